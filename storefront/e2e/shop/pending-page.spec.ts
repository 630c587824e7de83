import { BRAND, texts, type ErrorBody } from '@shop/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { newManufacturer } from '../support/account-support.js';
import {
  expect,
  expectAccessible,
  layoutShift,
  somePack,
  someProduct,
  anyManufacturer,
  test,
  recordLayoutShifts,
} from '../support/support.js';

const unknownId = '0192f0c1-0000-7000-8000-000000000000';

interface PublishedItem {
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

async function some(kind: Kind, request: APIRequestContext): Promise<PublishedItem> {
  const { prefix, api } = kinds[kind];
  const thing = await { product: someProduct, pack: somePack, store: anyManufacturer }[kind](request);
  const id = 'user' in thing ? thing.userId : thing.id;
  return { name: thing.name, path: `${prefix}/${id}`, api: `${api}/${id}` };
}

/** Hides the published file of a page until the returned function is called: the gateway answers as for a page without a file. */
async function withoutFile(page: Page, request: APIRequestContext, path: string): Promise<() => Promise<void>> {
  const answer = await request.get(path.replace(/[^/]*$/, unknownId));
  expect(answer.status()).toBe(404);
  const [body, headers] = [await answer.body(), answer.headers()];
  const address = (url: URL): boolean => url.pathname === path;
  await page.route(address, (route) => route.fulfill({ status: 404, headers, body }));
  return () => page.unroute(address);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.locator('pending-page').getByRole('status');

for (const kind of ['product', 'pack', 'store'] as const) {
  // One layout for the three, so only the first runs at both widths.
  const widths = { tag: kind === 'product' ? [] : ['@any-width'] };
  test(
    `[A-55] [ROUTE-11] [ROUTE-17] [ROUTE-18] [PACK-08] a ${kind} without a file shows «Publicando…», then opens @any-width`,
    widths,
    async ({ page, request }) => {
      const { name, path, api } = await some(kind, request);
      const publish = await withoutFile(page, request, path);
      const answered = Promise.withResolvers<void>();
      await page.route(`**${api}`, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.goto('/sin-conexion');
      await recordLayoutShifts(page);
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
    },
  );

  test(
    `[A-55] [ROUTE-11] [ROUTE-17] [ROUTE-18] [PACK-08] a ${kind} that does not exist shows the message and links @any-width`,
    widths,
    async ({ page, request }) => {
      const { prefix, api, way } = kinds[kind];
      const { message } = (await (await request.get(`${api}/${unknownId}`)).json()) as ErrorBody;
      expect(message).toMatch(/^No encontramos/);
      expect((await page.goto(`${prefix}/${unknownId}`))?.status()).toBe(404);
      await expect(title(page)).toHaveText(message);
      await expect(page.getByRole('button', { name: texts.tryAgain })).toBeHidden();
      await expectAccessible(page);
      await page
        .locator('pending-page')
        .getByRole('link')
        .and(page.locator(`[href="${way}"]`))
        .click();
      await page.waitForURL(`**${way}`);
    },
  );
}

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/^404 (GET|HEAD) \/(producto|pack|store)\//, /^(404|503) GET \/api\/(products|packs|manufacturers)\//),
);

test('[PACK-08] shows the error of the API, and retrying continues from there @any-width', async ({ page, request }) => {
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

test('[A-55] explains the delay while the publisher is down @any-width', async ({ page, request }) => {
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

test('[A-55] stops waiting for an item that is deleted meanwhile @any-width', async ({ page, request }) => {
  const { path, api } = await some('product', request);
  await withoutFile(page, request, path);
  await page.goto(path);
  await expect(title(page)).toHaveText('Publicando…');
  await page.route(`**${api}`, (route) => route.fulfill({ status: 404, json: { code: 'x', message: 'No encontramos ese producto.' } }));
  await expect(title(page)).toHaveText('No encontramos ese producto.');
});

test('[A-55] [ROUTE-11] the store of a newly verified manufacturer opens without a reload @any-width', async ({ page, request }) => {
  const { id, name } = await newManufacturer();
  const path = `/store/${id}`;
  const missingPage = await request.get(`/store/${unknownId}`);
  const body = await missingPage.body();
  // The first request sees the page as it is before the publisher wrote it; later requests see the real files.
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, headers: missingPage.headers(), body }), { times: 1 });
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.locator('.store-head').getByRole('heading', { level: 1 })).toHaveText(name);
});

test('[A-55] without scripts the page explains that it may be published soon or not exist @any-width', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/producto/${unknownId}`);
  const words = page.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toContainText('Sin JavaScript no podemos decirte si esta página existe.');
  await context.close();
});
