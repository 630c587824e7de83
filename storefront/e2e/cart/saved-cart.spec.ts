import type { SavedCart } from '@shop/contracts';
import type { Browser, Page } from '@playwright/test';
import { Caller, demoManufacturer, signedIn } from '../support/account-support.js';
import { lineOf, type Offer, offers, openCart, rootOf, storeRoot } from '../support/cart-support.js';
import { type Person, verifiedPerson } from '../support/people.js';
import { cartOf, expect, test, untilNetworkIdle, violations, hydratePicker } from '../support/support.js';

const path = '/api/cart/saved';
const notice = (page: Page) => page.locator('.cart-saved');
const add = (page: Page) => page.getByRole('button', { name: 'Agregar a mi carrito' });
const discard = (page: Page) => page.getByRole('button', { name: 'Descartar' });
const savedCartResponse = (articles: string): string => `Tenés un carrito guardado de otra visita: ${articles}.`;
type Lines = ReturnType<typeof lineOf>[];

/** A new wholesaler without a saved cart, and a function that reads the saved cart. */
async function wholesaler(): Promise<{ person: Person; caller: Caller; saved: () => Promise<Lines> }> {
  const person = await verifiedPerson('wholesaler');
  const caller = await Caller.of(person);
  return { person, caller, saved: async () => (await caller.send<SavedCart>('GET', path)).cart.products };
}

/** Opens a second browser of the same wholesaler with these lines in its cart. */
async function secondBrowser(browser: Browser, person: Person, products: Lines = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', locale: 'es-AR' });
  const page = await context.newPage();
  await signedIn(page, person);
  await storeRoot(page, { cart: { packs: [], products } });
  return page;
}

/** Opens the cart and waits for the response with the saved cart. */
async function openAndWait(page: Page): Promise<void> {
  const quiet = untilNetworkIdle(page);
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

test.beforeEach(({ allowComplaints }) => allowComplaints(/^409 PUT \/api\/cart\/saved$/));

test('[CART-06] a cart filled in one browser is offered in another and applied when the wholesaler accepts @any-width', async ({
  page,
  browser,
}) => {
  const { person, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3), lineOf(two, 2)]);
  await expect.poll(saved).toEqual([lineOf(one, 3), lineOf(two, 2)]);
  await expect(notice(page)).toBeHidden();

  const other = await secondBrowser(browser, person);
  await openAndWait(other);
  await expect(notice(other).getByRole('status')).toHaveText(savedCartResponse('2 artículos'));
  expect(await violations(other, '.cart-saved')).toEqual([]);
  // The saved cart does not replace the local one by itself.
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(await cartOf(other)).toEqual({ packs: [], products: [] });
  await add(other).focus();
  await other.keyboard.press('Enter');
  await expect(other.locator('.cart-card-total')).toHaveCount(2);
  await expect(notice(other)).toBeHidden();
  await expect(other.locator('[data-cart-title]')).toBeFocused();
  expect(await cartOf(other)).toEqual(await cartOf(page));
  await openAndWait(other);
  await expect(notice(other)).toBeHidden();
  await other.context().close();
});

test('[CART-06] merging a saved and a local cart keeps the larger quantity of each line and saves it @any-width', async ({ page }) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two, more] = await three(page);
  await caller.send('PUT', path, { version: 0, cart: { packs: [], products: [lineOf(one, 5), lineOf(two, 1)] } });
  await signedIn(page, person);
  await storeRoot(page, { cart: { packs: [], products: [lineOf(two, 4), lineOf(more, 1)] } });
  await openAndWait(page);
  await expect(page.locator('.cart-card-total')).toHaveCount(2);
  await add(page).click();
  const both = [lineOf(two, 4), lineOf(more, 1), lineOf(one, 5)];
  expect((await cartOf(page)).products).toEqual(both);
  await expect.poll(saved).toEqual(both);
});

test('[CART-06] discarding the saved cart deletes it and saves the local one instead @any-width', async ({ page, browser }) => {
  const { person, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3), lineOf(two, 2)]);
  await expect.poll(saved).toHaveLength(2);
  const other = await secondBrowser(browser, person, [lineOf(one, 1)]);
  await openAndWait(other);
  await discard(other).click();
  await expect(notice(other)).toBeHidden();
  await expect.poll(saved).toEqual([lineOf(one, 1)]);
  expect((await cartOf(other)).products).toEqual([lineOf(one, 1)]);
  await openAndWait(other);
  await expect(notice(other)).toBeHidden();
  await other.context().close();
  // The first browser keeps its cart and does not restore the discarded lines before the user changes something.
  await openAndWait(page);
  await expect(notice(page)).toBeHidden();
  expect((await cartOf(page)).products).toHaveLength(2);
  expect(await saved()).toEqual([lineOf(one, 1)]);
});

test('[CART-06] [CART-21] sent and deliberately removed lines leave the saved cart @any-width', async ({ page, browser }) => {
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
  const other = await secondBrowser(browser, person);
  await openAndWait(other);
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(notice(other)).toBeHidden();
  await other.context().close();
});

test('[CART-06] [CART-21] lines sent while the saved cart is still offered are removed from it @any-width', async ({ page }) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two] = await three(page);
  await caller.send('PUT', path, { version: 0, cart: { packs: [], products: [lineOf(one, one.enough), lineOf(two, 1)] } });
  await signedIn(page, person);
  await storeRoot(page, { cart: { packs: [], products: [lineOf(one, one.enough)] } });
  await openAndWait(page);
  await expect(notice(page).getByRole('status')).toHaveText(savedCartResponse('2 artículos'));
  await page.getByRole('button', { name: `Enviar pedido a ${one.product.manufacturer.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido generado' })).toBeVisible();
  await expect.poll(saved).toEqual([lineOf(two, 1)]);
  await page.keyboard.press('Escape');
  await expect(notice(page).getByRole('status')).toHaveText(savedCartResponse('1 artículo'));
  await add(page).click();
  expect((await cartOf(page)).products).toEqual([lineOf(two, 1)]);
});

test('[CART-06] a browser with cleared storage is offered the cart at the next sign-in @any-width', async ({ page }) => {
  const { person, saved } = await wholesaler();
  const [one] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3)]);
  await expect.poll(saved).toHaveLength(1);
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await signedIn(page, person);
  await openAndWait(page);
  await add(page).click();
  expect((await cartOf(page)).products).toEqual([lineOf(one, 3)]);
});

test('[CART-06] a cart that another browser saved first is offered and not overwritten @any-width', async ({ page }) => {
  const { person, caller, saved } = await wholesaler();
  const [one, two] = await three(page);
  await signedIn(page, person);
  await openCart(page, [lineOf(one, 3)]);
  await expect.poll(() => rootOf(page, 'savedCart')).toMatchObject({ version: 1 });
  await caller.send('PUT', path, { version: 1, cart: { packs: [], products: [lineOf(two, 7)] } });
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('4');
  await page.keyboard.press('Escape');
  await expect(notice(page).getByRole('status')).toHaveText(savedCartResponse('1 artículo'));
  expect(await saved()).toEqual([lineOf(two, 7)]);
  await add(page).click();
  await expect.poll(saved).toEqual([lineOf(one, 4), lineOf(two, 7)]);
});

test('[CART-06] [PROD-03] additions are saved when the page is left, or else with the next change @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_FAILED \w+ \/api\/cart\//);
  const { person, saved } = await wholesaler();
  const [one] = await three(page);
  await signedIn(page, person);
  await page.goto(`/producto/${one.product.id}`);
  await hydratePicker(page);
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
  // The browser received no response but recognises its own save by the hash.
  await openAndWait(page);
  await expect(notice(page)).toBeHidden();
});

test('[CART-06] [CART-19] only wholesalers have a saved cart and load its script @any-width', async ({ page }) => {
  const [one] = await three(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cart\/saved|SavedCartOffer|sync-saved-cart/.test(request.url())) asked.push(request.url());
  });
  for (const person of [undefined, demoManufacturer]) {
    if (person) await signedIn(page, person);
    const quiet = untilNetworkIdle(page);
    await openCart(page, [lineOf(one, 1)]);
    await quiet();
  }
  expect(asked).toEqual([]);
  await signedIn(page, (await wholesaler()).person);
  await openAndWait(page);
  expect(asked).not.toEqual([]);
});
