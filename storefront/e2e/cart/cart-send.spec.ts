import { formatPesos, type MyOrders, type Order, type OrderRequest, orderTexts } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { Caller, signedIn } from '../support/account-support.js';
import { newPhone, lineOf, type Offer, offers, openCart, rootOf, storeRoot, changeCartResponse } from '../support/cart-support.js';
import { type Person, verifiedPerson } from '../support/people.js';
import { cartOf, expect, test, violations } from '../support/support.js';

const sent = (page: Page) => page.getByRole('dialog', { name: 'Pedido generado' });
const numberIn = async (page: Page): Promise<string> =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await sent(page).textContent()) ?? '')?.[0] ?? '';
const sendTo = (page: Page, { product }: Offer) => page.getByRole('button', { name: `Enviar pedido a ${product.manufacturer.name}` });
const ordersOf = async (person: Person): Promise<number> =>
  (await (await Caller.of(person)).send<MyOrders>('GET', '/api/orders/my-orders')).total;

async function threeManufacturers(page: Page): Promise<[Offer, Offer, Offer]> {
  const [one, two, more] = await offers(page.request);
  if (!one || !two || !more) throw new Error('The demo has too few manufacturers');
  return [one, two, more];
}

/** A new signed-in wholesaler, because guest orders per hour are limited. */
async function wholesaler(page: Page): Promise<Person> {
  const person = await verifiedPerson('wholesaler');
  await signedIn(page, person);
  return person;
}

// Lost connections, orders whose prices changed or that another tab sends at the same time, and lost orders that had not arrived.
test.beforeEach(({ allowComplaints }) => allowComplaints(/^(409|net::ERR_FAILED) POST \/api\/orders$/, /^404 GET \/api\/orders\/outcome$/));

test('[ORD-01] [ORD-02] [CART-16] [CART-21] [UX 7] [UX 26] a guest sends one order by keyboard, and chats @any-width', async ({ page }) => {
  const [one, two] = await threeManufacturers(page);
  // The number of units reaches the minimum exactly, which is enough.
  await openCart(page, [lineOf(one, one.enough), lineOf(two, 1)], { buyer: { name: 'Ana Paz', phone: newPhone() } });
  await sendTo(page, one).focus();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  const number = await numberIn(page);
  await expect(sent(page).getByText(`Tu número de pedido es ${number}.`)).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  const { manufacturer, price } = one.product;
  const contact = sent(page).getByRole('link', { name: `Contactar a ${manufacturer.name}` });
  const href = new URL((await contact.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/54\d+$/);
  const lines = (href.searchParams.get('text') ?? '').split('\n');
  expect(lines[0]).toBe(`${new URL(page.url()).origin}/orden/${number}`);
  expect(lines[1]).toBe(`Hola, soy Ana Paz, te envié el pedido ${number}:`);
  expect(lines[2]).toContain(`· ${one.enough} × ${one.product.name}`);
  expect(lines.at(-1)).toBe(`Total: ${formatPesos(one.enough * price)}`);
  // [UX 7] The chat is the main button until it was opened.
  const background = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);
  const main = await background(contact);
  expect(main).not.toBe(await background(sent(page).getByRole('button', { name: 'Listo' })));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const chat = page.context().waitForEvent('page');
  await contact.click();
  await (await chat).close();
  await expect.poll(() => background(contact)).not.toBe(main);
  await expect(sent(page).getByRole('link', { name: 'creá tu cuenta' })).toHaveAttribute('href', '/registro');
  await expect(sent(page).getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', `/orden/${number}`);
  await expect(sent(page).getByRole('link', { name: 'Hoja de transporte' })).toHaveAttribute('href', `/orden/${number}#hoja`);
  await expect(sent(page).getByRole('link', { name: 'Avisar a Mayorea' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The cart of the other manufacturer stays.
  expect((await cartOf(page)).products).toEqual([lineOf(two, 1)]);
  const order = (await (await page.request.get(`/api/orders/${number}`)).json()) as Order;
  expect(order).toMatchObject({ total: one.enough * price, userData: { name: 'Ana Paz', phone: null } });
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(page.getByRole('heading', { name: 'Pedidos que enviaste' })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', `/orden/${number}`);
});

test('[ORD-01] [ORD-02] [CART-04] [UX 7] a wholesaler unifies three manufacturers into one order with a chat each @any-width', async ({
  page,
}) => {
  const person = await wholesaler(page);
  const all = await threeManufacturers(page);
  await openCart(
    page,
    all.map((offer) => lineOf(offer, offer.enough)),
  );
  await page.getByRole('button', { name: 'Unificar pedido' }).click();
  await expect(sent(page)).toBeVisible();
  for (const { product } of all)
    await expect(sent(page).getByRole('link', { name: `Contactar a ${product.manufacturer.name}` })).toBeVisible();
  const contacts = sent(page).getByRole('listitem').getByRole('link');
  const backgrounds = () => contacts.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  const [main = ''] = await backgrounds();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const chat = page.context().waitForEvent('page');
  await contacts.nth(1).click();
  await (await chat).close();
  // The chats that are left stay main buttons.
  await expect.poll(backgrounds).toEqual([main, expect.not.stringMatching(main.replace(/[()]/g, '.')), main]);
  await expect(sent(page).getByRole('link', { name: 'Hoja de transporte' })).toBeVisible();
  await expect(sent(page).getByRole('link', { name: 'creá tu cuenta' })).toHaveCount(0);
  await expectSupportLink(page, all);
  const mine = await (await Caller.of(person)).send<MyOrders>('GET', '/api/orders/my-orders');
  expect(mine.orders).toMatchObject([{ id: await numberIn(page), unified: true }]);
  expect(mine.orders[0]?.subOrders).toHaveLength(3);
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
});

test('[ORD-04] a changed price is shown first, and the order is sent only after confirmation @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  const { price, name } = one.product;
  await changeCartResponse(page, ({ carts }) => {
    for (const product of carts[0]?.products ?? []) product.price -= 100;
  });
  await openCart(page, [lineOf(one, 2 * one.enough)]);
  await sendTo(page, one).click();
  const dialog = page.getByRole('dialog', { name: 'Atención' });
  await expect(dialog.getByText(orderTexts.changed)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(`${name}${formatPesos(price - 100)} → ${formatPesos(price)}`);
  await expect(dialog.getByText(formatPesos(2 * one.enough * price))).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Revisar el carrito' }).click();
  expect(await ordersOf(person)).toBe(0);
  await expect(page.locator('[data-cart-total]')).toHaveText(formatPesos(2 * one.enough * price));
  await sendTo(page, one).click();
  await expect(sent(page)).toBeVisible();
});

test('[CART-18] a size deleted before the press is named, and the rest is sent @any-width', async ({ page }) => {
  await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await changeCartResponse(page, ({ carts }) => {
    for (const inventory of carts[0]?.products[0]?.inventories ?? []) Object.assign(inventory, { state: 'ok', size: 'XXL' });
  });
  const line = lineOf(one, one.enough);
  await openCart(page, [{ ...line, variations: [...line.variations, { variationId: 'ya-no-esta', quantity: 3 }] }]);
  await sendTo(page, one).click();
  const dialog = page.getByRole('dialog', { name: 'Atención' });
  await expect(dialog.getByText('Ya no hay en')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar con los precios de hoy' }).click();
  await expect(sent(page)).toBeVisible();
  expect((await cartOf(page)).products).toEqual([{ ...line, variations: [{ variationId: 'ya-no-esta', quantity: 3 }] }]);
});

test('[CART-21] lines that another tab adds while an order is pending stay in the cart @any-width', async ({ page, context }) => {
  await wholesaler(page);
  const [one, two] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  const other = await context.newPage();
  await other.goto('/sin-conexion');
  await page.route('**/api/orders', async (route) => {
    await other.evaluate(
      ([more, another]) => {
        const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: { products: (typeof more)[] } };
        root.cart.products = [more, another];
        localStorage.setItem('root', JSON.stringify(root));
      },
      [lineOf(one, one.enough + 2), lineOf(two, 1)] as const,
    );
    await route.continue();
  });
  await sendTo(page, one).click();
  await expect(sent(page)).toBeVisible();
  expect((await cartOf(page)).products).toEqual([lineOf(one, 2), lineOf(two, 1)]);
});

test('[ORD-04] two tabs that send at once create one order and both show its number @any-width', async ({
  page,
  context,
  allowComplaints,
}) => {
  // The tabs may save the cart at the same time; the one that is refused takes the saved cart.
  allowComplaints(/^409 PUT \/api\/cart\/saved$/);
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  const other = await context.newPage();
  await other.goto('/mi-carrito');
  await expect(other.locator('.cart-card-total')).toBeVisible();
  // The first response is held, because it would empty the cart of the other tab before its press.
  let bothPressed = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (bothPressed = resolve));
  await context.route('**/api/orders', async (route) => {
    await pressed;
    await route.continue();
  });
  await Promise.all([sendTo(page, one).click(), sendTo(other, one).click()]);
  bothPressed();
  await expect(sent(page)).toBeVisible();
  await expect(sent(other)).toBeVisible();
  expect(await numberIn(other)).toBe(await numberIn(page));
  expect(await ordersOf(person)).toBe(1);
});

test('[ORD-03] an order without connection is kept and sent once with its key when the connection is back @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  const keys = watchKeys(page);
  await page.route('**/api/orders', (route) => route.abort());
  await sendTo(page, one).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog.getByText('Hubo un problema al generar la orden. Por favor, inténtalo nuevamente.')).toBeVisible();
  await expect(dialog.getByText('También podés esperar: guardamos tu pedido y lo enviamos apenas se pueda.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Mandarlo por chat ahora' })).toHaveAttribute('href', /^https:\/\/wa\.me\/54\d+\?text=/);
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.locator('.cart-card').getByText('Guardamos tu pedido')).toBeVisible();
  expect((await cartOf(page)).products).toHaveLength(1);
  await page.unroute('**/api/orders');
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('focus'));
  });
  await expect(sent(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(await rootOf(page, 'outgoing')).toEqual([]);
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
  expect(await ordersOf(person)).toBe(1);
});

test('[ORD-03] a lost response creates no second order: the next press reuses the key @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await loseResponse(page);
  await sendTo(page, one).click();
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Entendido' }).click();
  await sendTo(page, one).click();
  await expect(sent(page)).toBeVisible();
  expect(await ordersOf(person)).toBe(1);
});

test('[ORD-03] an earlier order that arrived is shown before another one is sent @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await loseResponse(page);
  await sendTo(page, one).click();
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('textbox', { name: `Cantidad de ${one.product.name}` }).fill(String(2 * one.enough));
  await page.keyboard.press('Escape');
  await sendTo(page, one).click();
  const dialog = page.getByRole('dialog', { name: 'Atención' });
  await expect(dialog.getByText(/^Tu pedido anterior sí llegó: .{14}\. ¿Querés enviar otro\?$/)).toBeVisible();
  expect(await ordersOf(person)).toBe(1);
  // The lines of the earlier order leave the cart; the rest is the next order.
  expect((await cartOf(page)).products).toEqual([lineOf(one, one.enough)]);
  await dialog.getByRole('button', { name: 'Enviar otro' }).click();
  await expect(sent(page)).toBeVisible();
  expect(await ordersOf(person)).toBe(2);
});

test('[ORD-03] a kept order that the buyer sends by chat is not sent again @any-width', async ({ page, context }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.route('**/api/orders', (route) => route.abort());
  await sendTo(page, one).click();
  const chat = context.waitForEvent('page');
  await page.getByRole('dialog', { name: 'Error' }).getByRole('link', { name: 'Mandarlo por chat ahora' }).click();
  await (await chat).close();
  expect(await rootOf(page, 'outgoing')).toEqual([]);
  await page.unroute('**/api/orders');
  await page.reload();
  await expect(page.locator('.cart-card-total')).toBeVisible();
  expect(await ordersOf(person)).toBe(0);
});

/** Sends an order whose request fails, and closes the dialog. */
async function keepOrder(page: Page, offer: Offer, quantity: number): Promise<void> {
  await page.route('**/api/orders', (route) => route.abort());
  await sendTo(page, offer).click();
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Entendido' }).click();
  await expect(page.locator('.cart-card').getByText('Guardamos tu pedido')).toBeVisible();
  expect((await cartOf(page)).products).toEqual([lineOf(offer, quantity)]);
}

/** The connection is back: pages send kept orders again. */
async function reconnect(page: Page): Promise<void> {
  await page.unroute('**/api/orders');
  const asked = page.waitForResponse('**/api/orders/outcome');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
}

test('[ORD-03] [CART-08] a kept order is not sent after one of its lines was lowered or removed @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough + 1)]);
  await keepOrder(page, one, one.enough + 1);
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('textbox', { name: `Cantidad de ${one.product.name}` }).fill(String(one.enough));
  await page.keyboard.press('Escape');
  await expect(page.getByText('Guardamos tu pedido')).toHaveCount(0);
  await reconnect(page);
  await expect.poll(() => rootOf(page, 'outgoing')).toEqual([]);
  await keepOrder(page, one, one.enough);
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await reconnect(page);
  await expect.poll(() => rootOf(page, 'outgoing')).toEqual([]);
  expect(await ordersOf(person)).toBe(0);
});

test('[ORD-03] a kept order that the buyer gives up is not sent @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await keepOrder(page, one, one.enough);
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'No enviarlo' }).click();
  await expect(page.getByText('No lo enviamos.')).toBeVisible();
  await expect(page.getByText('Guardamos tu pedido')).toHaveCount(0);
  await expect.poll(() => rootOf(page, 'outgoing')).toEqual([]);
  expect(await ordersOf(person)).toBe(0);
  expect((await cartOf(page)).products).toEqual([lineOf(one, one.enough)]);
});

test('[ORD-03] an order that was given up but had arrived is shown with its number @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await loseResponse(page);
  await sendTo(page, one).click();
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Entendido' }).click();
  await page.getByRole('button', { name: 'No enviarlo' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Atención' }).getByText(/^Tu pedido anterior sí llegó: .{14}\. ¿Querés enviar otro\?$/),
  ).toBeVisible();
  expect(await ordersOf(person)).toBe(1);
});

test('[ORD-03] a kept order goes out from any page, and its number is shown @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await keepOrder(page, one, one.enough);
  await page.unroute('**/api/orders');
  await page.goto('/preguntas-frecuentes');
  const dialog = page.getByRole('dialog', { name: 'Tu pedido' });
  await expect(dialog.getByText(/^Enviamos el pedido que habías guardado: .{14}\. Avisale al fabricante desde el pedido\.$/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', /^\/orden\/.{14}$/);
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  expect(await ordersOf(person)).toBe(1);
  expect(await cartOf(page)).toEqual({ packs: [], products: [] });
});

test('[ORD-03] [AUTH-17] signing out asks first while an order is kept, and then it is not sent @any-width', async ({ page }) => {
  const person = await wholesaler(page);
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)]);
  await keepOrder(page, one, one.enough);
  const question = page.getByRole('dialog', { name: 'Tenés un pedido sin enviar' });
  await page.goto('/mi-cuenta/compras');
  await page.getByRole('button', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Quedarme' }).click();
  expect(await rootOf<unknown[]>(page, 'outgoing')).toHaveLength(1);
  await page.getByRole('button', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Salir igual' }).click();
  await page.waitForURL('**/ingresar');
  expect(await rootOf(page, 'outgoing')).toBeNull();
  expect((await cartOf(page)).products).toEqual([lineOf(one, one.enough)]);
  expect(await ordersOf(person)).toBe(0);
});

test('[ORD-03] an order kept without an account is not sent after signing in, and the cart shows a notice @any-width', async ({ page }) => {
  const [one] = await threeManufacturers(page);
  await openCart(page, [lineOf(one, one.enough)], { buyer: { name: 'Ana Paz', phone: newPhone() } });
  await keepOrder(page, one, one.enough);
  const keys = watchKeys(page);
  await page.unroute('**/api/orders');
  const outgoing = await rootOf(page, 'outgoing');
  await wholesaler(page);
  await storeRoot(page, { outgoing, cart: { packs: [], products: [lineOf(one, one.enough)] } });
  await page.goto('/mi-carrito');
  const card = page.locator('.cart-card');
  await expect(card.getByText('No salió con tu cuenta. Volvé a enviarlo.')).toBeVisible();
  await card.getByRole('button', { name: 'Entendido' }).click();
  await expect(card.getByText('No salió')).toHaveCount(0);
  expect(await rootOf(page, 'outgoing')).toEqual([]);
  expect(keys).toEqual([]);
});

/** Expects the link that sends a unified order to the support line, where one is configured. */
async function expectSupportLink(page: Page, sentTo: readonly Offer[]): Promise<void> {
  const link = sent(page).getByRole('link', { name: 'Avisar a Mayorea' });
  const phone = process.env['PUBLIC_SUPPORT_PHONE'];
  if (!phone) return expect(link).toHaveCount(0);
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toBe(`https://wa.me/54${phone.replace(/\D/g, '')}`);
  const number = await numberIn(page);
  const total = formatPesos(sentTo.reduce((sum, { product, enough }) => sum + enough * product.price, 0));
  expect(href.searchParams.get('text')?.split('\n')).toEqual([
    `${new URL(page.url()).origin}/orden/${number}`,
    `Hola, envié el pedido unificado ${number} a:`,
    ...sentTo.map(({ product }) => `· ${product.manufacturer.name}`),
    `Total: ${total}`,
  ]);
}

/** Records the idempotency keys of orders that the page sends from now on. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      expect((request.postDataJSON() as OrderRequest).carts).toHaveLength(1);
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

/** The server receives the next order, but the browser gets no response. */
const loseResponse = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
