import { formatPesos, texts } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { cartOf, expect, expectAccessible, somePack, someProduct, test, wakePicker } from './support.js';

/** Puts the pack into the cart by its page. */
async function addPack(page: Page, id: string): Promise<void> {
  await page.goto(`/pack/${id}`);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.getByText(texts.packAdded)).toBeVisible();
}

test('[CART-01] [CART-06] the cart shows what was added, takes other quantities, and lets go of it', async ({
  page,
  request,
  complaints,
}) => {
  const pack = await somePack(request);
  await addPack(page, pack.id);
  await page.locator('[data-cart]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito de compras');
  await expect(page.getByRole('heading', { name: pack.manufacturer.name })).toBeVisible();
  const total = page.locator('[data-cart-total]');
  await expect(total).toHaveText(formatPesos(pack.price));
  const field = page.getByRole('textbox', { name: `Cantidad de ${pack.name}, Pack` });
  const more = page.getByRole('button', { name: `Agregar uno de ${pack.name}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');
  await expect(more).toBeFocused();
  await field.fill('5');
  await field.press('Tab');
  await expect(total).toHaveText(formatPesos(5 * pack.price));
  expect((await cartOf(page)).packs).toEqual([{ packId: pack.id, quantity: 5 }]);
  await expect(page.getByText('Consultá con el fabricante si querés pagar en dólares.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Eliminar ${pack.name}` }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page.locator('[data-cart-number]')).toBeHidden();
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
  expect(complaints).toEqual([]);
});

test('[CART-06] [ROUTE-33] another tab sees what was added, and adds to it @any-width', async ({ page, request, context }) => {
  const pack = await somePack(request);
  const product = await someProduct(request);
  await page.goto('/packs');
  const other = await context.newPage();
  await addPack(other, pack.id);
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  await page.goto(`/producto/${product.id}`);
  await wakePicker(page);
  await page.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first().fill('2');
  await addPack(other, pack.id);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(other.locator('[data-cart-number]')).toHaveText('2');
  const cart = await cartOf(page);
  expect(cart.packs).toEqual([{ packId: pack.id, quantity: 2 }]);
  expect(cart.products.map((line) => line.productId)).toEqual([product.id]);
});

test('[CART-06] what is gone from the shop is marked, and counts for nothing', async ({ page, request }) => {
  const pack = await somePack(request);
  await addPack(page, pack.id);
  await page.route(`**/api/packs/${pack.id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'No existe.' } }),
  );
  await page.goto('/mi-carrito');
  await expect(page.getByText('Este producto ha sido eliminado.')).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(0));
});

test('[CART-06] without an answer the cart shows what the browser remembers, and says so @any-width', async ({ page, request }) => {
  const pack = await somePack(request);
  await addPack(page, pack.id);
  await page.route('**/api/packs/**', (route) => route.abort());
  await page.goto('/mi-carrito');
  await expect(page.getByRole('link', { name: pack.name })).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(pack.price));
  await expect(page.getByText('No pudimos consultar los precios de hoy')).toBeVisible();
});

test('[CONST-24] everything stands under the key root; what cannot be read is said, once, and the shop goes on @any-width', async ({
  page,
  request,
}) => {
  const pack = await somePack(request);
  // No page of the shop: its scripts, still on their way, could find it and say so before the next page.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('root', '{"cart":{"packs":[{"packId":3},null'));
  await page.goto('/packs');
  await expect(page.getByText('No pudimos recuperar tus datos guardados.')).toBeVisible();
  await addPack(page, pack.id);
  await expect(page.getByText('No pudimos recuperar tus datos guardados.')).toBeHidden();
  const keys = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('root') ?? '{}') as object));
  expect(keys).toEqual(expect.arrayContaining(['cart', 'memory', 'user']));
  expect((await cartOf(page)).packs).toEqual([{ packId: pack.id, quantity: 1 }]);
});

test('[ROUTE-33] the badge stops at 99+ @any-width', async ({ page }) => {
  await page.goto('/packs');
  await page.evaluate(() => {
    const packs = Array.from({ length: 120 }, (_, i) => ({ packId: `pack-${i}`, quantity: 1 }));
    localStorage.setItem('root', JSON.stringify({ cart: { packs, products: [] } }));
  });
  await page.goto('/packs');
  await expect(page.locator('[data-cart-number]')).toHaveText('99+');
});
