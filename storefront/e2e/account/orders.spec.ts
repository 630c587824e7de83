import {
  BRAND,
  chatIntro,
  formatPesos,
  orderListTexts,
  receivedOrderText,
  sentOrderText,
  texts,
  type Cart,
  type Order,
  type User,
} from '@shop/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { Caller, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { rootOf } from '../support/cart-support.js';
import { linesOf, sendOrder } from '../support/sent-orders.js';
import { cartOf, expect, expectAccessible, openAndLoad, test, sidewaysScroll } from '../support/support.js';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const chatOf = async (link: Locator): Promise<{ phone: string; text: string | null }> => {
  const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  return { phone: pathname.slice(1), text: searchParams.get('text') };
};
/** Opens a second browser, signed out. */
async function secondBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  return context.newPage();
}
const orderMessage = (page: Page, answer: { status: number; body: string } | 'abort') =>
  page.route('**/api/orders/**', (route) =>
    answer === 'abort' ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' }),
  );
const noNumber = '0000-0000-0000';

test('[ROUTE-22] [ORD-05] [ORD-06] [ORD-07] [A-33] [A-51] a buyer reads the whole order and contacts manufacturers @any-width', async ({
  page,
}) => {
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2, pack: true });
  await signedIn(page, demoBuyer);
  await openAndLoad(page, `/orden/${placed.id}`);
  await expect(page).toHaveTitle(`${orderListTexts.detailTitle} · ${BRAND}`);
  await expect(page.getByRole('heading', { level: 1, name: orderListTexts.detailTitle })).toBeVisible();
  const main = page.getByRole('main');
  const user = await rootOf<User>(page, 'user');
  await expect(main).toContainText(placed.id);
  await expect(main).toContainText('Pedido unificado');
  const when = new Date(placed.createdAt);
  const zone = { timeZone: 'America/Argentina/Buenos_Aires' };
  await expect(main).toContainText(when.toLocaleDateString('es-AR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' }));
  await expect(main).toContainText(when.toLocaleTimeString('es-AR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  await expect(main.getByText('Teléfono', { exact: true })).toBeVisible();

  for (const [i, cart] of placed.carts.entries()) {
    const sub = placed.subOrders[i];
    if (!sub) throw new Error('every cart has become a part');
    const shown = part(page, cart.manufacturer.name);
    await expect(shown.getByRole('link', { name: cart.manufacturer.name, exact: true })).toHaveAttribute(
      'href',
      `/store/${cart.manufacturer.userId}`,
    );
    await expect(shown).toContainText(sub.id);
    await expect(shown).toContainText(formatPesos(sub.subtotal));
    for (const { name, price, inventories } of cart.products) {
      const lines = shown.getByRole('table', { name: 'Productos' }).getByRole('row');
      const first = inventories[0];
      await expect(lines.nth(1)).toContainText(name);
      for (const text of [first?.size ?? '', first?.color ?? '—', String(first?.totalItem), formatPesos(price)])
        await expect(lines.nth(1).getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
      await expect(lines).toHaveCount(inventories.length + 1);
    }
    for (const { name, price, totalItem } of cart.packs) {
      const line = shown.getByRole('table', { name: 'Packs' }).getByRole('row').nth(1);
      await expect(line).toContainText(name);
      await expect(line.getByRole('cell', { name: String(totalItem), exact: true })).toBeVisible();
      await expect(line.getByRole('cell', { name: formatPesos(price), exact: true })).toBeVisible();
      await expect(line.getByRole('list').first()).toBeHidden();
      await line.getByText(/^Cada pack trae \d+ unidades$/).click();
      await expect(line.getByRole('list').first()).toBeVisible();
    }
    const chat = await chatOf(shown.getByRole('link', { name: `Contactar a ${cart.manufacturer.name}` }));
    expect(chat.phone).toMatch(/^54\d{10,11}$/);
    expect(chat.text).toBe(
      sentOrderText({
        link: `${new URL(page.url()).origin}/orden/${sub.id}`,
        id: sub.id,
        lines: linesOf(cart),
        total: formatPesos(sub.subtotal),
        intro: chatIntro(user.wholesaler?.name),
      }),
    );
  }
  await expect(main.getByText(formatPesos(placed.total), { exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('[A-26] [B-01] other readers see an order or a part by its number, without telephones @any-width', async ({
  page,
  browser,
  baseURL,
}) => {
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2 });
  const [one, other] = placed.subOrders;
  if (!one || !other) throw new Error('two manufacturers');
  await openAndLoad(page, `/orden/${placed.id}`);
  await expect(part(page, one.manufacturer.name)).toBeVisible();
  await expect(part(page, other.manufacturer.name)).toBeVisible();
  const main = page.getByRole('main');
  for (const secret of ['Teléfono', 'Dirección']) await expect(main.getByText(secret, { exact: true })).toHaveCount(0);
  for (const name of [/^Contactar/, 'Repetir pedido']) {
    await expect(main.getByRole('link', { name })).toHaveCount(0);
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
  const stranger = await secondBrowser(browser, baseURL);
  await openAndLoad(stranger, `/orden/${one.id}`);
  await expect(part(stranger, one.manufacturer.name)).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText(other.manufacturer.name);
  await expect(stranger.getByRole('main')).not.toContainText(placed.id);
  await expect(stranger.getByText(formatPesos(one.subtotal)).first()).toBeVisible();
  await stranger.context().close();
});

test('[ORD-10] [A-26] a manufacturer sees its own part by any number of the order, and contacts the buyer @any-width', async ({ page }) => {
  const { user } = (await Caller.of(demoManufacturer)).session;
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2, from: user.id });
  const own = placed.subOrders.find(({ manufacturer }) => manufacturer.userId === user.id);
  const other = placed.subOrders.find(({ manufacturer }) => manufacturer.userId !== user.id);
  const cart = placed.carts.find(({ manufacturer }) => manufacturer.userId === user.id);
  if (!own || !other || !cart) throw new Error('an order of two manufacturers');
  await signedIn(page, demoManufacturer);
  await openAndLoad(page, `/orden/${placed.id}`);
  const main = page.getByRole('main');
  await expect(part(page, own.manufacturer.name)).toBeVisible();
  await expect(main).not.toContainText(other.manufacturer.name);
  await expect(main).not.toContainText(placed.id);
  await expect(main).not.toContainText(formatPesos(placed.total));
  const { wholesaler } = (await Caller.of(demoBuyer)).session.user;
  const chat = await chatOf(main.getByRole('link', { name: `Contactar a ${wholesaler?.name}` }));
  expect(chat.phone).toContain(wholesaler?.phone.replace(/\D/g, '').slice(-10));
  expect(chat.text).toBe(
    receivedOrderText(wholesaler?.name ?? '', {
      link: `${new URL(page.url()).origin}/orden/${own.id}`,
      id: own.id,
      lines: linesOf(cart),
      total: formatPesos(own.subtotal),
    }),
  );
  await expectAccessible(page);
});

test('[ROUTE-22] a number is accepted in any spelling, and the address is corrected @any-width', async ({ page }) => {
  const placed = await sendOrder();
  const typed = placed.id.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '%20');
  await page.goto(`/orden/${typed}`);
  await expect(page.getByRole('main')).toContainText(placed.id);
  expect(new URL(page.url()).pathname).toBe(`/orden/${placed.id}`);
  await page.goto('/orden/cualquier-cosa');
  await expect(page.getByText(orderListTexts.notFound)).toBeVisible();
});

test('[ORD-08] [ERR-02] [ERR-03] shows loading, not found, error and offline states @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^(404|500|net::ERR_FAILED) GET \/api\/orders\//);
  await page.goto(`/orden/${noNumber}`);
  await expect(page.getByText(orderListTexts.notFound)).toBeVisible();
  await expectAccessible(page);

  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/orders/**', async (route) => {
    await waits;
    await route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ message: 'Se cayó el telar.' }) });
  });
  await page.goto(`/orden/${noNumber}`);
  await expect(page.getByText(texts.loading)).toBeVisible();
  answer();
  await expect(page.getByText(orderListTexts.detailFailed('Se cayó el telar.'))).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/api/orders/**');
  await orderMessage(page, 'abort');
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.getByText(orderListTexts.noConnection)).toBeVisible();

  await page.unroute('**/api/orders/**');
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.getByText(orderListTexts.notFound)).toBeVisible();
});

test("[ERR-03] [ORD-06] a product without sizes shows 'Sin inventarios' @any-width", async ({ page, request }) => {
  const placed = await sendOrder();
  const order = (await (await request.get(`/api/orders/${placed.id}`)).json()) as Order;
  for (const { products } of order.subOrders) for (const product of products) product.inventories = [];
  await orderMessage(page, { status: 200, body: JSON.stringify(order) });
  await page.goto(`/orden/${placed.id}`);
  await expect(page.getByRole('cell', { name: orderListTexts.noInventories })).toBeVisible();
});

test('[A-26] an ended session reads like a guest, and a guest’s own browser shows what it sent @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^401 (GET \/api\/orders\/|POST \/api\/manufacturers\/refresh-token$)/);
  const placed = await sendOrder();
  await page.goto('/sin-conexion');
  await page.evaluate((id) => localStorage.setItem('root', JSON.stringify({ orders: [{ id }] })), placed.id);
  await page.goto(`/orden/${placed.id}`);
  const manufacturer = placed.subOrders[0]?.manufacturer.name ?? '';
  await expect(page.getByRole('link', { name: `Contactar a ${manufacturer}` })).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('token', 'nobody.knows.it');
    localStorage.removeItem('root');
  });
  await page.goto(`/orden/${placed.id}`);
  await expect(part(page, manufacturer)).toBeVisible();
  await expect(page.getByRole('link', { name: `Contactar a ${manufacturer}` })).toHaveCount(0);
});

test('an order is repeated into the cart once for any number of presses, and deleted products are named @any-width', async ({ page }) => {
  const placed = await sendOrder({ wholesaler: demoBuyer });
  const [line] = placed.carts[0]?.products ?? [];
  if (!line) throw new Error('one product');
  await signedIn(page, demoBuyer);
  await page.goto(`/orden/${placed.id}`);
  const button = page.getByRole('button', { name: 'Repetir pedido' });
  const dialog = page.getByRole('dialog', { name: 'Repetir pedido' });
  const ordered = line.inventories.map(({ id, totalItem }) => ({ variationId: id, quantity: totalItem }));
  for (const message of [/están? en tu carrito/, 'Tu carrito ya tiene todo lo de este pedido.']) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(message);
    await expectAccessible(page);
    expect((await cartOf(page)).products).toEqual([{ productId: line.id, variations: ordered }]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.route('**/api/cart', async (route) => {
    const answer = await route.fetch();
    const priced = (await answer.json()) as { carts: Cart[] };
    for (const cart of priced.carts) for (const product of cart.products) product.state = 'removed';
    await route.fulfill({ json: priced });
  });
  await button.click();
  await expect(dialog.getByRole('listitem')).toHaveText([line.name]);
});

test('[UX 26] the page of an order has its transport sheet with a QR code per label, to print and to send @any-width', async ({ page }) => {
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2 });
  const [one, two] = placed.subOrders;
  if (!one || !two) throw new Error('two manufacturers');
  await page.goto(`/orden/${placed.id}`);
  // Like the carrier, this reader has no account.
  await page.getByRole('link', { name: 'Hoja de transporte' }).first().click();
  await expect(page).toHaveURL(`/orden/${placed.id}#hoja`);
  const transport = page.getByRole('region', { name: 'Hoja de transporte' });
  for (const { id, manufacturer } of placed.subOrders)
    await expect(transport.getByRole('row').filter({ hasText: id })).toContainText(manufacturer.name);
  const labels = page.getByRole('region', { name: 'Rótulos' }).getByRole('listitem');
  for (const [i, { id }] of placed.subOrders.entries())
    await expect(labels.nth(i).getByRole('img', { name: `Código QR de la página del pedido ${id}` })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const href = new URL((await page.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href')) ?? '');
  expect(href.pathname).toBe('/');
  const lines = (href.searchParams.get('text') ?? '').split('\n');
  expect(lines[0]).toBe(page.url());
  expect(lines[2]).toContain(`${one.manufacturer.name}, `);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Volver al pedido', 'Mandar por WhatsApp']) await expect(page.getByRole('link', { name })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(labels.first().getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Volver al pedido' }).click();
  await expect(part(page, two.manufacturer.name)).toBeVisible();
  await page.goBack();
  await expect(transport).toBeVisible();
});

test('[UX 26] a transport sheet whose code fails to load can be tried again @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/TransportSheet/);
  const placed = await sendOrder();
  await page.route('**/TransportSheet.*.js', (route) => route.abort(), { times: 1 });
  await page.goto(`/orden/${placed.id.toLowerCase()}#hoja`);
  await expect(page.getByText('No pudimos abrir la hoja: falló la conexión.')).toBeVisible();
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.getByRole('region', { name: 'Hoja de transporte' })).toBeVisible();
});

test('[UX 25] the buyer of a new order finds the chats first, then the steps, with pictures and amounts @any-width', async ({ page }) => {
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2 });
  await signedIn(page, demoBuyer);
  await openAndLoad(page, `/orden/${placed.id}`);
  const chats = page.getByRole('region', { name: 'Escribile a cada fabricante' }).getByRole('link');
  await expect(chats).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Repetir pedido' })).toHaveClass(/button-quiet/);
  const [product] = placed.carts[0]?.products ?? [];
  const [variant] = product?.inventories ?? [];
  if (!product || !variant) throw new Error('a product');
  const table = page.getByRole('table', { name: 'Productos' }).first();
  await expect(table.getByRole('cell', { name: formatPesos(product.price * variant.totalItem), exact: true }).first()).toBeVisible();
  await expect(table.locator('img').first()).toHaveAttribute('src', /./);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  for (const i of [0, 1]) {
    const chat = page.context().waitForEvent('page');
    await chats.nth(i).click();
    await (await chat).close();
  }
  const steps = page.getByRole('region', { name: 'Cómo sigue' });
  await expect(steps.getByRole('heading')).toBeFocused();
  await steps.getByLabel('Acordá el pago').check();
  await expect(steps.getByRole('link', { name: 'Hoja de transporte' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(steps.getByLabel('Acordá el pago')).toBeChecked();
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
});

test('[ROUTE-22] without scripts the page of an order explains that it needs them @any-width', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  const answer = await page.goto(`/orden/${noNumber}`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(page.locator('main noscript p')).toHaveText('Para ver el pedido necesitás tener JavaScript activado.');
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.getByText(texts.loading)).toBeHidden();
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await context.close();
});
