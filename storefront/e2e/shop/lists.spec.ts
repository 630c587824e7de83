import { pageSizes, textTemplates, texts, type ProductList } from '@shop/contracts';
import {
  expect,
  expectAccessible,
  fullestCategory,
  newestProducts,
  openAndLoad,
  pathOf,
  test,
  violations,
  withoutFallbacks,
  untilNetworkIdle,
  pesosIn,
} from '../support/support.js';
import type { Page } from '@playwright/test';

const clothing = '/tienda?type=product&category=88';
/** Its cards have one height, because jewellery has no size runs. */
const jewellery = '/tienda?type=product&category=131';
const pesos = (texts: string[]): number[] => texts.map(pesosIn);

/** Records layout shifts without user input since the page opened. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.defineProperty(window, 'shifted', { get: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test('[SHOP-04] another sort order never shows the published cards first and shifts no layout', async ({ page }) => {
  const shifted = await recordShifts(page);
  await withoutFallbacks(page);
  let releaseScripts: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (releaseScripts = resolve));
  // All scripts are delayed; the published page has to be right without them.
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const quiet = untilNetworkIdle(page);
  await page.goto(`${jewellery}&sortBy=lowestPrice`, { waitUntil: 'commit' });
  const cards = page.locator('[data-list-items] .card');
  const total = Number.parseInt((await page.locator('.list-count').textContent()) ?? '');
  await expect(cards).toHaveCount(Math.min(pageSizes.shop, total));
  await expect(page.getByLabel('Ordenar por')).toHaveValue('lowestPrice');
  for (const part of ['.price', '.card-name', '.card-manufacturer', '.card-picture img'])
    await expect(cards.locator(part).first()).toBeHidden();
  const height = await cards.first().evaluate((card) => card.getBoundingClientRect().height);

  releaseScripts();
  const prices = page.locator('[data-list-items]:not([aria-busy]) .price');
  await expect(prices.first()).toBeVisible();
  const amounts = pesos(await prices.allTextContents());
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(await cards.first().evaluate((card) => card.getBoundingClientRect().height)).toBeCloseTo(height, 0);
  await quiet();
  expect(await shifted()).toBeLessThanOrEqual(0.01);
});

test('[SHOP-04] the published order needs no request, script or delay @any-width', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products')) asked.push(request.url());
  });
  await openAndLoad(page, `${clothing}&sortBy=newest`);
  await expect(page.locator('[data-list-items] .price').first()).toBeVisible();
  await expect(page.getByLabel('Ordenar por')).toHaveValue('newest');
  expect(asked).toEqual([]);
});

test('[SHOP-04] [SHOP-05] [A-49] sort orders are addresses: shared, opened in a tab, and scrolled to the list top @any-width', async ({
  page,
  context,
}) => {
  await page.goto(clothing);
  const next = page.getByRole('link', { name: 'Página siguiente' });
  await page.getByLabel('Ordenar por').selectOption('highestPrice');
  // An order chosen before the script loads is applied when it has.
  await expect(next).toHaveAttribute('href', /sortBy=highestPrice/);
  const prices = page.locator('[data-list-items]:not([aria-busy]) .price');
  await expect(prices).toHaveCount(pageSizes.shop);
  const first = pesos(await prices.allTextContents());

  const address = (await next.getAttribute('href')) ?? '';
  expect(address).toContain('sortBy=highestPrice');
  const beside = await context.newPage();
  await beside.goto(address);
  const other = beside.locator('[data-list-items]:not([aria-busy]) .price');
  await expect(other.first()).toBeVisible();
  await expect(beside.getByLabel('Ordenar por')).toHaveValue('highestPrice');
  expect(Math.max(...pesos(await other.allTextContents()))).toBeLessThanOrEqual(Math.min(...first));
  await beside.close();

  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  const atList = async (): Promise<number> => page.locator('#lista').evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await expect.poll(atList).toBeLessThan(60);
  expect(await atList()).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price')).toHaveCount(pageSizes.shop);
  expect(pesos(await prices.allTextContents())).toEqual(first);
  await expect.poll(atList).toBeLessThan(60);
});

test('[SHOP-04] the last order chosen while the script loads is applied @any-width', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/_astro/product-list.element.*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const held = page.waitForRequest('**/_astro/product-list.element.*.js');
  await openAndLoad(page, clothing);
  const select = page.getByLabel('Ordenar por');
  await select.selectOption('highestPrice');
  await held;
  await select.selectOption('lowestPrice');
  await expect(page.locator('[data-list-items] .price').first()).toBeHidden();
  gate.resolve();
  await expect(page).toHaveURL(/sortBy=lowestPrice/);
  await expect(select).toHaveValue('lowestPrice');
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price')).toHaveCount(pageSizes.shop);
});

test('[SHOP-04] an order chosen while the script fails to load reloads the list @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^net::ERR_FAILED GET \/_astro\/product-list/);
  await page.route('**/_astro/product-list.element.*.js', (route) => (page.url().includes('sortBy') ? route.continue() : route.abort()));
  await openAndLoad(page, `${clothing}&page=2`);
  await page.getByLabel('Ordenar por').selectOption('lowestPrice');
  await expect(page).toHaveURL(`${clothing}&sortBy=lowestPrice`);
  const prices = page.locator('shop-list:not([data-waiting]) [data-list-items]:not([aria-busy]) .price');
  await expect(prices).toHaveCount(pageSizes.shop);
  const shown = pesos(await prices.allTextContents());
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test("[SHOP-04] an order chosen during the list's start is applied @any-width", async ({ page }) => {
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements);
    customElements.define = (name, ...rest) => {
      define(name, ...rest);
      if (name !== 'shop-list') return;
      const select = document.querySelector<HTMLSelectElement>('[data-sort-select]');
      if (!select) throw new Error('The list has no orders');
      // The second press of the arrow key.
      select.selectedIndex += 1;
      select.dispatchEvent(new Event('change'));
    };
  });
  await page.goto(clothing);
  const select = page.getByLabel('Ordenar por');
  const options = await select.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  await select.selectOption(options[1] ?? '');
  await expect(page).toHaveURL(new RegExp(`sortBy=${options[2]}`));
  await expect(select).toHaveValue(options[2] ?? '');
});

test('[A-49] another page of the published order scrolls to the list top @any-width', async ({ page }) => {
  await page.goto(clothing);
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.locator('#lista').evaluate((list) => Math.round(list.getBoundingClientRect().top))).toBeLessThan(60);
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
});

test('[SHOP-06] a failed list can be retried, or replaced by the one that needs no service @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^503 GET \/api\/products$/);
  let away = true;
  await page.route('**/api/products?*', (route) =>
    away ? route.fulfill({ status: 503, json: { code: 'x', message: 'Sin servicio.', requestId: 'x' } }) : route.continue(),
  );
  await page.goto(`${clothing}&sortBy=lowestPrice`);
  await expect(page.getByText(textTemplates.productsFailed('Sin servicio.'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los más nuevos' }).click();
  await expect(page.locator('[data-list-items] .price').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(textTemplates.productsFailed('Sin servicio.'))).toBeVisible();
  away = false;
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
});

test('[SHOP-08] a product without an image has a placeholder of the same size with a text', async ({ page }) => {
  await page.route('**/api/products?*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as ProductList;
    await route.fulfill({
      json: { ...list, products: list.products.map((product, i) => ({ ...product, mainImage: i ? product.mainImage : null })) },
    });
  });
  await page.goto(`${clothing}&sortBy=lowestPrice`);
  const missing = page.locator('.card', { hasText: texts.productWithoutImages });
  await expect(missing).toHaveCount(1);
  const sizeOf = async (index: number) => {
    const box = await page.locator('.card-picture').nth(index).boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  expect(await sizeOf(0)).toEqual(await sizeOf(1));
  expect(await violations(page, '[data-list-items]')).toEqual([]);
});

test('[SHOP-05] shows the number of products, in the shop and in a category @any-width', async ({ page, request }) => {
  const { totalProducts } = await newestProducts(request);
  await page.goto('/tienda?type=product&sortBy=newest');
  await expect(page.locator('.list-count')).toHaveText(`${new Intl.NumberFormat('es-AR').format(totalProducts)} productos`);
  const category = await fullestCategory(request);
  await page.goto(category.path);
  await expect(page.locator('.list-count')).toHaveText(`${category.total} ${category.total === 1 ? 'producto' : 'productos'}`);
});

test('[SHOP-03] a category links to the same one of other genders, and a type to its subcategories @any-width', async ({ page }) => {
  await page.goto('/tienda/mujer/remeras');
  await page.getByRole('navigation', { name: 'Remeras para' }).getByRole('link', { name: 'Hombre' }).click();
  await page.waitForURL('**/tienda/hombre/remeras');
  await page.goto('/tienda?type=product&category=130');
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Sábanas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sábanas');
});

test('[SHOP-02] [A-06] the gender "mas" shows its two types apart, each with all its products @any-width', async ({ page }) => {
  await page.goto('/tienda/mas');
  await expect(page.locator('.tiles-group h2')).toHaveText(['Blanquería', 'Bisutería']);
  await page.getByRole('link', { name: 'Ver todo Blanquería' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blanquería');
});

test('[SHOP-01] [SHOP-03] [SHOP-04] the shop works by keyboard @any-width', async ({ page }) => {
  await page.goto('/tienda');
  const press = async (key: string, until: string): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press(key);
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), until)) return;
    }
    throw new Error(`Tab never reached ${until}`);
  };
  await press('Tab', '.chip[href$="/tienda/hombre"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tienda/hombre');
  await press('Tab', '.tile');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tienda/hombre/**');
  await press('Tab', '[data-sort-select]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sortBy=lowestPrice/);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page.getByLabel('Ordenar por')).toBeFocused();
  await press('Tab', '.card-link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/producto/**');
});

test('[ROUTE-12] [A-05] without script a list has its products, prices, links and page numbers @any-width', async ({
  browser,
  request,
  baseURL,
}) => {
  const { products } = await newestProducts(request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/tienda?type=product&sortBy=newest');
  await expect(page.locator('.card-name')).toHaveText(products.map(({ name }) => name));
  await expect(page.locator('.card .price').first()).toBeVisible();
  await expect(page.getByLabel('Ordenar por')).toBeHidden();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await page.waitForURL(/page=2/);
  await expect(page.locator('.card .price').first()).toBeVisible();
  await page.locator('.card-link').first().click();
  await page.waitForURL('**/producto/**');
  expect(pathOf(page)).toContain('/producto/');
  await context.close();
});
