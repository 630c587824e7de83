import type { Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { demoAdmin, demoBuyer, demoManufacturer, signedIn } from '../support/account-support.js';
import { sendOrder } from '../support/sent-orders.js';
import { lineOf, offers, openCart } from '../support/cart-support.js';
import { expect, openAndLoad, pageTypes, test, untilNetworkIdle, types } from '../support/support.js';

// Most budgets hold at every width; desktops load at least what phones load.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** Bytes: scripts and pages after gzip, fonts as they are. */
const budget = {
  script: 15_000,
  /** More than a list in another order; every search is a filtered list. */
  scriptOfFilters: 6_000,
  /** Hearts, curvas and second pictures in the results of a search. */
  scriptOfCards: 750,
  scriptWithReact: 96_000,
  scriptOfSignIn: 97_000,
  scriptOfAccount: 160_000,
  scriptOfReviews: 76_000,
  fonts: 60_000,
  html: 20_000,
};
/** Pages that may have more script than `budget.script`. */
const scriptBudgets: Readonly<Record<string, number>> = {
  product: budget.scriptWithReact,
  'sign in': budget.scriptOfSignIn,
  search: budget.script + budget.scriptOfFilters + budget.scriptOfCards,
};

const kinds = ['script', 'font', 'document'] as const;
type Weights = Record<(typeof kinds)[number], { total: number; files: string }>;

/** Measures the bytes of a page by kind: scrolled to its end, or only `opened`. Fonts as they are, the rest after gzip. */
async function weigh(page: Page, path: string, opened = false): Promise<Weights> {
  const loaded = new Map<string, string>();
  const record = (response: Response): void => {
    if (response.ok()) loaded.set(response.url(), response.request().resourceType());
  };
  page.on('response', record);
  await openAndLoad(page, path);
  if (!opened) await scrollToEnd(page);
  page.off('response', record);
  const weighed = await Promise.all(
    kinds.map(async (kind) => {
      const urls = [...loaded].filter(([, type]) => type === kind).map(([url]) => url);
      const sizes = await Promise.all(urls.map((url) => (kind === 'document' ? sizeOf(page, url, kind) : sizeOfFile(page, url, kind))));
      const files = urls.map((url, i) => `${sizes[i]} ${new URL(url).pathname}`).join('\n');
      return [kind, { total: sizes.reduce((sum, size) => sum + size, 0), files }] as const;
    }),
  );
  return Object.fromEntries(weighed) as Weights;
}

async function sizeOf(page: Page, url: string, kind: (typeof kinds)[number]): Promise<number> {
  const body = await (await page.request.get(url)).body();
  return kind === 'font' ? body.length : gzipSync(body).length;
}

/** Files with a hash in their name, which most pages share. */
const fileSizes = new Map<string, Promise<number>>();
function sizeOfFile(page: Page, url: string, kind: 'script' | 'font'): Promise<number> {
  const size = fileSizes.get(url) ?? sizeOf(page, url, kind);
  fileSizes.set(url, size);
  return size;
}

async function scrollToEnd(page: Page): Promise<void> {
  const quiet = untilNetworkIdle(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await quiet();
}

test('every page type stays within its bytes of script, fonts and markup', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const type of types) {
    await test.step(type, async () => {
      // A store loads React when its reviews scroll into view.
      const { script, font, document } = await weigh(page, paths[type], type === 'store');
      for (const { total } of [script, font, document]) expect(total, type).toBeGreaterThan(0);
      expect.soft(script.total, script.files).toBeLessThanOrEqual(scriptBudgets[type] ?? budget.script);
      expect.soft(font.total, font.files).toBeLessThanOrEqual(budget.fonts);
      expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
    });
  }
});

test('[UX 2] a filtered list stays within its bytes of script', async ({ page, request }) => {
  const { category } = await pageTypes(request);
  const sorted = await weigh(page, `${category}?sortBy=lowestPrice`);
  const { script } = await weigh(page, `${category}?precio=1000-`);
  expect(script.total).toBeGreaterThan(sorted.script.total);
  await page.setViewportSize({ width: 1280, height: 800 });
  const withPanel = new Set<string>();
  page.on('response', (response) => response.request().resourceType() === 'script' && withPanel.add(response.url()));
  await page.locator('[data-filter-rail]').hover();
  await expect(page.locator('[data-filter-rail] [data-values=color] label').first()).toBeVisible();
  const sizes = await Promise.all([...withPanel].map((url) => sizeOfFile(page, url, 'script')));
  const total = script.total + sizes.reduce((sum, size) => sum + size, 0);
  expect(total - sorted.script.total, script.files).toBeLessThanOrEqual(budget.scriptOfFilters);
});

test('the reviews of a store stay within their bytes of script', async ({ page, request }) => {
  const { store } = await pageTypes(request);
  const opened = await weigh(page, store, true);
  await page.locator('#opiniones').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Calificar' })).toBeEnabled();
  const read = await weigh(page, store);
  expect(read.script.total).toBeGreaterThan(opened.script.total);
  expect(read.script.total - opened.script.total, read.script.files).toBeLessThanOrEqual(budget.scriptOfReviews);
});

test('the cart stays within its bytes of script and markup', async ({ page, request }) => {
  const [one] = await offers(request);
  await openCart(page, one ? [lineOf(one, 1)] : []);
  const { script, document } = await weigh(page, '/mi-carrito');
  expect(script.total).toBeGreaterThan(0);
  expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptWithReact);
  expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
});

for (const { who, paths } of [
  {
    who: demoManufacturer,
    paths: ['', '/subir-producto', '/publicaciones', '/publicaciones/carga', '/packs', '/ordenes'],
  },
  { who: demoBuyer, paths: ['', '/compras', '/favoritos', '/seguidos', '/seguidos/novedades'] },
  { who: demoAdmin, paths: ['', '/verificaciones', '/usuarios', '/moderacion', '/registro', '/cifras'] },
]) {
  test(`the account area stays within its bytes of script for ${who.email}`, async ({ page }) => {
    await signedIn(page, who);
    for (const path of paths) {
      await test.step(`/mi-cuenta${path}`, async () => {
        const { script, document } = await weigh(page, `/mi-cuenta${path}`);
        expect(script.total, path).toBeGreaterThan(0);
        expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptOfAccount);
        expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
      });
    }
  });
}

test('the page of an order stays within its bytes of script and markup', async ({ page }) => {
  const { id } = await sendOrder({ manufacturers: 2, pack: true, wholesaler: demoBuyer });
  const { script, document } = await weigh(page, `/orden/${id}`);
  expect(script.total).toBeGreaterThan(0);
  expect.soft(script.total, script.files).toBeLessThanOrEqual(budget.scriptWithReact);
  expect.soft(document.total, document.files).toBeLessThanOrEqual(budget.html);
});

/** The pages of a gender have the layout of a category. */
const allWithPictures = ['home', 'category', 'product', 'packs', 'pack', 'manufacturers', 'store'] as const;
const viewports = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, pagesWithPictures: allWithPictures },
  // The layouts of the other phone: one page of each kind of picture is enough.
  { name: 'a small phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, pagesWithPictures: ['home', 'product', 'store'] },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, pagesWithPictures: allWithPictures },
] as const;

/** For every visible picture: the chosen source, its width on the screen and its loading attributes. */
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
        const box = img.getBoundingClientRect();
        // `contain` leaves room at the sides of a picture that is narrower than its box.
        const fitted = getComputedStyle(img).objectFit === 'contain' ? (box.height * img.naturalWidth) / img.naturalHeight : box.width;
        return {
          src: img.currentSrc || img.src,
          sizes: img.sizes,
          sized: img.hasAttribute('width') && img.hasAttribute('height'),
          lazy: img.loading === 'lazy',
          top: box.top + scrollY,
          needed: Math.min(box.width, fitted) * devicePixelRatio,
          chosen: offered.find(({ url }) => url === img.currentSrc)?.width,
          widths: offered.map(({ width }) => width),
        };
      }),
  );

for (const { name, pagesWithPictures, ...options } of viewports) {
  test(`pictures fit ${name}: none is far larger or smaller than shown, and only the first load at once`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const paths = await pageTypes(request);
    for (const type of pagesWithPictures) {
      // Each page starts with an empty cache, because a browser reuses a larger cached picture.
      const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }), serviceWorkers: 'block' });
      const page = await context.newPage();
      await openAndLoad(page, paths[type]);
      const eagerBelow = (await pictures(page)).filter((img) => !img.lazy && img.top > 2 * options.viewport.height);
      expect
        .soft(
          eagerBelow.map(({ src }) => src),
          `${type}: loaded at once far below the fold`,
        )
        .toEqual([]);
      await scrollToEnd(page);
      const shown = await pictures(page);
      // The first page of manufacturers may consist of those of other tests, which have no logo.
      if (type !== 'manufacturers') expect(shown.length, type).toBeGreaterThan(0);
      expect
        .soft(
          shown.filter((img) => !img.sized).map(({ src }) => src),
          `${type}: without width and height`,
        )
        .toEqual([]);
      const wrong = shown.filter(({ src, chosen, needed, widths }) => {
        if (!chosen) return false;
        // A picture may be cached because the page shows it larger elsewhere.
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

test('the largest picture of the first view is preloaded', async ({ browser, request, baseURL }) => {
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
    await openAndLoad(page, paths[type]);
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
