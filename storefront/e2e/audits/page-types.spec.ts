import type { Page } from '@playwright/test';
import {
  enlargeText,
  expect,
  expectToFit,
  layoutShift,
  openAndLoad,
  pageTypes,
  someProduct,
  test,
  types,
  violations,
  recordLayoutShifts,
} from '../support/support.js';

for (const type of types) {
  test(`[UX 22] the ${type} page is accessible, loads all its resources and fits every window, also with large text`, async ({
    page,
    request,
  }) => {
    const path = (await pageTypes(request))[type];
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy'] ?? '').toContain("script-src 'self'");
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await violations(page), `${width} px`).toEqual([]);
    }
    await expectToFit(page, [320, 360, 390, 768, 1024, 1100, 1280]);
    await expectToFitWithLargeText(page);
  });
}

test('[UX 22] an empty cart fits the window with large text, and a missing page fits every window', async ({ page, allowComplaints }) => {
  allowComplaints(/^404 GET \/no-existe$/);
  await openAndLoad(page, '/mi-carrito');
  await expectToFitWithLargeText(page);
  await openAndLoad(page, '/no-existe');
  await expectToFit(page, [320, 360, 768, 1024, 1100, 1280]);
});

/** Search and cart stay within the window too. */
async function expectToFitWithLargeText(page: Page): Promise<void> {
  await enlargeText(page);
  for (const width of [390, 1280]) {
    await expectToFit(page, [width]);
    for (const control of await page.locator('.header-bar').getByRole('link').or(page.locator('.search-button')).all()) {
      if (!(await control.isVisible())) continue;
      const box = await control.boundingBox();
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
}

const withCards = new Set<string>(['home', 'category', 'newest', 'deeper page', 'store']);

test('every page type shows its content without scripts', async ({ browser, request, baseURL }) => {
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

test('page numbers are links without scripts', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto((await pageTypes(request)).newest);
  await page.locator('main a[href*="page=2"]').first().click();
  await page.waitForURL('**page=2**');
  expect(await page.locator('.card .price').count()).toBeGreaterThan(0);
  await context.close();
});

test('open menus and dialogs have no accessibility violations', async ({ page, request }) => {
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

for (const width of [390, 1280])
  test(`pages hardly shift their layout while they load at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const paths = await pageTypes(request);
    await recordLayoutShifts(page);
    for (const type of ['home', 'category', 'product', 'store'] as const) {
      await openAndLoad(page, paths[type]);
      const moved = await layoutShift(page);
      expect(moved, type).toBeLessThanOrEqual(0.01);
    }
  });

test('structured data parses on every page type and names the product', async ({ request }) => {
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

test('a search shifts no layout, with few results or a long term', async ({ page, request }) => {
  const { name } = await someProduct(request);
  await recordLayoutShifts(page);
  for (const term of [name.split(' ')[0] ?? '', `${name} ${name}`]) {
    await openAndLoad(page, `/busqueda/${encodeURIComponent(term)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${term}”`);
    expect(await layoutShift(page), term).toBeLessThanOrEqual(0.01);
  }
});

for (const width of [390, 1280])
  test(`late fonts shift no layout and are used from the next page on at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
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

for (const width of [390, 1280])
  test(`[UX 19] a page preloads the two typefaces that its style sheet names at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
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
