import { type FilteredPacks, type FilteredProducts, formatNumber, offersUrl, texts } from '@shop/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  anyManufacturer,
  expect,
  expectAccessible,
  fullestCategory,
  layoutShift,
  openAndLoad,
  recordLayoutShifts,
  test,
  withoutFallbacks,
  pesosIn,
  sidewaysScroll,
} from '../support/support.js';

const everything = '/tienda?type=product&sortBy=newest';
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function filtered<T = FilteredProducts>(request: APIRequestContext, query: string, path = '/api/products/filtered'): Promise<T> {
  const answer = await request.get(`${path}?pageSize=1&${query}`);
  expect(answer.status(), query).toBe(200);
  return (await answer.json()) as T;
}

const rail = (page: Page): Locator => page.getByRole('region', { name: 'Filtrar' });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Filtros elegidos' }).getByRole('link');
const settled = (page: Page): Promise<void> => expect(page.locator('[aria-busy], [data-waiting]')).toHaveCount(0);
const prices = async (page: Page): Promise<number[]> => (await page.locator('[data-list-items] .price').allTextContents()).map(pesosIn);

test('[UX 2] filters narrow a category down in the address, with counts, chips and the way back @any-width', async ({ page }) => {
  await page.setViewportSize(wide);
  await openAndLoad(page, '/tienda/mujer/remeras');
  const names = page.locator('[data-list-items] .card-name');
  const published = await names.allTextContents();
  await rail(page).getByText('En oferta').hover();
  const size = rail(page).locator('[data-values=talle] label:has(:enabled)').first();
  const shown = Number((await size.locator('[data-count]').textContent())?.replace(/\D/g, ''));
  expect(shown).toBeGreaterThan(0);
  await size.click();
  await expect(page).toHaveURL(/\/tienda\/mujer\/remeras\?talle=[\w-]+$/);
  // The count of a choice is what the list then has.
  await expect(page.locator('.list-count')).toHaveText(`${formatNumber(shown)} ${shown === 1 ? 'producto' : 'productos'}`);
  await expect(chips(page)).toHaveCount(1);
  await settled(page);

  await rail(page).getByLabel('Precio hasta, en pesos').fill('12.000');
  await rail(page).getByLabel('Precio hasta, en pesos').press('Enter');
  await expect(page).toHaveURL(/precio=-12000/);
  await settled(page);
  expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(12_000);
  await expect(chips(page)).toHaveCount(3);
  await expectAccessible(page);

  await page.goBack();
  await expect(page).not.toHaveURL(/precio/);
  await expect(chips(page)).toHaveCount(1);
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await expect(names).toHaveText(published);
  await page.goForward();
  await expect(chips(page)).toHaveCount(1);
  await chips(page).first().click();
  await expect(page).toHaveURL(/\/tienda\/mujer\/remeras$/);
  await expect(page.locator('.list-count')).toBeFocused();
});

test('[UX 2] an unfiltered list loads no code of the filters and asks nothing until it is touched @any-width', async ({ page }) => {
  await page.setViewportSize(wide);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await recordLayoutShifts(page);
  await openAndLoad(page, '/tienda/mujer/remeras');
  const ofFilters = (): string[] => asked.filter((path) => /\/(list-filters|filter-panel|product-list)|\/api\/products/.test(path));
  expect(ofFilters()).toEqual([]);
  await rail(page).getByText('En oferta').hover();
  await expect(rail(page).locator('[data-values=color] label').first()).toBeVisible();
  expect(ofFilters()).toContain('/api/products/filtered');
  // Hovering is no input, so any movement would count.
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('[UX 2] a shared address shows skeletons, then its list, without moving @any-width', async ({ page, request }) => {
  await page.setViewportSize(wide);
  const { path } = await fullestCategory(request);
  await recordLayoutShifts(page);
  await withoutFallbacks(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products/filtered?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${path}?precio=5000-&orden=mayor-precio`, { waitUntil: 'commit' });
  await expect(chips(page)).toHaveText([/Desde \$\s5\.000/]);
  await expect(page.locator('[data-list-items] .price').first()).not.toContainText('$');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('highestPrice');
  release();
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toContainText('$');
  await expect(rail(page).getByLabel('Precio desde, en pesos')).toHaveValue('5.000');
  const amounts = await prices(page);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(5000);
  await settled(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('[UX 2] the keyboard reaches every filter, keeps its place, and can skip them all @any-width', async ({ page }) => {
  await page.setViewportSize(wide);
  await openAndLoad(page, '/tienda/mujer/remeras');
  await page.getByLabel('Ordenar por').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar los filtros' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.card-link').first()).toBeFocused();
  await page.getByLabel('Ordenar por').focus();
  await expect(rail(page).locator('[data-values=color] input').first()).toBeAttached();
  const sale = rail(page).getByRole('checkbox', { name: /^En oferta/ });
  for (let i = 0; i < 80 && !(await sale.evaluate((box) => box === document.activeElement)); i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/oferta=1/);
  await settled(page);
  await expect(sale).toBeFocused();
  await expect(page.locator('[data-list-status]')).toHaveText(/^\d+ productos?$/);
});

test('[UX 2] on a phone a sheet holds the filters until its button shows their products @phone-only', async ({ page, request }) => {
  await page.setViewportSize(phone);
  await openAndLoad(page, everything);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrar' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const { totalProducts } = await filtered(request, 'oferta=1');
  await sheet.getByText('En oferta').click();
  const apply = sheet.getByRole('button', { name: `Ver ${formatNumber(totalProducts)} productos` });
  await expect(apply).toBeInViewport();
  await expect(page).not.toHaveURL(/oferta/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^En oferta/ })).not.toBeChecked();
  await sheet.getByText('En oferta').click();
  await apply.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/oferta=1/);
  await expect(page.locator('.list-count')).toHaveText(`${formatNumber(totalProducts)} productos`);
  await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible();
  await expectAccessible(page);
});

test('[UX 2] stores and packs have the filters that fit them, and manufacturers are found by province @any-width', async ({
  page,
  request,
}) => {
  await page.setViewportSize(wide);
  const { userId } = await anyManufacturer(request);
  await openAndLoad(page, `/store/${userId}`);
  await expect(rail(page).locator('legend')).toHaveText(['Precio', 'Talle', 'Color', 'Ahora']);
  const packs = await filtered<FilteredPacks>(request, 'provincia=santa-fe', '/api/packs/filtered');
  expect(packs.totalPacks).toBeGreaterThan(0);
  await openAndLoad(page, '/packs?provincia=santa-fe');
  await expect(page.locator('.list-count')).toHaveText(new RegExp(`^${packs.totalPacks} packs?$`));
  await expect(chips(page)).toHaveText([/Santa Fe/]);
  const { totalProducts } = await filtered(request, 'provincia=santa-fe&minimo=100000');
  await openAndLoad(page, `${everything}&minimo=100000&provincia=santa-fe`);
  await expect(page.locator('.list-count')).toHaveText(`${formatNumber(totalProducts)} productos`);
});

test('[UX 2] a failed filter keeps the last list and offers to try again @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^503 GET \/api\/products\/filtered$/);
  await page.setViewportSize(wide);
  await openAndLoad(page, everything);
  const names = page.locator('[data-list-items] .card-name');
  const published = await names.allTextContents();
  await rail(page).getByText('En oferta').hover();
  await expect(rail(page).locator('.filter-place')).toHaveCount(0);
  let isDown = true;
  await page.route('**/api/products/filtered?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: 'x', message: 'Sin servicio.', requestId: 'x' } }) : route.continue(),
  );
  await rail(page).getByText('En oferta').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sin servicio.' })).toBeVisible();
  await expect(names).toHaveText(published);
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: texts.tryAgain }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sin servicio.' })).toHaveCount(0);
  await expect(chips(page)).toHaveCount(1);
});

test('[UX 3] a search reads its filters, and shows them as chips that can be removed', async ({ page, request }) => {
  const { totalProducts, filters, words } = await filtered(request, `search=${encodeURIComponent('remeras hasta 10000')}`);
  expect([filters.maxPrice, words]).toEqual([10_000, 'remeras']);
  await recordLayoutShifts(page);
  await openAndLoad(page, '/busqueda/remeras%20hasta%2010000');
  await expect(page.locator('[data-found]')).toContainText(String(totalProducts));
  await settled(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(10_000);
  await expect(chips(page)).toHaveText([/Hasta \$\s10\.000/]);
  await expectAccessible(page);
  await chips(page).first().click();
  await expect(page).toHaveURL(/\/busqueda\/remeras$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“remeras”');
  await expect(chips(page)).toHaveCount(0);
  await page.goBack();
  await expect(chips(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“remeras hasta 10000”');
});

test('[UX 3] a search never ends with a bare zero @any-width', async ({ page }) => {
  await page.goto('/busqueda/remera%20zzqqxx');
  await expect(page.getByText('No encontramos «zzqqxx»: te mostramos lo demás.')).toBeVisible();
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
  // Other tests publish products, but in no province.
  await page.goto('/busqueda/remera?precio=-1&provincia=tierra-del-fuego');
  await expect(page.locator('[data-list-message]')).toContainText(texts.noResults);
  await page.getByRole('link', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL(/\/busqueda\/remera$/);
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
});

test('[UX 2] filtered lists widen no page at any width @any-width', async ({ page }) => {
  for (const path of [
    '/tienda/mujer/remeras?precio=-90000&oferta=0&vivo=0',
    '/busqueda/remeras%20negras%20hasta%20100000',
    '/packs?precio=1-',
  ]) {
    await openAndLoad(page, path);
    for (const width of [320, 360, 390, 700, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await sidewaysScroll(page);
      expect.soft(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('[UX 2] a filtered list is requested once, before its script loads @any-width', async ({ page }) => {
  for (const query of ['precio=1-&talle=l,m', 'talle=m&sortBy=lowestPrice', 'color=negro&orden=mayor-precio']) {
    const requests: string[] = [];
    const record = (request: { url: () => string }): void => void requests.push(request.url());
    page.on('request', record);
    await openAndLoad(page, `/tienda/mujer/remeras?${query}`);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    page.off('request', record);
    const answers = requests.flatMap((url, i) => (url.includes('/api/products/filtered') ? [i] : []));
    expect(answers, query).toHaveLength(1);
    expect(answers[0], query).toBeLessThan(requests.findIndex((url) => url.includes('product-list.element')));
  }
});

test('[UX 2] a filtered list that finds nothing shifts no layout @any-width', async ({ page }) => {
  await recordLayoutShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openAndLoad(page, '/tienda/mujer/remeras?precio=99999999-');
    await expect(page.locator('[data-list-message]')).toBeVisible();
    expect(await layoutShift(page), `${width}`).toBeLessThanOrEqual(0.01);
  }
});

test('[UX 28] the offers are a published list that can be filtered, ordered and paged @any-width', async ({ page }) => {
  const apiRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/products') && apiRequests.push(request.url()));
  await openAndLoad(page, '/ofertas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.locator('.card:visible:not(:has(.label-sale))')).toHaveCount(0);
  expect(apiRequests).toEqual([]);
  await page.locator('[data-list-pages] a[href="/ofertas?page=2"]').first().click();
  await expect(page).toHaveURL('/ofertas?page=2');
  await page.goto('/ofertas?precio=-20000');
  await expect(page.locator('.filter-chip')).toHaveText([/20\.000/]);
  await expect(page.locator('.card:visible:not(:has(.label-sale))')).toHaveCount(0);
  await page.getByLabel('Ordenar por').selectOption('lowestPrice');
  await expect(page).toHaveURL(/^[^?]*\/ofertas\?precio=-20000&sortBy=lowestPrice$/);
  await page.locator('.filter-chip').click();
  await expect(page).toHaveURL('/ofertas?sortBy=lowestPrice');
  await expect(page.locator('.filter-chip')).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page.locator('.card:visible:not(:has(.label-sale))')).toHaveCount(0);
});

test('[UX 28] the yellow strip, the heading on home and the former address lead to the offers @any-width', async ({ page }) => {
  await page.goto('/tienda?type=product&sortBy=newest&oferta=1');
  await expect(page).toHaveURL('/ofertas');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: texts.tagline })).toHaveAttribute('href', offersUrl);
  await expect(page.getByRole('heading', { name: 'Ofertas' }).getByRole('link')).toHaveAttribute('href', offersUrl);
});
