import type { Review } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { newManufacturer, Caller, demoAdmin, signedIn, type NewManufacturer } from '../support/account-support.js';
import { verifiedPerson, type Person } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';

const line = (page: Page, text: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: text });

interface ReviewFixture {
  manufacturer: NewManufacturer;
  buyer: Person;
  id: string;
  comment: string;
}

/** A review by a new wholesaler of a new manufacturer, once social has both replicas. */
async function newReview(): Promise<ReviewFixture> {
  const [manufacturer, buyer] = [await newManufacturer(), await verifiedPerson('wholesaler')];
  const comment = `Muy flojo ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const caller = await Caller.of(buyer);
  let id = '';
  await expect(async () => {
    ({ id } = await caller.send<Review>('POST', `/api/reviews/${manufacturer.id}`, { rating: 1, comment }));
  }).toPass();
  return { manufacturer, buyer, id, comment };
}

async function report({ manufacturer, id }: ReviewFixture): Promise<void> {
  const { api, session } = await Caller.of(manufacturer);
  const answer = await api.post(`/api/reviews/${id}/report`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { reason: 'Nunca me compró.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a reported review is hidden with a reason that its author sees, and shown again @any-width', async ({ page }) => {
  const review = await newReview();
  await report(review);
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/opiniones');
  await page.getByLabel('Buscar en las opiniones').fill(review.comment);
  const row = line(page, review.comment);
  await expect(row).toContainText('Nunca me compró.');
  for (const text of ['1 de 5 estrellas', 'Boutique Sur', review.manufacturer.name]) await expect(row).toContainText(text);
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

  const named = page.getByRole('link', { name: `Opinión de Boutique Sur sobre ${review.manufacturer.name}` });
  await expect(async () => {
    await page.goto('/mi-cuenta/registro?action=review.hidden');
    await expect(named).toHaveAttribute('href', `/store/${review.manufacturer.id}`, { timeout: 2000 });
  }).toPass();
});

test('an admin dismisses an unfounded report, and the review stays visible @any-width', async ({ page }) => {
  const review = await newReview();
  await report(review);
  await signedIn(page, demoAdmin);
  await page.goto(`/mi-cuenta/opiniones?search=${encodeURIComponent(review.comment)}`);
  await line(page, review.comment)
    .getByRole('button', { name: /^Descartar reporte/ })
    .click();
  await expect(page.getByText('Ninguna opinión coincide.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mostrar', exact: true }).selectOption({ label: 'Todas' });
  await expect(line(page, review.comment)).toBeVisible();
});
