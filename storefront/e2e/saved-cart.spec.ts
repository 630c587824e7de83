import type { SavedCart } from '@shop/contracts';
import type { Browser, Page } from '@playwright/test';
import { Caller, demoMaker, signedIn } from './account-people.js';
import { lineOf, type Offer, offers, openCart, rootOf, store } from './cart-support.js';
import { type Person, verified } from './people.js';
import { cartOf, expect, test, traffic, violations, wakePicker } from './support.js';

const path = '/api/cart/saved';
const notice = (page: Page) => page.locator('.cart-saved');
const add = (page: Page) => page.getByRole('button', { name: 'Agregar a mi carrito' });
const discard = (page: Page) => page.getByRole('button', { name: 'Descartar' });
const said = (articles: string): string => `Tenés un carrito guardado de otra visita: ${articles}.`;
type Lines = ReturnType<typeof lineOf>[];

/** A wholesaler of this test's own, who has saved nothing yet, and a way to see what is saved. */
async function wholesaler(): Promise<{ person: Person; caller: Caller; saved: () => Promise<Lines> }> {
  const person = await verified('wholesaler');
  const caller = await Caller.of(person);
  return { person, caller, saved: async () => (await caller.send<SavedCart>('GET', path)).cart.products };
}

/** Another browser of theirs, with this in its cart. */
async function another(browser: Browser, person: Person, products: Lines = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', locale: 'es-AR' });
  const page = await context.newPage();
  await signedIn(page, person);
  await store(page, { cart: { packs: [], products } });
  return page;
}

/** Opens the cart, and waits until it is said what is saved. */
async function look(page: Page): Promise<void> {
  const quiet = traffic(page);
  const asked = page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'GET');
  await page.goto('/mi-carrito');
  expect((await asked).status()).toBe(200);
  await quiet();
}

async function three(page: Page): Promise<[Offer, Offer, Offer]> {
  const [one, two, more] = await offers(page.request);
  if (!one || !two || !more) throw new Error('The demo has too few manufacturers');
  return [one, two, more];
}

test('[CART-06] what a wholesaler put into the cart in one browser is offered in another, and comes into it when it is wanted @any-width', async ({
  page,
  browser,
  complaints,
}) => {
  const { person, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3), lineOf(two, 2)]);
  await expect.poll(saved).toEqual([lineOf(one, 3), lineOf(two, 2)]);
  await expect(notice(page)).toBeHidden();

  const other = await another(browser, person);
  await look(other);
  await expect(notice(other).getByRole('status')).toHaveText(said('2 artículos'));
  expect(await violations(other, '.cart-saved')).toEqual([]);
  // Nothing takes the place of the local cart by itself.
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(await cartOf(other)).toEqual({ packs: [], products: [] });
  await add(other).focus();
  await other.keyboard.press('Enter');
  await expect(other.locator('.cart-card-total')).toHaveCount(2);
  await expect(notice(other)).toBeHidden();
  await expect(other.locator('[data-cart-title]')).toBeFocused();
  expect(await cartOf(other)).toEqual(await cartOf(page));
  await look(other);
  await expect(notice(other)).toBeHidden();
  await other.context().close();
  expect(complaints).toEqual([]);
});

test('[CART-06] a saved cart and a local one come together with the larger quantity of each line, and are saved @any-width', async ({
  page,
}) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two, more] = await three(page);
  await caller.send('PUT', path, { version: 0, cart: { packs: [], products: [lineOf(one, 5), lineOf(two, 1)] } });
  await signedIn(page, person);
  await store(page, { cart: { packs: [], products: [lineOf(two, 4), lineOf(more, 1)] } });
  await look(page);
  await expect(page.locator('.cart-card-total')).toHaveCount(2);
  await add(page).click();
  const both = [lineOf(two, 4), lineOf(more, 1), lineOf(one, 5)];
  expect((await cartOf(page)).products).toEqual(both);
  await expect.poll(saved).toEqual(both);
});

test('[CART-06] what is discarded is gone, and the cart that is shown is saved instead @any-width', async ({ page, browser }) => {
  const { person, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3), lineOf(two, 2)]);
  await expect.poll(saved).toHaveLength(2);
  const other = await another(browser, person, [lineOf(one, 1)]);
  await look(other);
  await discard(other).click();
  await expect(notice(other)).toBeHidden();
  await expect.poll(saved).toEqual([lineOf(one, 1)]);
  expect((await cartOf(other)).products).toEqual([lineOf(one, 1)]);
  await look(other);
  await expect(notice(other)).toBeHidden();
  await other.context().close();
  // The first browser keeps what it shows, and does not bring back what was discarded before something is done in it.
  await look(page);
  await expect(notice(page)).toBeHidden();
  expect((await cartOf(page)).products).toHaveLength(2);
  expect(await saved()).toEqual([lineOf(one, 1)]);
});

test('[CART-06] [CART-21] what was sent is no longer saved, nor is what was taken out on purpose @any-width', async ({ page, browser }) => {
  const { person, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, one.enough), lineOf(two, 1)]);
  await expect.poll(saved).toHaveLength(2);
  await page.getByRole('button', { name: `Enviar pedido a ${one.product.manufacturer.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
  await expect.poll(saved).toEqual([lineOf(two, 1)]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect.poll(saved).toEqual([]);
  const other = await another(browser, person);
  await look(other);
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(notice(other)).toBeHidden();
  await other.context().close();
});

test('[CART-06] [CART-21] what is sent while the saved cart is still offered is taken out of it @any-width', async ({ page }) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two] = await three(page);
  await caller.send('PUT', path, { version: 0, cart: { packs: [], products: [lineOf(one, one.enough), lineOf(two, 1)] } });
  await signedIn(page, person);
  await store(page, { cart: { packs: [], products: [lineOf(one, one.enough)] } });
  await look(page);
  await expect(notice(page).getByRole('status')).toHaveText(said('2 artículos'));
  await page.getByRole('button', { name: `Enviar pedido a ${one.product.manufacturer.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
  await expect.poll(saved).toEqual([lineOf(two, 1)]);
  await page.keyboard.press('Escape');
  await expect(notice(page).getByRole('status')).toHaveText(said('1 artículo'));
  await add(page).click();
  expect((await cartOf(page)).products).toEqual([lineOf(two, 1)]);
});

test('[CART-06] a browser that forgot everything is offered the cart when its wholesaler signs in again @any-width', async ({ page }) => {
  const { person, saved } = await wholesaler();
  const [one] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3)]);
  await expect.poll(saved).toHaveLength(1);
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await signedIn(page, person);
  await look(page);
  await add(page).click();
  expect((await cartOf(page)).products).toEqual([lineOf(one, 3)]);
});

test('[CART-06] when another browser saved first, its cart is offered and not written over @any-width', async ({ page }) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3)]);
  await expect.poll(() => rootOf(page, 'savedCart')).toMatchObject({ version: 1 });
  await caller.send('PUT', path, { version: 1, cart: { packs: [], products: [lineOf(two, 7)] } });
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('4');
  await page.keyboard.press('Escape');
  await expect(notice(page).getByRole('status')).toHaveText(said('1 artículo'));
  expect(await saved()).toEqual([lineOf(two, 7)]);
  await add(page).click();
  await expect.poll(saved).toEqual([lineOf(one, 4), lineOf(two, 7)]);
});

test('[CART-06] [PROD-03] what a picker adds is saved when its page is left; what was not saved is saved with the next change @any-width', async ({
  page,
}) => {
  const { person, saved } = await wholesaler();
  const [one] = await three(page);
  await signedIn(page, person);
  await page.goto(`/producto/${one.product.id}`);
  await wakePicker(page);
  const field = page.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first();
  const addNow = page.getByRole('button', { name: 'Añadir al carrito' });
  await page.route(`**${path}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  await field.fill('2');
  await addNow.click();
  await failed;
  expect(await saved()).toEqual([]);
  await page.unroute(`**${path}`);
  await field.fill('1');
  await addNow.click();
  await expect.poll(saved).toHaveLength(1);
  await field.fill('4');
  await addNow.click();
  await page.goto('/sin-conexion');
  await expect.poll(async () => (await saved())[0]?.variations[0]?.quantity).toBe(7);
  // It heard no answer, and knows its own cart again.
  await look(page);
  await expect(notice(page)).toBeHidden();
});

test('[CART-06] [CART-19] nobody but a wholesaler has a saved cart, or loads what keeps it @any-width', async ({ page }) => {
  const [one] = await three(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cart\/saved|SavedCartOffer|keep-saved/.test(request.url())) asked.push(request.url());
  });
  for (const person of [undefined, demoMaker]) {
    if (person) await signedIn(page, person);
    const quiet = traffic(page);
    await openCart(page, [lineOf(one, 1)]);
    await quiet();
  }
  expect(asked).toEqual([]);
  await signedIn(page, (await wholesaler()).person);
  await look(page);
  expect(asked).not.toEqual([]);
});
