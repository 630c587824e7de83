import type { Page } from '@playwright/test';
import { texts } from '@shop/contracts';
import { expect, pageTypes, someProduct, test } from './support.js';

/** Pages that are drawn with a part of the styles first, and come alive when they are painted. */
const drawnFirst = ['home', 'gender', 'category', 'packs', 'store', 'product', 'pack'] as const;

/** Place, size and looks of everything near the first view. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || y > 2 * innerHeight) return [];
      const { color, backgroundColor, fontSize, fontWeight, borderTopWidth, display, visibility } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(' ');
      return [
        `${element.tagName} ${element.className} ${box} ${[color, backgroundColor, fontSize, fontWeight, borderTopWidth, display, visibility].join(' ')}`,
      ];
    }),
  );

test('the first part of the styles draws a page as the whole does', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await page.route(/\/_astro\/.*(?:\.js|\.woff2)$/, (route) => route.abort());
  for (const type of drawnFirst) {
    await page.goto(paths[type]);
    const before = await looks(page);
    await page.addStyleTag({ url: (await page.locator('script[data-sheet]').getAttribute('data-sheet')) ?? '' });
    expect(await looks(page), type).toEqual(before);
  }
});

test('only first styles and pictures come before a page is painted; everything else right after', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await page.addInitScript(() => sessionStorage.removeItem('sheet'));
  for (const type of drawnFirst) {
    // From elsewhere: pages of ours fade into each other, which is another kind of paint.
    await page.goto('about:blank');
    await page.goto(paths[type], { waitUntil: 'networkidle' });
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|woff2)$|\/index\.[\w-]+\.css$/.test(name) && !/\/early[\w.-]*\.js$/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(painted, type).toBeGreaterThan(0);
    expect(
      files.filter(({ startTime }) => startTime < painted),
      type,
    ).toEqual([]);
    expect(new Set(files.map(({ name }) => name.replace(/^.*\./, ''))), type).toEqual(new Set(['css', 'woff2', 'js']));
  }
});

test('whoever goes on has the typefaces and sees nothing else', async ({ page }) => {
  for (const [view, count] of [
    ['first', 0],
    ['second', 1],
  ] as const) {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('link[rel=stylesheet][blocking=render]'), view).toHaveCount(count);
    expect(await page.evaluate(() => document.fonts.check('1em Archivo')), view).toBe(true);
  }
});

test('what is pressed before its script has come happens when it has', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/_astro\/(?!early).*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`/producto/${(await someProduct(request)).id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.locator('dialog#menu')).toBeHidden();
  come();
  await expect(page.locator('dialog#menu')).toBeVisible();
});

test('a press on the picker waits for its script too', async ({ page, request }) => {
  await page.route(/\/_astro\/(?!early).*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`/producto/${(await someProduct(request)).id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.locator('.picker-box').getByRole('status')).toHaveText('Elegí al menos una unidad.');
});
