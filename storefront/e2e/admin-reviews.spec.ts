import type { Review } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { aMaker, Caller, demoAdmin, signedIn, type Maker } from './account-people.js';
import { verified, type Person } from './people.js';
import { expect, expectAccessible, test } from './support.js';

const line = (page: Page, text: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: text });

interface Said {
  maker: Maker;
  buyer: Person;
  id: string;
  comment: string;
}

/** A review of a new maker by a new wholesaler, once the service of the reviews knows both. */
async function aReview(): Promise<Said> {
  const [maker, buyer] = [await aMaker(), await verified('wholesaler')];
  const comment = `Muy flojo ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const caller = await Caller.of(buyer);
  let id = '';
  await expect(async () => {
    ({ id } = await caller.send<Review>('POST', `/api/reviews/${maker.id}`, { rating: 1, comment }));
  }).toPass();
  return { maker, buyer, id, comment };
}

async function report({ maker, id }: Said): Promise<void> {
  const { api, session } = await Caller.of(maker);
  const answer = await api.post(`/api/reviews/${id}/report`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { reason: 'Nunca me compró.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a reported review is hidden with a reason that its author reads, and shown again @any-width', async ({ page, complaints }) => {
  const said = await aReview();
  await report(said);
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/opiniones');
  await page.getByLabel('Buscar en las opiniones').fill(said.comment);
  const row = line(page, said.comment);
  await expect(row).toContainText('Nunca me compró.');
  for (const text of ['1 de 5 estrellas', 'Boutique Sur', said.maker.name]) await expect(row).toContainText(text);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Ocultar/ }).click();
  const asked = page.getByRole('dialog', { name: 'Ocultar la opinión de Boutique Sur' });
  await asked.getByLabel('Motivo').fill('Habla de otra tienda.');
  await asked.getByRole('button', { name: 'Ocultar' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Mostrar', exact: true }).selectOption({ label: 'Ocultas' });
  await expect(row).toContainText('Habla de otra tienda.');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Mostrar/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Mostrar', exact: true }).selectOption({ label: 'Todas' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Reportada');

  const named = page.getByRole('link', { name: `Opinión de Boutique Sur sobre ${said.maker.name}` });
  await expect(async () => {
    await page.goto('/mi-cuenta/registro?action=review.hidden');
    await expect(named).toHaveAttribute('href', `/store/${said.maker.id}`, { timeout: 2000 });
  }).toPass();
  expect(complaints).toEqual([]);
});

test('a report that says nothing is dismissed, and the review stays @any-width', async ({ page }) => {
  const said = await aReview();
  await report(said);
  await signedIn(page, demoAdmin);
  await page.goto(`/mi-cuenta/opiniones?search=${encodeURIComponent(said.comment)}`);
  await line(page, said.comment)
    .getByRole('button', { name: /^Descartar reporte/ })
    .click();
  await expect(page.getByText('Ninguna opinión coincide.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mostrar', exact: true }).selectOption({ label: 'Todas' });
  await expect(line(page, said.comment)).toBeVisible();
});
