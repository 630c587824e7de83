import { formatPesos, texts, unifySteps, unifyText } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { demoBuyer, signedIn } from '../support/account-support.js';
import { lineOf, offers, openCart, rootOf, changeCartResponse, storeRoot } from '../support/cart-support.js';
import {
  cartOf,
  expect,
  expectAccessible,
  layoutShift,
  openAndLoad,
  somePack,
  someProduct,
  test,
  violations,
  hydratePicker,
  recordLayoutShifts,
} from '../support/support.js';

/** Adds the pack to the cart on its page. */
async function addPack(page: Page, id: string): Promise<void> {
  await page.goto(`/pack/${id}`);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.getByText(texts.packAdded)).toBeVisible();
}

test('[CART-01] [CART-03] [CART-06] [CART-07] [UX 4] the cart shows added lines, changes quantities and removes lines', async ({
  page,
  request,
}) => {
  const pack = await somePack(request);
  await addPack(page, pack.id);
  const priced = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/api/cart'));
  await page.locator('[data-cart]').click();
  expect((await priced).postDataJSON()).toEqual({ packs: [{ packId: pack.id, quantity: 1 }], products: [] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito de compras');
  const card = page.getByRole('region', { name: pack.manufacturer.name });
  await expect(card.getByRole('link', { name: pack.manufacturer.name })).toHaveAttribute('href', `/store/${pack.userId}`);
  await expect(card.getByText('1 artículo, ')).toHaveText(`1 artículo, ${pack.quantityTotal} unidades`);
  const total = page.locator('[data-cart-total]');
  await expect(total).toHaveText(formatPesos(pack.price));
  await expectAccessible(page);
  const detail = card.getByRole('button', { name: 'Ver detalle' });
  await detail.click();
  const dialog = page.getByRole('dialog', { name: pack.manufacturer.name });
  const field = dialog.getByRole('textbox', { name: `Cantidad de ${pack.name}` });
  await dialog.getByRole('button', { name: `Agregar uno de ${pack.name}` }).click();
  await expect(field).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(detail).toBeFocused();
  await detail.press('Enter');
  // The line stays while its field is empty.
  await field.fill('');
  await expect(field).toHaveValue('0');
  await field.fill('5');
  await expect(total).toHaveText(formatPesos(5 * pack.price));
  expect((await cartOf(page)).packs).toEqual([{ packId: pack.id, quantity: 5 }]);
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Consultá con el fabricante si querés pagar en dólares.')).toBeVisible();
  const explanation = page.getByRole('link', { name: unifyText });
  await expect(explanation).toBeVisible();
  const question = (await explanation.getAttribute('href')) ?? '';
  await expect(page.locator('.cart-steps li')).toHaveText(unifySteps.map(([name, answer]) => `${name}: ${answer}`));
  const sheet = (await page.getByRole('link', { name: 'Qué es la hoja de transporte' }).getAttribute('href')) ?? '';
  await expect(page.getByText('Total unificado')).toBeVisible();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page.locator('[data-cart-number]')).toBeHidden();
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
  // The questions say the same.
  await page.goto(question);
  await expect(page.locator('details[open]')).toContainText(unifyText);
  await page.goto(sheet);
  await expect(page.locator('details[open]').filter({ hasText: 'para imprimir o mandar' })).toBeVisible();
});

test('[CART-08] removed lines of one or all manufacturers can be restored for a moment @any-width', async ({ page, request }) => {
  const [one, two] = await offers(request);
  if (!one || !two) throw new Error('The demo has too few manufacturers');
  await openCart(page, [lineOf(one, 2), lineOf(two, 3)]);
  await page.clock.install();
  const { name } = one.product.manufacturer;
  await page.getByRole('button', { name: `Eliminar lo de ${name}` }).click();
  await expect(page.getByText(`Quitamos lo de ${name}.`)).toBeVisible();
  await expect(page.locator('.cart-card')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Deshacer' }).focus();
  // The undo timer pauses while its button has the focus.
  await page.clock.runFor(20_000);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-card')).toHaveCount(2);
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(2 * one.product.price + 3 * two.product.price));
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  // The bar may appear below the pointer, which pauses its timer as well.
  await page.mouse.move(0, 0);
  await page.clock.runFor(7000);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
});

test('[CART-06] [ROUTE-33] another tab sees added lines and adds to them @any-width', async ({ page, request, context }) => {
  const pack = await somePack(request);
  const product = await someProduct(request);
  await page.goto('/packs');
  const other = await context.newPage();
  await addPack(other, pack.id);
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  await page.goto(`/producto/${product.id}`);
  await hydratePicker(page);
  await page.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first().fill('2');
  await addPack(other, pack.id);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(other.locator('[data-cart-number]')).toHaveText('2');
  const cart = await cartOf(page);
  expect(cart.packs).toEqual([{ packId: pack.id, quantity: 2 }]);
  expect(cart.products.map((line) => line.productId)).toEqual([product.id]);
});

test('[CART-18] deleted products are marked, not counted, and can only be removed @any-width', async ({ page, request }) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await changeCartResponse(page, ({ carts: [cart] }) => {
    for (const product of cart?.products ?? []) {
      product.state = 'removed';
      for (const inventory of product.inventories) inventory.state = 'removed';
    }
  });
  await openCart(page, [lineOf(one, 2)]);
  await expect(page.getByText('Este producto ha sido eliminado.')).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(0));
  await expectAccessible(page);
  // A cart of deleted products cannot be sent (CART-11).
  await page.getByRole('button', { name: 'Unificar pedido' }).click();
  await expectMessage(page, 'Carrito vacío', 'Debes añadir algo al carrito para poder realizar esta acción.');
  await page.getByRole('button', { name: `Eliminar ${one.product.name}` }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
});

test('[CART-07] a product missing in the price book stays, uncounted, and is not called removed @any-width', async ({ page, request }) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await openCart(page, [lineOf(one, 2)]);
  await changeCartResponse(page, (cart) =>
    Object.assign(cart, { carts: [], unknown: [{ kind: 'product', id: one.product.id }], total: 0 }),
  );
  await page.reload();
  await expect(page.getByText('No pudimos consultar este producto ahora.')).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(0));
  expect((await cartOf(page)).products).toHaveLength(1);
});

test('[CART-07] a changed price is explained until the buyer dismisses it @any-width', async ({ page, request }) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await changeCartResponse(page, ({ carts }) => {
    for (const product of carts[0]?.products ?? []) product.price += 1000;
  });
  await openCart(page, [lineOf(one, 2)]);
  await page.reload();
  const { price, name } = one.product;
  await expect(page.getByText(`Cambió de ${formatPesos(price + 1000)} a ${formatPesos(price)}.`)).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(2 * price));
  await page.getByRole('button', { name: `Entendido ${name}` }).click();
  await expect(page.getByText('Cambió de')).toBeHidden();
});

test('[CART-06] without a response the cart shows the stored snapshot and says that it may be outdated @any-width', async ({
  page,
  request,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_FAILED POST \/api\/cart$/);
  const pack = await somePack(request);
  await addPack(page, pack.id);
  await page.route('**/api/cart', (route) => route.abort());
  await page.goto('/mi-carrito');
  await expect(page.getByRole('link', { name: pack.manufacturer.name })).toBeVisible();
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(pack.price));
  await expect(page.getByText('No pudimos consultar los precios de hoy')).toBeVisible();
});

test('the skeleton of the cart has the height of the stored cart and shifts no layout', async ({ page, request }) => {
  const all = await offers(request);
  await openCart(
    page,
    all.map((offer) => lineOf(offer, offer.enough)),
  );
  await recordLayoutShifts(page);
  await openAndLoad(page, '/mi-carrito');
  await expect(page.locator('.cart-card-total')).toHaveCount(all.length);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('[CART-02] [CART-05] [CART-08] [CART-09] [CART-10] [CART-17] a guest enters name and telephone once @any-width', async ({
  page,
  request,
}) => {
  const [one] = await offers(request);
  if (!one) throw new Error('The demo has no manufacturer');
  await openCart(page, [lineOf(one, 1)]);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tus datos' });
  const name = dialog.getByLabel('Nombre');
  const phone = dialog.getByLabel('Teléfono');
  await expect(name).toBeFocused();
  expect(await violations(page, 'dialog')).toEqual([]);
  const save = dialog.getByRole('button', { name: 'Guardar y enviar' });
  await save.click();
  await expect(dialog.getByText('El nombre no puede estar vacío.')).toBeVisible();
  await expect(dialog.getByText('El número de teléfono debe tener exactamente 10 dígitos.')).toBeVisible();
  await name.fill('An');
  await phone.fill('112345678');
  await save.click();
  await expect(dialog.getByText('El nombre debe tener al menos 3 caracteres.')).toBeVisible();
  await expect(dialog.getByText('El número de teléfono debe tener exactamente 10 dígitos.')).toBeVisible();
  await name.fill('Ana Paz');
  await phone.fill('011 2345 6789');
  await save.click();
  // The check after the buyer's data uses the saved values.
  const { minPurchase, name: manufacturer } = one.product.manufacturer;
  await expectMessage(page, 'Atención', `El mínimo de compra en ${manufacturer} es de ${formatPesos(minPurchase)}.`);
  expect(await rootOf(page, 'buyer')).toEqual({ name: 'Ana Paz', phone: '1123456789' });
  await expect(page.getByText('Ana Paz')).toBeVisible();
  await page.getByRole('button', { name: 'Editar tus datos' }).click();
  await expect(name).toHaveValue('Ana Paz');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(page.getByText('Ana Paz')).toBeHidden();
  expect(await rootOf(page, 'buyer')).toBeNull();
});

test('[CART-02] [CART-14] [CART-15] [CART-16] a wholesaler’s profile is checked, then the first missed minimum @any-width', async ({
  page,
  request,
}) => {
  const user = await signedIn(page, demoBuyer);
  const [one, two] = await offers(request);
  if (!one || !two) throw new Error('The demo has too few manufacturers');
  await openCart(page, [lineOf(one, one.enough), lineOf(two, 1)]);
  await expect(page.getByRole('button', { name: 'Editar tus datos' })).toHaveCount(0);
  const { minPurchase, name } = two.product.manufacturer;
  await page.getByRole('button', { name: 'Unificar pedido' }).click();
  await expectMessage(page, 'Atención', `El mínimo de compra en ${name} (${formatPesos(minPurchase)}).`);
  await page.getByRole('button', { name: `Enviar pedido a ${name}` }).click();
  await expectMessage(page, 'Atención', `El mínimo de compra en ${name} es de ${formatPesos(minPurchase)}.`);
  await storeRoot(page, { user: { ...user, wholesaler: null } });
  await page.reload();
  await page.getByRole('button', { name: 'Unificar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tus datos' });
  await expect(dialog.getByRole('link', { name: 'Datos de tu negocio' })).toHaveAttribute('href', '/mi-cuenta');
});

/** Expects the text of the message dialog and closes it. */
async function expectMessage(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toBeHidden();
}

test('[CONST-24] unreadable state under the key root is reported once, and the shop still works @any-width', async ({ page, request }) => {
  const pack = await somePack(request);
  // A file that is no page: scripts of a page could report the state before the next page does.
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

test('[CART-06] a product can be added in a browser without storage, and the page says how long the cart lasts @any-width', async ({
  page,
  request,
}) => {
  // As in some Android WebViews.
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { configurable: true, get: () => null }));
  const { id } = await someProduct(request);
  await page.goto(`/producto/${id}`);
  await hydratePicker(page);
  await page.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first().fill('2');
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  await expect(page.getByText(/^Tu navegador no tiene lugar para guardar datos/)).toBeVisible();
});
