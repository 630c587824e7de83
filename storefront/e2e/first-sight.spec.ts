import type { Page } from '@playwright/test';
import { texts } from '@shop/contracts';
import {
  expect,
  knownTerm,
  layoutShift,
  openWhole,
  pageTypes,
  somePack,
  someProduct,
  test,
  watchLayout,
  withoutLastResorts,
} from './support.js';

interface TraceEvent {
  name: string;
  pid: number;
  /** Microseconds. */
  ts: number;
  args: { elementCount?: number };
}

/** Pages that are whole without scripts and typefaces, and are painted before those travel. */
const whole = ['home', 'gender', 'category', 'packs', 'store', 'product', 'pack', 'manufacturers', 'help'] as const;

test('scripts and typefaces travel when a page has been painted @any-width', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await page.addInitScript(() => sessionStorage.removeItem('faces'));
  for (const type of whole) {
    // From elsewhere: pages of ours fade into each other, which is another kind of paint.
    await page.goto('about:blank');
    await page.goto(paths[type]);
    const fonts = (): Promise<number> =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);
    await expect.poll(fonts, type).toBe(2);
    const { painted, files } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:js|woff2)$/.test(name) && !/\/wake[\w.-]*\.js$/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(painted, type).toBeGreaterThan(0);
    expect(
      files.filter(({ startTime }) => startTime < painted),
      type,
    ).toEqual([]);
    expect(new Set(files.map(({ name }) => name.replace(/^.*\./, ''))), type).toEqual(new Set(['woff2', 'js']));
  }
});

test('photographs further down wait for the paint and the first pictures, then come by themselves', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'product', 'pack', 'store'] as const) {
    await page.goto('about:blank');
    await page.goto(paths[type]);
    await expect(page.locator('html:not([data-unpainted]):not([data-unseen])'), type).toBeAttached();
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      const lazy = new Set(
        [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy][srcset]')].map(({ currentSrc }) => currentSrc),
      );
      for (const { currentSrc } of document.querySelectorAll<HTMLImageElement>('img[loading=eager]')) lazy.delete(currentSrc);
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => lazy.has(name) && startTime < painted)
        .map(({ name }) => name);
    });
    expect(early, type).toEqual([]);
    const later = page.locator('main img[loading=lazy][srcset]').first();
    await later.scrollIntoViewIfNeeded();
    await expect.poll(() => later.evaluate((img: HTMLImageElement) => img.naturalWidth), type).toBeGreaterThan(0);
  }
});

test('what waits for the paint is there all the same when the script that lets it come is not @any-width', async ({ page }) => {
  await page.route(/\/wake[\w.-]*\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'commit' });
  const waiting = page.locator('html[data-unpainted][data-unseen]');
  await expect(waiting).toBeAttached();
  await page.clock.runFor(2499);
  expect(await waiting.count()).toBe(1);
  await page.clock.runFor(1);
  await expect(page.locator('html[data-unpainted], html[data-unseen]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ofertas' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Packs' })).toBeVisible();
});

test('rows come card by card to the last, however long that takes @any-width', async ({ page }) => {
  await withoutLastResorts(page);
  await page.addInitScript(() => {
    // Nothing is drawn, as in a tab that is not looked at: every card waits as long as it may.
    window.requestAnimationFrame = () => 0;
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (!('unseen' in dataset) && !('left' in dataset))
        dataset['left'] = String(document.querySelectorAll('.row > li:not([data-shown])').length);
    }).observe(document, { subtree: true, attributeFilter: ['data-unseen'] });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-left', '0', { timeout: 40_000 });
});

test('results of a search come before the frame wakes @any-width', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await page.goto(paths.search);
  await expect(page.locator('[data-list-items] article').first()).toBeVisible();
  const frame = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/shop[\w.-]*\.js$/.test(name)));
  await expect.poll(frame).toBe(true);
  const { asked, woken } = await page.evaluate(() => {
    const start = (wanted: RegExp): number =>
      performance.getEntriesByType('resource').find(({ name }) => wanted.test(name))?.startTime ?? Infinity;
    return { asked: start(/\/media\/.*\.webp$/), woken: start(/\/shop[\w.-]*\.js$/) };
  });
  expect(asked).toBeLessThan(woken);
});

test('the two typefaces weigh at most 60 kB, are there from the second page on, and move nothing when they come late', async ({
  page,
  request,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') void response.body().then((body) => sizes.set(response.url(), body.length));
  });
  await watchLayout(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const paths = await pageTypes(request);
  for (const type of whole) {
    await openWhole(page, paths[type]);
    expect(await layoutShift(page), type).toBeLessThanOrEqual(0.01);
    await page.evaluate(() => sessionStorage.removeItem('faces'));
  }
  expect(sizes.size).toBe(2);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);

  await openWhole(page, '/');
  await page.goto(paths.store, { waitUntil: 'domcontentloaded' });
  const worn = await page.evaluate(() => ({
    faces: [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family),
    text: getComputedStyle(document.body).fontFamily,
  }));
  expect(worn.faces).toEqual(expect.arrayContaining(['Archivo', 'Bricolage']));
  expect(worn.text).toMatch(/^"?Archivo"?,/);
});

test('the first page of a visit wears the typefaces too, but for what would move while it is read', async ({ page, request }) => {
  const paths = await pageTypes(request);
  for (const type of ['home', 'category', 'search'] as const) {
    await page.goto('about:blank');
    await page.addInitScript(() => sessionStorage.removeItem('faces'));
    await page.goto(paths[type]);
    await expect(page.locator('html[data-undressed]'), type).toBeAttached();
    await expect(page.locator('body[data-face=dressed]'), type).toBeAttached();
    const faceOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await faceOf('h1'), type).toMatch(/^"?Bricolage"?,/);
    expect(await faceOf('footer a'), type).toMatch(/^"?Archivo"?,/);
    // What is drawn from now on wears them as well.
    await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p id="late">…</p>'));
    expect(await faceOf('#late'), type).toMatch(/^"?Archivo"?,/);
  }
});

test('where nothing can be stored, the page wears them all the same, and works @any-width', async ({ page, request, complaints }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(`/pack/${(await somePack(request)).id}`);
  await expect(page.locator('body[data-face=dressed]')).toBeAttached();
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(page.locator('add-pack').getByRole('status')).toContainText('Pack añadido');
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  expect(complaints).toEqual([]);
});

test('words that would break elsewhere in a typeface keep to the plain one until the next page', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.removeItem('faces');
    // So many widths that the typeface needs a line more or less in some.
    addEventListener('DOMContentLoaded', () => {
      const narrow = Object.assign(document.createElement('div'), { id: 'narrow' });
      for (let width = 60; width < 88; width += 1) {
        const words = Object.assign(document.createElement('p'), { textContent: 'mayoristas de ropa y blanquería' });
        words.style.width = `${width}px`;
        narrow.append(words);
      }
      document.querySelector('main')!.prepend(narrow);
    });
  });
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 4000 });
  await page.goto('/');
  await expect(page.locator('body[data-face=dressed]')).toBeAttached();
  const plain = page.locator('#narrow');
  await expect(plain).toHaveAttribute('data-face', 'plain');
  expect(
    await plain
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily),
  ).toMatch(/^"?Archivo fallback"?,/);
});

test('a page does not end before its style sheet has come: browsers lay all of it out then @any-width', async ({ page, request }) => {
  const paths = { ...(await pageTypes(request)), search: `/busqueda/${await knownTerm(request)}` };
  await page.route(/\/_astro\/Page\.[\w-]+\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const type of [...whole, 'search'] as const) {
    await page.goto('about:blank');
    await page.goto(paths[type]);
    const { ended, styled } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [sheet] = performance.getEntriesByType('resource').filter(({ name }) => /\/Page\.[\w-]+\.css$/.test(name));
      return {
        ended: navigation?.domContentLoadedEventStart ?? 0,
        styled: (sheet as PerformanceResourceTiming | undefined)?.responseEnd ?? Infinity,
      };
    });
    expect(styled, type).toBeGreaterThan(500);
    expect(ended, type).toBeGreaterThanOrEqual(styled);
  }
});

/** Opens a page whose scripts come when the answer is called; from when this resolves, what is pressed is held. */
async function openHolding(page: Page, path: string): Promise<() => void> {
  let come: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/_astro\/(?!wake).*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    const mark = ({ target }: Event): void => {
      if (target instanceof HTMLScriptElement && target.src.includes('/wake')) document.documentElement.dataset['holds'] = '';
    };
    document.addEventListener('load', mark, true);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('html[data-holds]')).toBeAttached();
  return come;
}

test('what is pressed before its script has come happens when it has @any-width', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const come = await openHolding(page, `/producto/${(await someProduct(request)).id}`);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.locator('dialog#menu')).toBeHidden();
  come();
  await expect(page.locator('dialog#menu')).toBeVisible();
});

test('[SRCH-05] the way back of a search waits for its script too, where it would lead elsewhere @any-width', async ({ page, request }) => {
  await page.goto('/packs');
  const come = await openHolding(page, `/busqueda/${await knownTerm(request)}`);
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page.getByRole('link', { name: texts.back })).toBeFocused();
  come();
  await page.waitForURL('**/packs');
});

test('what is surely below the first sight waits with the rows: the footer, where there are rows', async ({ page, request }) => {
  const paths = await pageTypes(request);
  await withoutLastResorts(page);
  await page.route(/\/wake[\w.-]*\.js$/, () => undefined);
  for (const type of ['home', 'product', 'pack'] as const) {
    await page.goto(paths[type], { waitUntil: 'commit' });
    const footer = page.getByRole('contentinfo');
    await expect(footer, type).toBeAttached();
    await expect(footer.getByRole('link'), type).toHaveCount(0);
    const { y = 0 } = (await footer.boundingBox()) ?? {};
    expect(y, type).toBeGreaterThan(page.viewportSize()?.height ?? Infinity);
  }
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Packs' })).toBeVisible();
});

test('waking styles a page part by part, never all of it at once @any-width', async ({ browser, page, request }) => {
  const paths = await pageTypes(request);
  for (const type of ['home', 'store', 'product'] as const) {
    await page.goto('about:blank');
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
    await openWhole(page, paths[type]);
    await expect(page.locator('html:not([data-unseen])'), type).toBeAttached();
    const elements = await page.locator('*').count();
    const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
    expect(painted, type).toBeDefined();
    const styled = events
      .filter(({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === painted?.pid && ts > painted.ts)
      .map(({ args }) => args.elementCount ?? 0);
    expect(styled.length, type).toBeGreaterThan(0);
    expect(Math.max(...styled), `${type} of ${elements}`).toBeLessThan(elements / 3);
  }
});
