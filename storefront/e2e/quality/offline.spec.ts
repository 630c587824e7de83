import type { Page } from '@playwright/test';
import { formatPesos, texts } from '@shop/contracts';
import { cartOf, expect, linenList, openAndLoad, somePack, test, untilNetworkIdle } from '../support/support.js';
import { SwitchableOrigin } from '../support/switchable-origin.js';

test.use({ serviceWorkers: 'allow' });

let origin: SwitchableOrigin;
test.beforeEach(async ({ baseURL }) => {
  origin = new SwitchableOrigin(baseURL ?? '');
  await origin.start();
});
test.afterEach(() => origin.close());

const notice = 'Sin conexión: ves lo que ya visitaste.';
const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (url) => (await (await caches.open('paginas-1')).match(url)) !== undefined, path);
const namesOfCaches = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const controlsPage = (page: Page): Promise<void> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null).then(() => undefined);

/** Opens a page and waits until the service worker has cached it with all its resources. */
async function visitUntilCached(page: Page, path: string): Promise<void> {
  await openAndLoad(page, origin.url + path);
  await controlsPage(page);
  await expect.poll(() => isCached(page, path)).toBe(true);
}

test('visited pages stay complete offline with a notice; others explain that the connection is lost @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_/);
  await visitUntilCached(page, '/');
  await visitUntilCached(page, linenList);
  const quiet = untilNetworkIdle(page);
  await page.locator('[data-list-items] a[href^="/producto/"]').first().click();
  await page.waitForURL('**/producto/**');
  const product = new URL(page.url()).pathname;
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await quiet();
  await expect.poll(() => isCached(page, product)).toBe(true);

  origin.cut();
  await page.goto(origin.url + linenList);
  await expect(page.getByText(notice)).toBeVisible();
  expect(await page.locator('[data-list-items] .card').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.card') ?? document.body).display)).not.toBe('inline');
  const pictures = await page
    .locator('[data-list-items] img')
    .evaluateAll((all) => all.slice(0, 2).map((img) => (img as HTMLImageElement).naturalWidth));
  expect(Math.min(...pictures)).toBeGreaterThan(0);
  await page.locator(`[data-list-items] a[href="${product}"]`).first().click();
  await page.waitForURL(`**${product}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goto(`${origin.url}/`);
  await expect(page.locator('main a[href^="/producto/"]').first()).toBeAttached();
  await page.goto(`${origin.url}/fabricantes`);
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();

  origin.down = false;
  await page.getByRole('link', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabricantes' })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('[CART-06] a cart that was never opened works offline, with all its files @any-width', async ({ page, request, allowComplaints }) => {
  allowComplaints(/^net::ERR_/);
  const pack = await somePack(request);
  await visitUntilCached(page, `/pack/${pack.id}`);
  const quiet = untilNetworkIdle(page);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.getByText(texts.packAdded)).toBeVisible();
  await quiet();
  expect(origin.asked.filter((path) => path === '/mi-carrito')).toHaveLength(1);

  origin.cut();
  await page.goto(`${origin.url}/mi-carrito`);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('heading', { name: pack.manufacturer.name })).toBeVisible();
  const total = page.locator('[data-cart-total]');
  await expect(total).toHaveText(formatPesos(pack.price));
  await expect(page.getByText('No pudimos consultar los precios de hoy')).toBeVisible();
  await page.getByRole('button', { name: 'Ver detalle' }).click();
  await page.getByRole('button', { name: `Agregar uno de ${pack.name}` }).click();
  await expect(total).toHaveText(formatPesos(2 * pack.price));
  expect((await cartOf(page)).packs).toEqual([{ packId: pack.id, quantity: 2 }]);
  await page.keyboard.press('Escape');
  // Lazily loaded dialogs are precached too.
  await page.getByRole('button', { name: 'Editar tus datos' }).click();
  await expect(page.getByRole('dialog', { name: 'Tus datos' }).getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Escape');
  // The lazily loaded search box is precached too.
  await page.locator('.search-input').focus();
  await page.waitForFunction(() => customElements.get('search-box'));
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  const fonts = await page.evaluate(async () => (await document.fonts.load('1em Archivo')).length);
  expect(fonts).toBe(1);
});

test('[UX 40] an account opened without a connection shows the offline page @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^net::ERR_/);
  await visitUntilCached(page, '/preguntas-frecuentes');
  origin.cut();
  await page.goto(`${origin.url}/mi-cuenta/compras`);
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/mi-cuenta/compras');
});

test('the notice appears when the connection is lost and disappears when it is back @any-width', async ({
  page,
  context,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_INTERNET_DISCONNECTED /);
  await visitUntilCached(page, '/preguntas-frecuentes');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
});

test('pages published meanwhile are shown at once, and a new worker activates without asking @any-width', async ({ page }) => {
  await visitUntilCached(page, '/preguntas-frecuentes');
  const assets = await namesOfCaches(page);
  expect(assets).toContain('recursos-1');
  origin.changes.set('/preguntas-frecuentes', (text) => text.replaceAll('Preguntas frecuentes', 'Preguntas nuevas'));
  await page.goto(`${origin.url}/preguntas-frecuentes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas nuevas');

  origin.changes.set('/sw.js', (text) => text.replaceAll('paginas-1', 'paginas-2'));
  await page.goto(`${origin.url}/preguntas-frecuentes`);
  await expect.poll(() => namesOfCaches(page)).toContain('paginas-2');
  await expect.poll(() => namesOfCaches(page)).not.toContain('paginas-1');
});

test('a worker published with OFF deletes its caches and unregisters @any-width', async ({ page }) => {
  await visitUntilCached(page, '/preguntas-frecuentes');
  origin.changes.set('/sw.js', (text) => text.replace('const OFF = false', 'const OFF = true'));
  await page.goto(`${origin.url}/preguntas-frecuentes`);
  await expect.poll(() => namesOfCaches(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('responses of the API and personal pages are never cached @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^401 POST \/api\/auth\/exchange$/);
  await visitUntilCached(page, '/');
  await openAndLoad(page, `${origin.url}/ingresar?token=secreto`);
  await openAndLoad(page, `${origin.url}/busqueda/remera`);
  expect(origin.asked.some((path) => path.startsWith('/api/'))).toBe(true);
  const all = await page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return lists.flat();
  });
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((path) => /^\/(api|ingresar|internal)/.test(path))).toEqual([]);
});
