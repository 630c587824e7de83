import { BRAND, texts, type ErrorBody } from '@shop/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { aMaker } from './account-people.js';
import { expect, expectAccessible, layoutShift, somePack, someProduct, someSeller, test, watchLayout } from './support.js';

const nobody = '0192f0c1-0000-7000-8000-000000000000';

interface Thing {
  name: string;
  path: string;
  api: string;
}
const kinds = {
  product: { prefix: '/producto', api: '/api/products', loading: texts.loading, way: '/tienda/mujer' },
  pack: { prefix: '/pack', api: '/api/packs', loading: texts.loadingPack, way: '/packs' },
  store: { prefix: '/store', api: '/api/manufacturers', loading: texts.loading, way: '/fabricantes' },
};
type Kind = keyof typeof kinds;

async function some(kind: Kind, request: APIRequestContext): Promise<Thing> {
  const { prefix, api } = kinds[kind];
  const thing = await { product: someProduct, pack: somePack, store: someSeller }[kind](request);
  const id = 'user' in thing ? thing.userId : thing.id;
  return { name: thing.name, path: `${prefix}/${id}`, api: `${api}/${id}` };
}

/** Takes the file of a page away, until what this gives back is called: the gateway's own answer for a page without one stands there. */
async function withoutFile(page: Page, request: APIRequestContext, path: string): Promise<() => Promise<void>> {
  const answer = await request.get(path.replace(/[^/]*$/, nobody));
  expect(answer.status()).toBe(404);
  const [body, headers] = [await answer.body(), answer.headers()];
  const address = (url: URL): boolean => url.pathname === path;
  await page.route(address, (route) => route.fulfill({ status: 404, headers, body }));
  return () => page.unroute(address);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.locator('pending-page').getByRole('status');

for (const kind of ['product', 'pack', 'store'] as const) {
  test(`[A-55] [ROUTE-11] [ROUTE-17] [ROUTE-18] [PACK-08] a ${kind} whose file is not there yet is said to be on its way, and opened once it is there`, async ({
    page,
    request,
  }) => {
    const { name, path, api } = await some(kind, request);
    const publish = await withoutFile(page, request, path);
    const answered = Promise.withResolvers<void>();
    await page.route(`**${api}`, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/sin-conexion');
    await watchLayout(page);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(title(page)).toHaveText(kinds[kind].loading);
    answered.resolve();
    await expect(title(page)).toHaveText('Publicando…');
    await expect(status(page)).toContainText(`La página de «${name}» se está armando.`);
    await expect(page).toHaveTitle(`${name} · ${BRAND}`);
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
    await publish();
    await expect(title(page)).toHaveText(name);
    await expect(page.locator('pending-page')).toHaveCount(0);
  });

  test(`[A-55] [ROUTE-11] [ROUTE-17] [ROUTE-18] [PACK-08] a ${kind} that nobody has is answered in the words of the API, with ways on @any-width`, async ({
    page,
    request,
  }) => {
    const { prefix, api, way } = kinds[kind];
    const { message } = (await (await request.get(`${api}/${nobody}`)).json()) as ErrorBody;
    expect(message).toMatch(/^No encontramos/);
    expect((await page.goto(`${prefix}/${nobody}`))?.status()).toBe(404);
    await expect(title(page)).toHaveText(message);
    await expect(page.getByRole('button', { name: texts.tryAgain })).toBeHidden();
    await expectAccessible(page);
    await page
      .locator('pending-page')
      .getByRole('link')
      .and(page.locator(`[href="${way}"]`))
      .click();
    await page.waitForURL(`**${way}`);
  });
}

test('[PACK-08] an error is said as it came, and asking again goes on from there @any-width', async ({ page, request }) => {
  const { name, path, api } = await some('pack', request);
  const publish = await withoutFile(page, request, path);
  await page.route(`**${api}`, (route) => route.fulfill({ status: 503, json: { code: 'x', message: 'connect ECONNREFUSED' } }));
  await page.goto(path);
  await expect(title(page)).toHaveText('No pudimos abrir esta página');
  await expect(status(page)).toContainText('connect ECONNREFUSED');
  await page.unroute(`**${api}`);
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(title(page)).toHaveText('Publicando…');
  await publish();
  await expect(title(page)).toHaveText(name);
});

test('[A-55] while the publisher is away, whoever waits is told so @any-width', async ({ page, request }) => {
  const { name, path } = await some('product', request);
  const publish = await withoutFile(page, request, path);
  await page.clock.install();
  await page.goto(path);
  await expect(status(page)).toContainText('se está armando');
  await page.clock.runFor(15_000);
  await expect(status(page)).toContainText(`La página de «${name}» tarda más de lo habitual.`);
  await publish();
  await page.clock.runFor(30_000);
  await expect(title(page)).toHaveText(name);
});

test('[A-55] a thing that is deleted while somebody waits is not waited for @any-width', async ({ page, request }) => {
  const { path, api } = await some('product', request);
  await withoutFile(page, request, path);
  await page.goto(path);
  await expect(title(page)).toHaveText('Publicando…');
  await page.route(`**${api}`, (route) => route.fulfill({ status: 404, json: { code: 'x', message: 'No encontramos ese producto.' } }));
  await expect(title(page)).toHaveText('No encontramos ese producto.');
});

test('[A-55] [ROUTE-11] the store of a manufacturer who has just been verified opens by itself @any-width', async ({ page, request }) => {
  const { id, name } = await aMaker();
  const path = `/store/${id}`;
  const gone = await request.get(`/store/${nobody}`);
  const body = await gone.body();
  // As for somebody who is there before the publisher: from then on the files are what they are.
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, headers: gone.headers(), body }), { times: 1 });
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.locator('.store-head').getByRole('heading', { level: 1 })).toHaveText(name);
});

test('[A-55] without scripts the page says what it cannot know @any-width', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/producto/${nobody}`);
  const words = page.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toContainText('Sin JavaScript no podemos decirte si esta página existe.');
  await context.close();
});
