import { formatPesos, type Order, orderListTexts, receivedOrderText, formatPhone } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newManufacturer, Caller, demoAdmin, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { storeRoot } from '../support/cart-support.js';
import { verifiedPerson } from '../support/people.js';
import { newGuest, linesOf, sendOrder, type SentOrder } from '../support/sent-orders.js';
import { expect, expectAccessible, openAndLoad, test, sidewaysScroll } from '../support/support.js';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Mi cuenta' });
const line = (page: Page, { id }: { id: string }): Locator => page.getByRole('row').filter({ hasText: id });
const detail = (page: Page): Locator => page.getByRole('dialog', { name: orderListTexts.detailTitle });
const pickup = process.env['PUBLIC_PICKUP_ADDRESS'] ?? 'Retiro y envío a coordinar con el fabricante';
const zone = { timeZone: 'America/Argentina/Buenos_Aires' };
const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('es-AR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });

test('[ACC-07] [ORD-09] [ORD-10] [A-27] a wholesaler lists, opens, repeats and deletes purchases', async ({ page }) => {
  const person = await verifiedPerson('wholesaler');
  await signedIn(page, person);
  await page.goto('/mi-cuenta/compras');
  await expect(page.getByText(orderListTexts.noPurchases)).toBeVisible();
  await expectAccessible(page);

  const unified = await sendOrder({ wholesaler: person, manufacturers: 2 });
  const single = await sendOrder({ wholesaler: person });
  await storeRoot(page, { orders: [single, unified] });
  await page.reload();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  const row = line(page, unified);
  for (const { manufacturer } of unified.subOrders) await expect(row).toContainText(manufacturer.name);
  for (const text of [dayOf(unified.createdAt), formatPesos(unified.total), 'Pedido unificado']) await expect(row).toContainText(text);
  await expect(line(page, single)).not.toContainText('Pedido unificado');
  await expectAccessible(page);
  for (const width of [1280, 1100, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }

  // The dialog opens by keyboard, and closing it returns the focus to its button.
  const see = row.getByRole('button', { name: `Ver el pedido ${unified.id}` });
  await see.focus();
  await page.keyboard.press('Enter');
  await expect(detail(page)).toContainText(unified.id);
  for (const { manufacturer, subtotal } of unified.subOrders) {
    const part = detail(page).getByRole('region', { name: manufacturer.name, exact: true });
    await expect(part).toContainText(formatPesos(subtotal));
    await expect(part.getByRole('link', { name: `Contactar a ${manufacturer.name}` })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(see).toBeFocused();

  await line(page, single)
    .getByRole('button', { name: /^Repetir/ })
    .click();
  const repeated = page.getByRole('dialog', { name: 'Repetir pedido' });
  await expect(repeated.getByRole('link', { name: 'Ver el carrito' })).toHaveAttribute('href', '/mi-carrito');
  await page.keyboard.press('Escape');

  const question = page.getByRole('dialog', { name: '¿Eliminar este pedido?' });
  const remove = row.getByRole('button', { name: /^Eliminar/ });
  await remove.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(line(page, single)).toBeVisible();
  await expect(row).toHaveCount(0);
  // The cart no longer shows that it was sent (B-23).
  await storeRoot(page, { cart: { packs: [], products: [] } });
  await page.goto('/mi-carrito');
  await expect(page.getByRole('region', { name: 'Pedidos que enviaste' }).getByRole('link')).toHaveText([single.id]);
  await page.goto(`/orden/${unified.id}`);
  await expect(page.getByRole('main')).toContainText(formatPesos(unified.total));
});

test('[ACC-07] purchases are paged by fifteen and can be downloaded as a file', async ({ page }) => {
  const person = await verifiedPerson('wholesaler');
  await signedIn(page, person);
  const [bought] = [await sendOrder({ wholesaler: person })];
  const many = await page.request.get('/api/orders/my-orders', {
    headers: { authorization: `Bearer ${(await Caller.of(person)).session.token}` },
  });
  const answer = (await many.json()) as { orders: { id: string }[] };
  const [row] = answer.orders;
  await page.route('**/api/orders/my-orders?*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'));
    const orders = Array.from({ length: at === 1 ? 15 : 2 }, (_, i) => ({ ...row, id: `AAAA-AAAA-${at}0${String(i).padStart(2, '0')}` }));
    await route.fulfill({ json: { orders, total: 17, totalPages: 2 } });
  });
  await page.goto('/mi-cuenta/compras');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(16);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Página 2 de 2')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('compras.csv');
  const written = await readFile(await download.path(), 'utf8');
  expect(written.charCodeAt(0)).toBe(0xfeff);
  expect(written).toContain(bought.id);
});

async function received(): Promise<{ fromGuest: SentOrder; guest: { name: string; phone: string } }> {
  const { user } = (await Caller.of(demoManufacturer)).session;
  const guest = { ...newGuest(), name: `Invitada ${Math.random().toString(36).slice(2, 8)}` };
  return { guest, fromGuest: await sendOrder({ from: user.id, guest }) };
}

test('[ACC-05] [ORD-10] [A-25] [A-51] a manufacturer lists, finds and opens its orders, and contacts their buyers', async ({ page }) => {
  const { guest, fromGuest } = await received();
  await signedIn(page, demoManufacturer);
  await openAndLoad(page, '/mi-cuenta');
  await expect(menu(page).getByRole('link', { name: /^Pedidos/ })).toContainText(/\d+ pendientes?/);
  await menu(page)
    .getByRole('link', { name: /^Pedidos/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: orderListTexts.receivedTitle })).toBeFocused();
  const row = line(page, fromGuest);
  const time = new Date(fromGuest.createdAt).toLocaleTimeString('es-AR', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  for (const text of [formatPesos(fromGuest.total), dayOf(fromGuest.createdAt), time, guest.name, formatPhone(guest.phone), 'Sin cuenta'])
    await expect(row).toContainText(text);
  // Opening the list marks its orders as seen.
  await expect(menu(page).getByRole('link', { name: /^Pedidos/ })).toHaveText('Pedidos');
  await expectAccessible(page);
  for (const width of [1280, 1100, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }

  const chat = new URL((await row.getByRole('link', { name: `Contactar a ${guest.name}` }).getAttribute('href')) ?? '');
  expect(chat.pathname).toMatch(new RegExp(`^/549?${guest.phone}$`));
  expect(chat.searchParams.get('text')).toBe(
    receivedOrderText(guest.name, {
      link: `${new URL(page.url()).origin}/orden/${fromGuest.id}`,
      id: fromGuest.id,
      lines: fromGuest.carts.flatMap(linesOf),
      total: formatPesos(fromGuest.total),
    }),
  );

  const find = page.getByLabel('Número o comprador');
  const filter = page.getByRole('button', { name: 'Filtrar' });
  for (const search of [fromGuest.id.toLowerCase().replaceAll('-', ''), guest.name.slice(2).toUpperCase()]) {
    await find.fill(search);
    await filter.click();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
    await expect(row).toBeVisible();
  }
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ningún pedido coincide.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: `Ver el pedido ${fromGuest.id}` }).click();
  await expect(detail(page)).toContainText(formatPhone(guest.phone));
  await expect(detail(page)).toContainText('Sin cuenta');
  // The chat text is the same on every screen.
  await expect(detail(page).getByRole('link', { name: `Contactar a ${guest.name}` })).toHaveAttribute('href', chat.href);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await file).suggestedFilename()).toBe('ordenes.csv');
});

test('[ADM-06] shows an empty list of orders, and explains that a buyer without a telephone cannot be contacted', async ({ page }) => {
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta/ordenes');
  await expect(page.getByText('Todavía no recibiste pedidos.')).toBeVisible();
  await expectAccessible(page);
  const sale = {
    id: 'K7QM-2D4X-9TRA',
    order: { id: 'K7QM-2D4X-9TRA' },
    createdAt: '2026-11-24T02:05:00.000Z',
    unified: false,
    buyer: { name: 'Ana', phone: '', guest: false },
    units: 3,
    subtotal: 30_000,
    products: [{ name: 'Remera', price: 10_000, inventories: [{ size: 'M', color: null, totalItem: 3 }] }],
    packs: [],
  };
  await page.route('**/api/orders/my-suborders?*', (route) => route.fulfill({ json: { subOrders: [sale], total: 1, totalPages: 1 } }));
  await page.reload();
  await expect(line(page, sale)).toContainText('23:05');
  await page.getByRole('button', { name: 'Contactar a Ana' }).click();
  await expect(page.getByRole('dialog')).toContainText(orderListTexts.noPhone);
  await expectAccessible(page);
});

test('[ACC-10] [ADM-05] [ORD-10] [ORD-11] [A-26] an admin lists unified or all orders and opens each with its buyer', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^400 GET \/api\/orders\/unified\.csv$/);
  const unified = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2 });
  const single = await sendOrder();
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/ordenes-unificadas');
  const row = line(page, unified);
  for (const text of [dayOf(unified.createdAt), formatPesos(unified.total), ...unified.subOrders.map((part) => part.manufacturer.name)])
    await expect(row).toContainText(text);
  await expect(line(page, single)).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [1280, 1100, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await row.getByRole('button', { name: `Ver el pedido ${unified.id}` }).click();
  for (const { id } of [unified, ...unified.subOrders]) await expect(detail(page)).toContainText(id);
  await expect(detail(page).getByText('Teléfono', { exact: true })).toBeVisible();
  await expect(detail(page).getByRole('button', { name: 'Repetir pedido' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const asFile = async (): Promise<{ name: string; text: string }> => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const download = await file;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const some = await asFile();
  expect([some.name, some.text.includes(unified.id), some.text.includes(single.id)]).toEqual(['pedidos-unificados.csv', true, false]);
  await page.getByLabel('Mostrar todos los pedidos').check();
  await expect(line(page, single)).toContainText('Sin cuenta');
  await expect(row).toContainText('Pedido unificado');
  const all = await asFile();
  expect([all.name, all.text.includes(unified.id), all.text.includes(single.id)]).toEqual(['pedidos.csv', true, true]);

  // The server refuses a file of too many orders and asks for a shorter period.
  const answer = { code: 'order.period-too-long', message: orderListTexts.periodTooLong, fields: { from: orderListTexts.periodTooLong } };
  await page.route('**/api/orders/unified.csv?*', (route) => route.fulfill({ status: 400, json: answer }), { times: 2 });
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const period = page.getByRole('dialog', { name: 'Descargar por período' });
  await expect(period.getByLabel('Desde')).toBeFocused();
  await expectAccessible(page);
  const download = period.getByRole('button', { name: 'Descargar' });
  await download.click();
  await expect(period.getByText(orderListTexts.periodTooLong)).toBeVisible();
  await period.getByLabel('Hasta').fill('2020-01-31');
  const old = page.waitForEvent('download');
  await download.click();
  expect(new TextDecoder().decode(await readFile(await (await old).path()))).not.toContain(unified.id);
  await expect(period).toBeHidden();

  await page.route('**/api/orders/unified?*', (route) => route.fulfill({ json: { unifiedOrders: [], total: 0, totalPages: 1 } }));
  await page.getByLabel('Mostrar todos los pedidos').uncheck();
  await expect(page.getByText(orderListTexts.noUnified)).toBeVisible();
  await expectAccessible(page);
});

/** Counts the pages of a PDF. Chromium writes one uncompressed object per page. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('[ORD-10] [A-38] buyers and admins print the whole order, a manufacturer prints its part', async ({ page, allowComplaints }) => {
  allowComplaints(/^404 GET \/api\/orders\/0000-0000-0000$/);
  const { user } = (await Caller.of(demoManufacturer)).session;
  const placed = await sendOrder({ wholesaler: demoBuyer, manufacturers: 2, from: user.id });
  const fullOrder = (await (await page.request.get(`/api/orders/${placed.id}`)).json()) as Order;
  const own = placed.subOrders.find(({ manufacturer }) => manufacturer.userId === user.id);
  const other = placed.subOrders.find(({ manufacturer }) => manufacturer.userId !== user.id);
  if (!own || !other) throw new Error('an order of two manufacturers');
  await signedIn(page, demoBuyer);
  const sheet = `/mi-cuenta/compras/${placed.id}/hoja`;
  await page.goto('/mi-cuenta/compras');
  await page.getByRole('button', { name: `Ver el pedido ${placed.id}` }).click();
  await detail(page).getByRole('link', { name: 'Hoja de transporte' }).click();
  await expect(page).toHaveURL(sheet);
  const transport = page.getByRole('region', { name: 'Hoja de transporte' });
  const expectWhole = async (): Promise<void> => {
    for (const {
      id,
      subtotal,
      user: { manufacturer },
    } of fullOrder.subOrders) {
      const row = transport.getByRole('row').filter({ hasText: id });
      for (const text of [manufacturer.name, formatPesos(subtotal), manufacturer.street ?? pickup, formatPhone(manufacturer.phone)])
        await expect(row).toContainText(text);
      await expect(page.getByRole('region', { name: `Armado: ${manufacturer.name}` })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Rótulos' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Rótulos' })).toContainText('Parte 2 de 2');
  };
  await expectWhole();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), menu(page), page.getByRole('button', { name: 'Imprimir' })])
    await expect(part).toBeHidden();
  await expect(transport).toBeVisible();
  await page.emulateMedia({ media: null });
  // The print has the collection list, the two packing lists and the labels, one page each.
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);

  const [first] = fullOrder.subOrders;
  if (first) first.user.manufacturer.street = null;
  await page.route(`**/api/orders/${placed.id}`, (route) => route.fulfill({ json: fullOrder }));
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/ordenes-unificadas');
  await line(page, placed)
    .getByRole('link', { name: `Hoja de armado del pedido ${placed.id}` })
    .click();
  await expect(page).toHaveURL(`/mi-cuenta/ordenes-unificadas/${placed.id}/hoja`);
  await expectWhole();
  await page.getByRole('link', { name: 'Volver a los pedidos unificados' }).click();
  await page.getByRole('button', { name: `Ver el pedido ${placed.id}` }).click();
  await expect(detail(page).getByRole('link', { name: 'Hoja de armado' })).toHaveAttribute(
    'href',
    `/mi-cuenta/ordenes-unificadas/${placed.id}/hoja`,
  );

  await signedIn(page, demoManufacturer);
  await page.goto(`/mi-cuenta/ordenes/${own.id}/hoja`);
  await expect(page.getByRole('region', { name: `Armado: ${own.manufacturer.name}` })).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(3);
  await expect(page.getByRole('main')).not.toContainText(other.manufacturer.name);
  await expect(page.getByRole('main')).not.toContainText(placed.id);
  await page.goto('/mi-cuenta/ordenes/0000-0000-0000/hoja');
  await expect(page.getByText(orderListTexts.notFound)).toBeVisible();
});

test('[UX 34] the figures of a manufacturer stay on one line with large amounts', async ({ page }) => {
  await signedIn(page, demoManufacturer);
  const stats = { days: 30, orders: 12_345, units: 1_234_567, amount: 1_205_261_500, buyers: 4321, products: [] };
  await page.route('**/api/orders/my-stats?*', (route) => route.fulfill({ json: stats }));
  await page.goto('/mi-cuenta');
  const amount = page.locator('.figures dd').filter({ hasText: '1.205.261.500' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(amount).toBeVisible();
    const { lines, fits } = await amount.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { lines: new Set([...range.getClientRects()].map(({ top }) => top)).size, fits: element.scrollWidth <= element.clientWidth };
    });
    expect({ width, lines, fits }).toEqual({ width, lines: 1, fits: true });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
});
