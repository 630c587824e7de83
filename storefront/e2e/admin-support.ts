import type { Locator, Page } from '@playwright/test';
import { expect } from './support.js';

/** The card of somebody in the queue of verifications, on whatever page it stands: those of other tests wait there too. */
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
