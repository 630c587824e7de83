import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { demoAdmin, demoBuyer, demoMaker, signedIn } from './account-people.js';
import { sendOrder } from './sent-orders.js';
import { lineOf, offers, openCart } from './cart-support.js';
import { expect, openWhole, pageTypes, test, traffic, types } from './support.js';

/** Bytes after gzip of scripts and pages; of fonts as they are. */
const budget = {
  script: 15_000,
  scriptWithReact: 95_000,
  scriptOfCart: 96_000,
  scriptOfAccount: 160_000,
  scriptOfReviews: 75_000,
  fonts: 60_000,
  html: 20_000,
};
/** Where there is a form of some size. */
const withReact = new Set<string>(['product', 'sign in']);

const kinds = ['script', 'font', 'document'] as const;
type Weights = Record<(typeof kinds)[number], { total: number; files: string }>;

/** What a page weighs by kind when it is read to its end, or only `opened`: fonts as they are, the rest after gzip. */
async function weigh(page: Page, path: string, opened = false): Promise<Weights> {
  const loaded = new Map<string, string>();
  page.on('response', (response) => {
    if (response.ok()) loaded.set(response.url(), response.request().resourceType());
  });
  await openWhole(page, path);
  if (!opened) await readToTheEnd(page);
  const weighed = await Promise.all(
    kinds.map(async (kind) => {
      const urls = [...loaded].filter(([, type]) => type === kind).map(([url]) => url);
      const bodies = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));
      const sizes = bodies.map((body) => (kind === 'font' ? body.length : gzipSync(body).length));
      const files = urls.map((url, i) => `${sizes[i]} ${new URL(url).pathname}`).join('\n');
      return [kind, { total: sizes.reduce((sum, size) => sum + size, 0), files }] as const;
    }),
  );
  return Object.fromEntries(weighed) as Weights;
}

async function readToTheEnd(page: Page): Promise<void> {
  const quiet = traffic(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await quiet();
}

for (const type of types) {
  test(`the ${type} page keeps to its bytes of script, type and markup`, async ({ page, request }) => {
    const path = (await pageTypes(request))[type];
    // React comes to a store when its reviews are seen.
    const { script, font, document } = await weigh(page, path, type === 'store');
    for (const { total } of [script, font, document]) expect(total).toBeGreaterThan(0);
    expect.soft(script.total, script.files).toBeLessThanOrEqual(withReact.has(type) ? budget.scriptWithReact : budget.script);
    expect.soft(font.total, font.files).toBeLessThanOrEqual(budget.fonts);
    expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
  });
}

test('the reviews of a store keep to their bytes of script', async ({ page, request }) => {
  const { store } = await pageTypes(request);
  const opened = await weigh(page, store, true);
  await page.locator('#opiniones').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Calificar' })).toBeEnabled();
  const read = await weigh(page, store);
  expect(read.script.total).toBeGreaterThan(opened.script.total);
  expect(read.script.total - opened.script.total, read.script.files).toBeLessThanOrEqual(budget.scriptOfReviews);
});

test('the cart keeps to its bytes of script and markup', async ({ page, request }) => {
  const [one] = await offers(request);
  await openCart(page, one ? [lineOf(one, 1)] : []);
  const { script, document } = await weigh(page, '/mi-carrito');
  expect(script.total).toBeGreaterThan(0);
  expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptOfCart);
  expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
});

for (const [path, who] of [
  ['/mi-cuenta', demoMaker],
  ['/mi-cuenta', demoBuyer],
  ['/mi-cuenta/subir-producto', demoMaker],
  ['/mi-cuenta/publicaciones', demoMaker],
  ['/mi-cuenta/publicaciones/carga', demoMaker],
  ['/mi-cuenta/packs', demoMaker],
  ['/mi-cuenta/ordenes', demoMaker],
  ['/mi-cuenta/compras', demoBuyer],
  ['/mi-cuenta/favoritos', demoBuyer],
  ['/mi-cuenta/seguidos', demoBuyer],
  ['/mi-cuenta/seguidos/novedades', demoBuyer],
  ['/mi-cuenta', demoAdmin],
  ['/mi-cuenta/verificaciones', demoAdmin],
  ['/mi-cuenta/usuarios', demoAdmin],
  ['/mi-cuenta/moderacion', demoAdmin],
  ['/mi-cuenta/registro', demoAdmin],
  ['/mi-cuenta/cifras', demoAdmin],
] as const) {
  test(`the account area at ${path} keeps to its bytes of script for ${who.email}`, async ({ page }) => {
    await signedIn(page, who);
    const { script, document } = await weigh(page, path);
    expect(script.total).toBeGreaterThan(0);
    expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptOfAccount);
    expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
  });
}

test('the page of an order keeps to its bytes of script and markup', async ({ page }) => {
  const { id } = await sendOrder({ makers: 2, pack: true, as: demoBuyer });
  const { script, document } = await weigh(page, `/orden/${id}`);
  expect(script.total).toBeGreaterThan(0);
  expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptWithReact);
  expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
});

const viewports = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: 'a small phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

/** Every picture that is shown: what was chosen for it, how wide it is on the screen, and how it was asked for. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((img) => img.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && img.getBoundingClientRect().width > 0)
      .map((img) => {
        const offered = img.srcset
          .split(',')
          .map((part) => part.trim().split(/\s+/))
          .map(([url = '', width = '']) => ({ url: new URL(url || '/', location.href).href, width: parseInt(width, 10) }))
          .filter(({ width }) => width > 0);
        return {
          src: img.currentSrc || img.src,
          sizes: img.sizes,
          sized: img.hasAttribute('width') && img.hasAttribute('height'),
          lazy: img.loading === 'lazy',
          top: img.getBoundingClientRect().top + scrollY,
          needed: img.getBoundingClientRect().width * devicePixelRatio,
          chosen: offered.find(({ url }) => url === img.currentSrc)?.width,
          widths: offered.map(({ width }) => width),
        };
      }),
  );

for (const { name, ...options } of viewports) {
  test(`pictures fit ${name}: none is far larger or smaller than it is shown, and only the first are loaded at once`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const paths = await pageTypes(request);
    for (const type of ['home', 'gender', 'category', 'product', 'packs', 'pack', 'manufacturers', 'store'] as const) {
      // A browser takes a larger picture it has kept: each page begins without any.
      const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }), serviceWorkers: 'block' });
      const page = await context.newPage();
      await openWhole(page, paths[type]);
      const eagerBelow = (await pictures(page)).filter((img) => !img.lazy && img.top > 2 * options.viewport.height);
      expect
        .soft(
          eagerBelow.map(({ src }) => src),
          `${type}: loaded at once far below the fold`,
        )
        .toEqual([]);
      await readToTheEnd(page);
      const shown = await pictures(page);
      // The first page of manufacturers may be full of those of other tests, who have no logo.
      if (type !== 'manufacturers') expect(shown.length, type).toBeGreaterThan(0);
      expect
        .soft(
          shown.filter((img) => !img.sized).map(({ src }) => src),
          `${type}: without width and height`,
        )
        .toEqual([]);
      const wrong = shown.filter(({ src, chosen, needed, widths }) => {
        if (!chosen) return false;
        // A picture that is shown larger elsewhere on the page is there already.
        const most = Math.max(...shown.filter((other) => other.src === src).map((other) => other.needed));
        const tooLarge = chosen > 2.2 * most && chosen !== Math.min(...widths);
        const tooSmall = chosen < 0.9 * needed && chosen !== Math.max(...widths);
        return tooLarge || tooSmall;
      });
      const told = wrong.map(({ src, chosen, needed, sizes }) => `${new URL(src).pathname} ${chosen} for ${Math.round(needed)} (${sizes})`);
      expect.soft(told, `${type}: the wrong size`).toEqual([]);
      await context.close();
    }
  });
}

test('the picture that makes the first impression is asked for first', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
      Object.assign(window, { largest: largest?.element });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'product', 'pack', 'store'] as const) {
    await openWhole(page, paths[type]);
    const largest = await page.evaluate(() => {
      const { largest } = window as unknown as { largest: Element | null };
      return largest instanceof HTMLImageElement
        ? { lazy: largest.loading === 'lazy', priority: largest.fetchPriority, src: largest.src }
        : undefined;
    });
    if (largest) expect.soft({ ...largest, type }).toEqual({ lazy: false, priority: 'high', src: largest.src, type });
  }
  await context.close();
});
