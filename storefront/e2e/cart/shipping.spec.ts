import type { Order, Product, ProductList, SavedCart } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { Caller, demoManufacturer, signedIn } from '../support/account-support.js';
import { lineOf, newPhone, type Offer, openCart, rootOf, storeRoot } from '../support/cart-support.js';
import { verifiedPerson } from '../support/people.js';
import { expect, expectAccessible, test, violations, sidewaysScroll } from '../support/support.js';

const note = 'Con remito, por favor.\nAvisame cuando salga.';
const chosen = { delivery: 'carrier-branch', carrier: 'Vía Cargo' };
const delivery = 'Expreso a sucursal (Vía Cargo)';
const summary = (page: Page) => page.locator('.cart-shipping > span');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nota y envío' });

async function offerOfDemoManufacturer(page: Page): Promise<Offer> {
  const { user } = (await Caller.of(demoManufacturer)).session;
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;
  const [card] = (await read<ProductList>(`/api/products/manufacturer/${user.id}?pageSize=1`)).products;
  const product = await read<Product>(`/api/products/${card?.id}`);
  return {
    product,
    variationId: product.inventories.find(({ outOfStock }) => !outOfStock)?.id ?? '',
    enough: Math.max(1, Math.ceil(product.manufacturer.minPurchase / product.price)),
  };
}

async function choose(page: Page, { product }: Offer): Promise<void> {
  await page.getByRole('button', { name: `Nota y envío de ${product.manufacturer.name}` }).click();
  const carrier = dialog(page).getByLabel('Expreso (opcional)');
  await expect(dialog(page).getByLabel('Cómo viaja')).toHaveValue('');
  await expect(carrier).toBeHidden();
  await dialog(page).getByLabel('Cómo viaja').selectOption('Expreso a sucursal');
  await carrier.fill(chosen.carrier);
  await dialog(page).getByLabel('Nota para el fabricante').fill(note);
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' }).click();

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
}

test('[D-117] a guest’s note and carrier reach the chat, the order of both sides and the sheet @any-width', async ({ page }) => {
  const offer = await offerOfDemoManufacturer(page);
  const { manufacturer } = offer.product;
  await openCart(page, [lineOf(offer, offer.enough)], { buyer: { name: 'Ana Paz', phone: newPhone() } });
  await expect(summary(page)).toHaveText('A coordinar');
  await choose(page, offer);
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog(page).getByLabel('Nota para el fabricante').fill('x'.repeat(301));
  await save(page);
  await expect(dialog(page).getByText('La nota debe tener hasta 300 caracteres.')).toBeVisible();
  await dialog(page).getByLabel('Nota para el fabricante').fill(note);
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(summary(page)).toHaveText(`${delivery} · con nota`);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: `Enviar pedido a ${manufacturer.name}` }).click();
  const sent = page.getByRole('dialog', { name: 'Pedido generado' });
  const chat = new URL((await sent.getByRole('link', { name: `Contactar a ${manufacturer.name}` }).getAttribute('href')) ?? '');
  const lines = [`Envío: ${delivery}`, `Nota: ${note}`].join('\n');
  expect(chat.searchParams.get('text')).toMatch(new RegExp(`\\nTotal: .+\\n${lines.replace(/[().]/g, '\\$&')}$`));
  // The note belonged to this order.
  expect(await rootOf(page, 'shipping')).toEqual({ [manufacturer.id]: chosen });

  await sent.getByRole('link', { name: 'Ver el pedido' }).click();
  const expectShown = async (): Promise<void> => {
    await expect(page.getByText(`Envío: ${delivery}`)).toBeVisible();
    await expect(page.getByText(`Nota: ${note}`)).toBeVisible();
    await expectNoOverflow(page);
  };
  await expectShown();
  await expectAccessible(page);
  const number = new URL(page.url()).pathname.slice('/orden/'.length);
  const { subOrders } = (await (await page.request.get(`/api/orders/${number}`)).json()) as Order;
  expect(subOrders).toMatchObject([{ ...chosen, note }]);

  await signedIn(page, demoManufacturer);
  await page.goto(`/orden/${number}`);
  await expect(page.getByRole('link', { name: 'Contactar a Ana Paz' })).toBeVisible();
  await expectShown();
  await page.goto(`/mi-cuenta/ordenes/${number}/hoja`);
  const picking = page.getByRole('region', { name: `Armado: ${manufacturer.name}` });
  await expect(picking.getByText(`Nota: ${note}`)).toBeVisible();
  for (const sheet of ['Hoja de transporte', 'Rótulos'])
    await expect(page.getByRole('region', { name: sheet }).getByText(delivery)).toBeVisible();
  await expectNoOverflow(page);
});

test('[D-117] a wholesaler’s note is kept on the server and follows to another browser @any-width', async ({ page, browser }) => {
  const person = await verifiedPerson('wholesaler');
  const caller = await Caller.of(person);
  const offer = await offerOfDemoManufacturer(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(offer, 1)]);
  await choose(page, offer);
  await save(page);
  const savedShipping = async () => (await caller.send<SavedCart>('GET', '/api/cart/saved')).cart.shipping;
  await expect.poll(savedShipping).toEqual([{ manufacturerId: offer.product.manufacturer.id, ...chosen, note }]);

  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'es-AR' });
  const other = await context.newPage();
  await signedIn(other, person);
  // The same lines: nothing is offered, and the note arrives by itself.
  await storeRoot(other, { cart: { packs: [], products: [lineOf(offer, 1)] } });
  await other.goto('/mi-carrito');
  await expect(summary(other)).toHaveText(`${delivery} · con nota`);
  await expect(other.locator('.cart-saved')).toBeHidden();
  await context.close();
});
