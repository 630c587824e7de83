import { pageSizes, pageWindow, textTemplates, texts } from '@shop/contracts';
import { expect, fullestCategory, newestProducts, pathOf, test, pesosIn } from '../support/support.js';

const newest = '/tienda?type=product&sortBy=newest';

test('[SHOP-01] without a gender the shop opens at mujer', async ({ page }) => {
  await page.goto('/tienda');
  expect(pathOf(page)).toBe('/tienda/mujer');
});

test('[SHOP-02] a gender shows buttons for all genders and a grid of category pictures', async ({ page }) => {
  await page.goto('/tienda/mujer');
  await expect(page.getByRole('navigation', { name: 'Género', exact: true }).getByRole('link')).toHaveText([
    'Hombre',
    'Mujer',
    'Niño',
    'Niña',
    'Bebés',
    /^\s*Más/,
  ]);
  const tiles = page.locator('.tile img');
  expect(await tiles.count()).toBeGreaterThan(10);
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toHaveJSProperty('complete', true);
    expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('[SHOP-03] Volver removes the last path segment', async ({ page, request }) => {
  const { path } = await fullestCategory(request);
  await page.goto(path);
  await page.getByRole('link', { name: texts.back }).click();
  await page.waitForURL('**/tienda/mujer');
});

test('[SHOP-04] the sort select has four values, sorts by price, and keeps the order in the address and on back', async ({ page }) => {
  await page.goto('/tienda?type=product&category=130');
  const select = page.getByLabel('Ordenar por');
  await expect(select.locator('option')).toHaveText(['Sin orden', 'Más nuevos', 'Menor precio', 'Mayor precio']);
  await expect(select).toHaveValue('notOrdered');
  const names = page.locator('[data-list-items] .card-name');
  const published = await names.allTextContents();

  await select.selectOption('highestPrice');
  await expect(page).toHaveURL(/sortBy=highestPrice/);
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price')).toHaveCount(published.length);
  const pesos = (await page.locator('[data-list-items] .price').allTextContents()).map(pesosIn);
  expect(pesos).toEqual(pesos.toSorted((a, b) => b - a));

  await page.reload();
  await expect(select).toHaveValue('highestPrice');
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
  await page.goBack();
  await expect(select).toHaveValue('notOrdered');
  await expect(names).toHaveText(published);
});

test('[SHOP-05] [CONST-08] lists have 24 products a page, and links to a window of 5 pages', async ({ page, request }) => {
  let pages = 0;
  const numbers = page.getByRole('navigation', { name: 'Páginas' }).locator('.page-number');
  // Other tests publish products between the two reads, so a list that differs is compared again.
  await expect(async () => {
    const { totalProducts, products } = await newestProducts(request);
    pages = Math.ceil(totalProducts / pageSizes.shop);
    expect(pages).toBeGreaterThan(5);
    await page.goto(newest);
    await expect(page.locator('[data-list-items] > li')).toHaveCount(24, { timeout: 2000 });
    await expect(page.locator('[data-list-items] .card-name')).toHaveText(
      products.map((product) => product.name),
      { timeout: 2000 },
    );
    await expect(numbers).toHaveText(pageWindow(1, pages).map(String), { timeout: 2000 });
  }).toPass();
  await numbers.nth(4).click();
  await page.waitForURL(/page=5/);
  await expect(numbers).toHaveText(pageWindow(5, pages).map(String));
  await expect(page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current]')).toHaveText('5');
});

test('[SHOP-05] page links keep the sort order', async ({ page }) => {
  await page.goto('/tienda?type=product&sortBy=lowestPrice');
  const prices = page.locator('shop-list:not([data-waiting]) [data-list-items]:not([aria-busy]) .price');
  await expect(prices).toHaveCount(24);
  const last = async (): Promise<number> => pesosIn((await prices.last().textContent()) ?? '');
  const dearest = await last();
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await page.waitForURL(/sortBy=lowestPrice.*page=2/);
  await expect(prices.first()).toBeVisible();
  expect(await last()).toBeGreaterThanOrEqual(dearest);
});

test('[SHOP-06] shows loading, empty and error states', async ({ page, allowComplaints }) => {
  allowComplaints(/^503 GET \/api\/products$/);
  let answer: 'empty' | 'failed' = 'empty';
  let releaseResponse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (releaseResponse = resolve));
  await page.route('**/api/products?*', async (route) => {
    if (answer === 'failed') return route.fulfill({ status: 503, json: { code: 'x', message: 'Sin servicio.', requestId: 'x' } });
    await held;
    return route.fulfill({ json: { products: [], totalProducts: 0 } });
  });
  await page.goto(newest);
  await page.getByLabel('Ordenar por').selectOption('lowestPrice');
  await expect(page.getByText(texts.loadingProducts)).toBeAttached();
  releaseResponse();
  await expect(page.locator('[data-list-message]')).toHaveText(texts.noProducts);
  answer = 'failed';
  await page.getByLabel('Ordenar por').selectOption('highestPrice');
  await expect(page.getByText(textTemplates.productsFailed('Sin servicio.'))).toBeVisible();
});

test('[SHOP-07] the lists of "mas" send no gender', async ({ page }) => {
  await page.goto('/tienda/mas');
  await page.locator('.tile').first().click();
  await page.waitForURL('**/tienda/mas/**');
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/products?')),
    page.getByLabel('Ordenar por').selectOption('lowestPrice'),
  ]);
  const parameters = new URL(call.url()).searchParams;
  expect(parameters.get('genderId')).toBeNull();
  expect(Number(parameters.get('categoryId'))).toBeGreaterThan(0);
});
