import { type Closer, formatPesos } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { lineOf, type Offer, offers, openCart } from './cart-support.js';
import { cartOf, expect, expectAccessible, layoutShift, openWhole, test, violations, watchLayout } from './support.js';

const strip = (page: Page) => page.locator('.closers');
const items = (page: Page) => strip(page).getByRole('listitem');
const asks = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/cart/closers?'));

async function someOffer(page: Page): Promise<Offer> {
  const [one] = await offers(page.request);
  if (!one) throw new Error('The demo has no manufacturer');
  return one;
}

/** Opens the cart with one unit of a manufacturer that wants more, and waits for what closes the gap. */
async function openBelow(page: Page): Promise<{ offer: Offer; closers: Closer[]; question: URLSearchParams }> {
  const offer = await someOffer(page);
  const answer = asks(page);
  await openCart(page, [lineOf(offer, 1)]);
  await page.locator('.cart-card').scrollIntoViewIfNeeded();
  const answered = await answer;
  return { offer, closers: (await answered.json()) as Closer[], question: new URL(answered.url()).searchParams };
}

test('[CART-03] below its minimum a card offers up to four products of its manufacturer that close the gap', async ({
  page,
  complaints,
}) => {
  const { offer, closers, question } = await openBelow(page);
  const { product } = offer;
  const missing = product.manufacturer.minPurchase - product.price;
  expect(Object.fromEntries(question)).toEqual({ manufacturer: product.userId, missing: String(missing), have: product.id });
  expect(closers.length).toBeGreaterThan(0);
  await expect(items(page)).toHaveCount(closers.length);
  // What is missing is said once.
  await expect(page.getByText(`Te faltan ${formatPesos(missing)} para la compra mínima.`)).toHaveCount(1);
  for (const [i, closer] of closers.entries()) {
    const item = items(page).nth(i);
    await expect(item.getByRole('link', { name: closer.name })).toHaveAttribute('href', `/producto/${closer.id}`);
    await expect(item.getByText(formatPesos(closer.price), { exact: true })).toBeVisible();
    await expect(item.getByText(closer.units === 1 ? 'Con 1 unidad llegás' : `Con ${closer.units} unidades llegás`)).toBeVisible();
    expect(closer.units * closer.price).toBeGreaterThanOrEqual(missing);
  }
  // The strip scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('[CART-03] its quantities open in the cart, and what is added reaches the minimum', async ({ page, complaints }) => {
  const { offer, closers } = await openBelow(page);
  const closer = closers[0] as Closer;
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
  await expect(page.locator('.said')).toContainText('al carrito.');
  await expect(page.locator('.cart-minimum')).toContainText('Llegaste a la compra mínima.');
  await expect(strip(page)).toHaveCount(0);
  // Its button went with the gap: whoever uses a keyboard is at the card.
  await expect(page.locator('.cart-card')).toBeFocused();
  const { products } = await cartOf(page);
  const units = products.find(({ productId }) => productId === closer.id)?.variations.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(units).toBe(closer.id === offer.product.id ? closer.units + 1 : closer.units);
  expect(complaints).toEqual([]);
});

test('[CART-03] they are asked anew a moment after the total has changed, not at every step @any-width', async ({ page }) => {
  const { offer } = await openBelow(page);
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

test('[CART-03] nothing moves when they come, and a card that has never been in sight asks for none', async ({ page }) => {
  const all = await offers(page.request);
  await openCart(
    page,
    all.map((offer) => lineOf(offer, 1)),
  );
  await watchLayout(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/cart/closers') asked.add(searchParams.get('manufacturer') ?? '');
  });
  await openWhole(page, '/mi-carrito');
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

test('[CART-03] where nobody answers, the manufacturer’s store is offered in their place @any-width', async ({ page }) => {
  await page.route('**/api/cart/closers?*', (route) => route.abort());
  const offer = await someOffer(page);
  await watchLayout(page);
  await openCart(page, [lineOf(offer, 1)]);
  await page.locator('.cart-card').scrollIntoViewIfNeeded();
  await expect(strip(page).getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', `/store/${offer.product.userId}`);
  await expectAccessible(page);
});

for (const [what, glob] of [
  ['the shop does not answer', '**/api/products/*'],
  ['the code does not come', '**/_astro/*.js'],
] as const) {
  test(`[CART-03] where the quantities cannot be opened, because ${what}, the buttons are links to the products @any-width`, async ({
    page,
  }) => {
    const { closers } = await openBelow(page);
    const closer = closers[0] as Closer;
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
