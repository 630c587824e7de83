import { orderTexts } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { aPhone, lineOf, offers, openCart, rootOf } from './cart-support.js';
import { cartOf, expect, test, violations } from './support.js';

const detail = (page: Page) => page.getByRole('button', { name: 'Ver detalle' });

test('[CART-03] a dialog that does not come says so, and opens when the connection is back', async ({ page, request }) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await openCart(page, [lineOf(one, 3)]);
  const before = await page.evaluate(() => localStorage.getItem('root'));
  await page.route('**/*', (route) => route.abort());
  await detail(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: one.product.manufacturer.name });
  await expect(dialog.getByText('No pudimos abrir esto')).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  // Still nothing: it says so again.
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBe(before);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(detail(page)).toBeFocused();
  await detail(page).press('Enter');
  await expect(dialog.getByText('No pudimos abrir esto')).toBeVisible();
  await page.unroute('**/*');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  // A browser that remembers the failure loads the page anew, with the same cart.
  await expect(async () => {
    if (await dialog.isHidden()) await detail(page).press('Enter');
    await expect(dialog.getByRole('textbox', { name: `Cantidad de ${one.product.name}` })).toHaveValue('3', { timeout: 2000 });
  }).toPass();
});

test('[ORD-02] [ORD-03] an order is sent, and told how it ended, without any of the dialogs that come later @any-width', async ({
  page,
  request,
}) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await openCart(page, [lineOf(one, one.enough)], { buyer: { name: 'Ana Paz', phone: aPhone() } });
  await page.route('**/_astro/**', (route) => route.abort());
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
  const send = page.getByRole('button', { name: 'Enviar pedido' });
  await send.click();
  const failure = page.getByRole('dialog', { name: orderTexts.failedTitle });
  await expect(failure.getByText(orderTexts.failed)).toBeVisible();
  await failure.getByRole('button', { name: 'Entendido' }).click();
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
  expect(await rootOf(page, 'outgoing')).toEqual([]);
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
});

test('[CART-17] who has given no name yet loses nothing when the form does not come @any-width', async ({ page, request }) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await openCart(page, [lineOf(one, one.enough)]);
  await page.route('**/_astro/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: orderTexts.buyerMissingTitle });
  await expect(dialog.getByText('Tu carrito quedó guardado como estaba.')).toBeVisible();
  expect((await rootOf<unknown[] | null>(page, 'outgoing')) ?? []).toEqual([]);
  expect((await cartOf(page)).products).toEqual([lineOf(one, one.enough)]);
});
