import { type MinimumSuggestion, formatPesos } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { lineOf, type Offer, offers, openCart } from '../support/cart-support.js';
import {
  cartOf,
  expect,
  expectAccessible,
  layoutShift,
  openAndLoad,
  test,
  violations,
  recordLayoutShifts,
  sidewaysScroll,
} from '../support/support.js';

const strip = (page: Page) => page.locator('.minimum-strip');
const items = (page: Page) => strip(page).getByRole('listitem');
const isSuggestionsRequest = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/cart/closers?'));

async function someOffer(page: Page): Promise<Offer> {
  const [one] = await offers(page.request);
  if (!one) throw new Error('The demo has no manufacturer');
  return one;
}

/** Opens the cart with one unit of a manufacturer that has a higher minimum, and waits for the suggestions. */
async function openBelowMinimum(page: Page): Promise<{ offer: Offer; closers: MinimumSuggestion[]; question: URLSearchParams }> {
  const offer = await someOffer(page);
  const answer = isSuggestionsRequest(page);
  await openCart(page, [lineOf(offer, 1)]);
  await page.locator('.cart-card').scrollIntoViewIfNeeded();
  const answered = await answer;
  return { offer, closers: (await answered.json()) as MinimumSuggestion[], question: new URL(answered.url()).searchParams };
}

test('[UX 6] below the minimum the main button leads to what reaches it, and above it sends the order @any-width', async ({ page }) => {
  const { offer } = await openBelowMinimum(page);
  const send = page.getByRole('button', { name: 'Enviar pedido' });
  await page.getByRole('link', { name: /ver qué sumar$/ }).click();
  await expect(strip(page)).toBeInViewport();
  await expect(send).toHaveClass(/button-quiet/);
  await openCart(page, [lineOf(offer, offer.enough)]);
  await expect(page.getByRole('link', { name: /ver qué sumar$/ })).toHaveCount(0);
  await expect(send).not.toHaveClass(/button-quiet/);
});

test('[CART-03] a cart below its minimum shows up to four products of its manufacturer that reach it @any-width', async ({ page }) => {
  const { offer, closers, question } = await openBelowMinimum(page);
  const { product } = offer;
  const missing = product.manufacturer.minPurchase - product.price;
  expect(Object.fromEntries(question)).toEqual({ manufacturer: product.userId, missing: String(missing), have: product.id });
  expect(closers.length).toBeGreaterThan(0);
  await expect(items(page)).toHaveCount(closers.length);
  // The missing amount is shown once.
  await expect(page.getByText(`Te faltan ${formatPesos(missing)} para la compra mínima.`)).toHaveCount(1);
  for (const [i, closer] of closers.entries()) {
    const item = items(page).nth(i);
    await expect(item.getByRole('link', { name: closer.name })).toHaveAttribute('href', `/producto/${closer.id}`);
    await expect(item.getByText(formatPesos(closer.price), { exact: true })).toBeVisible();
    await expect(item.getByText(closer.units === 1 ? 'Con 1 unidad llegás' : `Con ${closer.units} unidades llegás`)).toBeVisible();
    expect(closer.units * closer.price).toBeGreaterThanOrEqual(missing);
  }
  // The strip scrolls, the page does not.
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('[CART-03] quantities of a suggestion open in the cart, and adding them reaches the minimum @any-width', async ({ page }) => {
  const { offer, closers } = await openBelowMinimum(page);
  const closer = closers[0] as MinimumSuggestion;
  await strip(page)
    .getByRole('button', { name: `Agregar ${closer.name}` })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: closer.name });
  await expect(dialog.locator('.picker-fields:enabled')).toBeAttached();
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first().fill(String(closer.units));
  await expect(dialog.getByText('Llegaste a la compra mínima.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast')).toContainText('al carrito.');
  await expect(page.locator('.cart-minimum')).toContainText('Llegaste a la compra mínima.');
  await expect(strip(page)).toHaveCount(0);
  // The button disappears with the suggestions, so the focus moves to the card.
  await expect(page.locator('.cart-card')).toBeFocused();
  const { products } = await cartOf(page);
  const units = products.find(({ productId }) => productId === closer.id)?.variations.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(units).toBe(closer.id === offer.product.id ? closer.units + 1 : closer.units);
});

test('[CART-03] suggestions are requested once after a debounce, not at every change of the total @any-width', async ({ page }) => {
  const { offer } = await openBelowMinimum(page);
  await expect(items(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/closers?')) asked.push(new URL(request.url()).searchParams.get('missing') ?? '');
  });
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  const more = page.getByRole('button', { name: `Agregar uno de ${offer.product.name}` });
  await more.click();
  await more.click();
  await page.keyboard.press('Escape');
  const { minPurchase } = offer.product.manufacturer;
  const missing = minPurchase - 3 * offer.product.price;
  if (missing > 0) await expect.poll(() => asked).toEqual([String(missing)]);
  else await expect(strip(page)).toHaveCount(0);
});

test('[CART-03] suggestions shift no layout, and a card that was never visible requests none', async ({ page }) => {
  const all = await offers(page.request);
  await openCart(
    page,
    all.map((offer) => lineOf(offer, 1)),
  );
  await recordLayoutShifts(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/cart/closers') asked.add(searchParams.get('manufacturer') ?? '');
  });
  await openAndLoad(page, '/mi-carrito');
  await expect(items(page).first()).toBeVisible();
  expect(asked.size).toBeGreaterThan(0);
  expect(asked.size).toBeLessThan(all.length);
  await page.locator('.cart-card').last().scrollIntoViewIfNeeded();
  await expect(
    page
      .locator('.cart-card')
      .last()
      .getByText(/^Con .* llegás$/)
      .first(),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('[CART-03] links to the manufacturer’s store when suggestions cannot be loaded @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^net::ERR_FAILED GET \/api\/cart\/closers$/);
  await page.route('**/api/cart/closers?*', (route) => route.abort());
  const offer = await someOffer(page);
  await recordLayoutShifts(page);
  await openCart(page, [lineOf(offer, 1)]);
  await page.locator('.cart-card').scrollIntoViewIfNeeded();
  await expect(strip(page).getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', `/store/${offer.product.userId}`);
  await expectAccessible(page);
});

for (const [what, glob] of [
  ['the shop does not answer', '**/api/products/*'],
  ['the code does not come', '**/_astro/*.js'],
] as const) {
  test(`[CART-03] buttons become links to the products when quantities cannot be opened because ${what} @any-width`, async ({
    page,
    allowComplaints,
  }) => {
    allowComplaints(/^net::ERR_FAILED GET \//);
    const { closers } = await openBelowMinimum(page);
    const closer = closers[0] as MinimumSuggestion;
    await page.route(glob, (route) => route.abort());
    await strip(page)
      .getByRole('button', { name: `Agregar ${closer.name}` })
      .press('Enter');
    await expect(page.getByText('No pudimos abrir las cantidades acá')).toBeVisible();
    const link = strip(page).getByRole('link', { name: `Agregar ${closer.name}` });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', `/producto/${closer.id}`);
    await expectAccessible(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
}
