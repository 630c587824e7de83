import { AxeBuilder } from '@axe-core/playwright';
import { gzipSync } from 'node:zlib';
import { expect, pageTypes, test, types } from './support.js';

const budget = 15_000;

for (const type of types) {
  test(`the ${type} page is free of accessibility violations, errors and refused resources`, async ({ page, request, complaints }) => {
    const path = (await pageTypes(request))[type];
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy'] ?? '').toContain("script-src 'self'");
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'scrolls sideways').toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}

test('every type of page shows its content without scripts', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const paths = await pageTypes(request);
  for (const type of types) {
    // These two are nothing but script and form.
    if (type === 'search' || type === 'sign in') continue;
    await page.goto(paths[type]);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect((await page.locator('main').innerText()).length, type).toBeGreaterThan(200);
  }
  for (const type of ['home', 'category', 'newest', 'deeper page', 'store'] as const) {
    await page.goto(paths[type]);
    expect(await page.locator('.card .price').count(), type).toBeGreaterThan(0);
  }
  await context.close();
});

test('home, category and store pages ship at most 15 kB of script', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'store'] as const) {
    const scripts = new Map<string, number>();
    const counting: Promise<void>[] = [];
    page.removeAllListeners('response');
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      counting.push(response.body().then((body) => void scripts.set(response.url(), gzipSync(body).length)));
    });
    await page.goto(paths[type], { waitUntil: 'networkidle' });
    await Promise.all(counting);
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(total, `${type}: ${[...scripts.keys()].join(' ')}`).toBeGreaterThan(0);
    expect(total, `${type}: ${[...scripts.keys()].join(' ')}`).toBeLessThanOrEqual(budget);
  }
});

test('pages hardly move while they load', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'product', 'store'] as const) {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(paths[type], { waitUntil: 'networkidle' });
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    expect(moved, type).toBeLessThan(0.1);
  }
});

test('structured data parses on every type of page and names the product', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const [type, expected] of [
    ['home', 'Organization'],
    ['category', 'BreadcrumbList'],
    ['product', 'Product'],
    ['help', 'FAQPage'],
  ] as const) {
    await page.goto(paths[type]);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(expected);
  }
});
