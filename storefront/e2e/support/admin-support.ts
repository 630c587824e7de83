import type { Locator, Page } from '@playwright/test';
import { expect } from './support.js';

/** Screens of lists and figures, below `/mi-cuenta`. */
export const adminScreens = [
  '/verificaciones',
  '/verificaciones/decididas',
  '/usuarios',
  '/ordenes-unificadas',
  '/moderacion',
  '/opiniones',
  '/registro',
  '/estado',
  '/cifras',
];

/** Finds the card of one user in the verification queue, on any page: the queue also holds users of other tests. */
export async function pendingCard(page: Page, name: string): Promise<Locator> {
  const mine = page.getByRole('article', { name });
  const next = page.getByRole('button', { name: 'Siguiente' });
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  for (;;) {
    if ((await mine.count()) > 0) return mine;
    const before = await first.textContent();
    await next.click();
    await expect(first).not.toHaveText(before ?? '');
  }
}
