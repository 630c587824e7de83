import type { Page } from '@playwright/test';
import {
  expect,
  layoutShift,
  openAndLoad,
  pageTypes,
  someProduct,
  test,
  types,
  violations,
  recordLayoutShifts,
  sidewaysScroll,
} from '../support/support.js';

for (const type of types) {
  test(`the ${type} page has no accessibility violations, script errors or refused resources @any-width`, async ({ page, request }) => {
    const path = (await pageTypes(request))[type];
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy'] ?? '').toContain("script-src 'self'");
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await violations(page), `${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test('no page type, and no empty state, scrolls sideways on phones, tablets and small windows @any-width', async ({
  page,
  request,
  allowComplaints,
}) => {
  allowComplaints(/^404 GET \/no-existe$/);
  // The layout of a category is also that of a gender, of the newest products and of deeper pages.
  const { gender: _gender, newest: _newest, 'deeper page': _deeper, ...paths } = await pageTypes(request);
  for (const path of [...Object.values(paths), '/no-existe']) {
    await openAndLoad(page, path);
    for (const width of [320, 360, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('[UX 22] text of twice the size leaves every page within the window, with search and cart in reach @any-width', async ({
  page,
  request,
}) => {
  const { home, category, product, packs, store, help, 'sign in': signIn } = await pageTypes(request);
  for (const path of [home, category, product, packs, store, help, signIn, '/fabricantes', '/mi-carrito']) {
    await openAndLoad(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      for (const control of await page.locator('.header-bar').getByRole('link').or(page.locator('.search-button')).all()) {
        if (!(await control.isVisible())) continue;
        const box = await control.boundingBox();
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  }
});

const withCards = new Set<string>(['home', 'category', 'newest', 'deeper page', 'store']);

test('every page type shows its content without scripts @any-width', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const paths = await pageTypes(request);
  for (const type of types) {
    // These two consist of script and form only.
    if (type === 'search' || type === 'sign in') continue;
    await page.goto(paths[type]);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect((await page.locator('main').innerText()).length, type).toBeGreaterThan(200);
    if (withCards.has(type)) expect(await page.locator('.card .price').count(), type).toBeGreaterThan(0);
  }
  await context.close();
});

test('page numbers are links without scripts @any-width', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto((await pageTypes(request)).newest);
  await page.locator('main a[href*="page=2"]').first().click();
  await page.waitForURL('**page=2**');
  expect(await page.locator('.card .price').count()).toBeGreaterThan(0);
  await context.close();
});

test('open menus and dialogs have no accessibility violations @any-width', async ({ page, request }) => {
  test.setTimeout(90_000);
  // Only phones have the menu.
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = await pageTypes(request);
  let opened = 0;
  for (const type of ['home', 'product', 'pack', 'store', 'help'] as const) {
    await page.goto(paths[type]);
    const openers = page.locator('[data-open]:visible');
    for (let i = 0; i < (await openers.count()); i += 1) {
      const opener = openers.nth(i);
      const id = (await opener.getAttribute('data-open')) ?? '';
      await opener.click();
      await expect(page.locator(`dialog[id="${id}"]`)).toBeVisible();
      expect.soft(await violations(page), `${type} ${id}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator(`dialog[id="${id}"]`)).toBeHidden();
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(0);
});

test('pages hardly shift their layout while they load', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await recordLayoutShifts(page);
  for (const type of ['home', 'category', 'product', 'store'] as const) {
    await openAndLoad(page, paths[type]);
    const moved = await layoutShift(page);
    expect(moved, type).toBeLessThanOrEqual(0.01);
  }
});

test('structured data parses on every page type and names the product @any-width', async ({ request }) => {
  const paths = await pageTypes(request);
  for (const [type, expected] of [
    ['home', 'Organization'],
    ['category', 'BreadcrumbList'],
    ['category', 'ItemList'],
    ['store', 'Store'],
    ['pack', 'Product'],
    ['packs', 'ItemList'],
    ['product', 'Product'],
    ['help', 'FAQPage'],
  ] as const) {
    const html = await (await request.get(paths[type])).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json ?? '');
    expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(expected);
  }
});

test('a search shifts no layout, with few results or a long term @any-width', async ({ page, request }) => {
  const { name } = await someProduct(request);
  await recordLayoutShifts(page);
  for (const term of [name.split(' ')[0] ?? '', `${name} ${name}`]) {
    await openAndLoad(page, `/busqueda/${encodeURIComponent(term)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${term}”`);
    expect(await layoutShift(page), term).toBeLessThanOrEqual(0.01);
  }
});

test('late fonts shift no layout and are used from the next page on', async ({ page, request }) => {
  await recordLayoutShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'store', 'product', 'help'] as const) {
    await openAndLoad(page, paths[type]);
    expect(await layoutShift(page), type).toBeLessThanOrEqual(0.01);
  }
  await page.unrouteAll();
  await openAndLoad(page, paths.help);
  expect(await faceOf(page, 'h1')).toMatch(/^Bricolage/);
  expect(await faceOf(page, '.lead')).toMatch(/^Archivo/);
});

test('[UX 19] a page preloads the two typefaces that its style sheet names', async ({ page, request }) => {
  await openAndLoad(page, '/');
  const hrefsOf = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const preloaded = await hrefsOf('link[rel=preload][as=font]');
  expect(preloaded).toHaveLength(2);
  const sheets = await Promise.all((await hrefsOf('link[rel=stylesheet]')).map(async (href) => (await request.get(href)).text()));
  for (const font of preloaded) expect(sheets.join(''), font).toContain(font);
  // Until they are loaded, bold text has a bold face too.
  const fallbacks = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, weight }) => (family.includes('Archivo fallback') ? [weight] : [])),
  );
  expect(fallbacks).toEqual(['normal', '600 800']);
  // The name of the shop is a drawing, which needs no typeface.
  await expect(page.getByRole('banner').getByRole('img', { name: 'Mayorea', exact: true })).toBeVisible();
});

/** The font that draws the first element of this selector. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.familyName;
}
