import { formatPesos, limits, texts, type FilteredProducts, type Suggestions } from '@shop/contracts';
import {
  demoProducts,
  demoStore,
  expect,
  expectAccessible,
  openAndLoad,
  pathOf,
  searchTerm,
  sidewaysScroll,
  test,
} from '../support/support.js';
import type { Page } from '@playwright/test';

const start = '/preguntas-frecuentes';
const input = (page: Page) => page.getByLabel('Buscar productos y fabricantes');
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });
const options = (page: Page) => list(page).getByRole('option');

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test('[SRCH-03] [CONST-07] a suggestion shows picture, name and price, and highlights the typed text @any-width', async ({
  page,
  request,
}) => {
  const term = (await searchTerm(request)).toLowerCase();
  const answer = (await (await request.get(`/api/products/results-search?search=${encodeURIComponent(term)}`)).json()) as Suggestions;
  await page.goto(start);
  await input(page).fill(term);
  const products = page.getByRole('group', { name: texts.suggestedProducts }).getByRole('option');
  await expect(products.locator('.search-name')).toHaveText(answer.products.slice(0, limits.suggestedProducts).map(({ name }) => name));
  await expect(products.first()).toHaveAttribute('href', `/producto/${answer.products[0]?.id}`);
  await expect(products.first().locator('.search-price')).toHaveText(/^\$\s[\d.]+$/);
  if (answer.products[0]?.mainImage) await expect(products.first().locator('img')).toBeVisible();
  const marked = await list(page).locator('mark').allTextContents();
  expect(marked.length).toBeGreaterThan(0);
  for (const text of marked) expect(bare(text)).toBe(bare(term));
  await expect(page.getByRole('group', { name: texts.suggestedManufacturers }).getByRole('option')).toHaveCount(
    Math.min(answer.users.length, limits.suggestedManufacturers),
  );
  await expectAccessible(page);
  await options(page).last().click();
  await page.waitForURL(`**/busqueda/${term}`);
});

test('[SRCH-03] a manufacturer is suggested below the products, with logo and name @any-width', async ({ page, request }) => {
  const manufacturer = await demoStore(request, 'with a logo');
  await page.goto(start);
  await input(page).fill(manufacturer.name);
  const option = page.getByRole('group', { name: texts.suggestedManufacturers }).getByRole('option');
  await expect(option).toHaveText(manufacturer.name);
  await expect(option).toHaveAttribute('href', `/store/${manufacturer.userId}`);
  await expect(list(page).getByRole('group').last()).toContainText(texts.suggestedManufacturers);
});

test('[UX 3] lists of categories are suggested above the products, which show the minimum of their manufacturer @any-width', async ({
  page,
  request,
}) => {
  await page.goto(start);
  await input(page).fill('remer');
  const categories = page.getByRole('group', { name: 'Categorías' }).getByRole('option');
  await expect(categories).toHaveText(['Remeras en Mujer', 'Remeras en Hombre']);
  await expect(list(page).getByRole('group').first()).toContainText('Categorías');
  await expectAccessible(page);
  await input(page).press('ArrowDown');
  await input(page).press('Enter');
  await expect(page).toHaveURL('/tienda/mujer/remeras');

  const { name, manufacturer } = (await demoProducts(request)).find((product) => (product.manufacturer.minPurchase ?? 0) > 0) ?? {};
  await input(page).fill(name ?? '');
  const product = list(page).getByRole('option').filter({ hasText: name }).first();
  await expect(product.locator('.search-minimum')).toHaveText(`mín. ${formatPesos(manufacturer?.minPurchase ?? 0)}`);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
});

test('[SRCH-01] cached suggestions appear at the key press, and the request still follows after a second @any-width', async ({
  page,
  request,
}) => {
  const term = await searchTerm(request);
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/results-search')) asked.push(new URL(call.url()).searchParams.get('search') ?? '');
  });
  await page.goto(start);
  await input(page).fill(term);
  await expect(options(page).first()).toBeVisible();
  const all = await list(page).locator('.search-name').allTextContents();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  // The first name up to the start of its second word: only names with the same beginning match.
  const longer = /^\S+ \S\S/.exec(all[0] ?? '')?.[0] ?? '';
  const words = (text: string): string[] => bare(text).split(/[^\p{L}\p{N}]+/u);
  const fitting = all.filter((name) => words(longer).every((word) => words(name).some((other) => other.startsWith(word))));
  expect(fitting).toContain(all[0]);
  await input(page).fill(longer);
  await expect(list(page).locator('.search-name')).toHaveText(fitting);
  expect(asked).toEqual([term]);
  await page.clock.runFor(limits.searchDebounceMs + 50);
  await expect.poll(() => asked).toEqual([term, longer]);
});

test('[SRCH-01] suggestions cached on an earlier page appear at once @any-width', async ({ page, request }) => {
  const term = await searchTerm(request);
  await page.goto(start);
  await input(page).fill(term);
  await expect(options(page).first()).toBeVisible();
  const names = await list(page).locator('.search-name').allTextContents();
  await page.goto('/packs');
  await input(page).focus();
  await page.waitForFunction(() => customElements.get('search-box'));
  // The debounce never ends, so no request is sent.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await input(page).fill(term);
  await expect(list(page).locator('.search-name')).toHaveText(names);
});

test('[SRCH-01] works by keyboard: arrows cycle through the options and the input, Escape, Enter @any-width', async ({ page, request }) => {
  const term = await searchTerm(request);
  await page.goto(start);
  for (let i = 0; i < 30 && !(await input(page).evaluate((box) => box === document.activeElement)); i++) await page.keyboard.press('Tab');
  await page.keyboard.type(term);
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(i)).toHaveAttribute('aria-selected', 'true');
    await expect(input(page)).toHaveAttribute('aria-activedescendant', (await options(page).nth(i).getAttribute('id')) ?? '');
  }
  await page.keyboard.press('ArrowDown');
  await expect(input(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(input(page)).toHaveValue(term);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/busqueda/**');
  expect(pathOf(page)).toBe(`/busqueda/${term}`);
});

test('recent searches are offered in the empty box and deleted on request @any-width', async ({ page }) => {
  await page.goto(start);
  for (const term of ['sábana', 'Remera']) {
    await input(page).fill(term);
    await input(page).press('Enter');
    await page.waitForURL(`**/busqueda/${encodeURIComponent(term)}`);
  }
  await page.goto(start);
  await input(page).focus();
  await expect(page.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option')).toHaveText(['Remera', 'sábana']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('href', '/busqueda/Remera');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Borrar búsquedas recientes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await page.reload();
  await input(page).focus();
  await expect(list(page)).toBeHidden();
});

test('[SRCH-03] the empty result and an error have no accessibility violations @any-width', async ({ page }) => {
  await page.goto(start);
  await input(page).fill('zzqqxxwwkk');
  await expect(list(page)).toHaveText(texts.noResults);
  await expectAccessible(page);
});

test('[SRCH-04] [A-13] a search without results suggests where to continue @any-width', async ({ page }) => {
  await page.goto('/busqueda/zzqqxxwwkk');
  await expect(page.getByText(texts.noResults)).toBeVisible();
  // Never a bare zero: the rest of the shop is below.
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Seguir por rubro' }).getByRole('link', { name: 'Blanquería' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blanquería');
});

test('[SRCH-04] [ROUTE-19] results reserve their space while they load, and their pages are addresses', async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0;
    Object.defineProperty(window, 'shifted', { get: () => sum });
    new PerformanceObserver((shifts) => {
      for (const entry of shifts.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openAndLoad(page, '/busqueda/remera');
  await expect(page.locator('[data-list-items]:not([aria-busy]) .price').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.01);

  // The results have more than one page in any catalogue.
  await page.route('**/api/products/filtered?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as FilteredProducts;
    await route.fulfill({ json: { ...answer, products: [], totalProducts: 30 } });
  });
  await page.reload();
  const next = page.getByRole('link', { name: 'Página siguiente' });
  await expect(next).toHaveAttribute('href', '/busqueda/remera?page=2');
  const [call] = await Promise.all([page.waitForRequest(/products\/filtered.*page=2/), next.click()]);
  expect(new URL(call.url()).searchParams.get('pageSize')).toBe('24');
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
});

test('[SRCH-06] without a query no placeholder of results is shown @any-width', async ({ page }) => {
  await page.route(/_astro\/.*\.js$/, () => undefined);
  await page.goto('/busqueda', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.card').first()).toBeHidden();
});
