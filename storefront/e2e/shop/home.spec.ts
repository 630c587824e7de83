import type { Page } from '@playwright/test';
import { formatDollars, formatPesos, genders, limits, textTemplates, texts, type PackCard, type ProductCard } from '@shop/contracts';
import { chatPhone } from '../../src/lib/chat.js';
import { demoProducts, expect, expectAccessible, layoutShift, openAndLoad, recordLayoutShifts, test } from '../support/support.js';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Destacados' });
const sectionOf = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens home with all of its banners: the test of hidden banners leaves one out for a moment. */
const openBanners = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto('/');
    await expect(bannerOf(page).locator('img')).toHaveCount(4, { timeout: 500 });
  }).toPass({ timeout: 20_000 });

/** Simulates a hidden or visible tab. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('[HOME-01] [CONST-06] the banner shows four images, advances every 4 s, and has buttons', async ({ page }) => {
  expect(limits.bannerRotationMs).toBe(4000);
  await page.clock.install({ time: 0 });
  await openBanners(page);
  const banner = bannerOf(page);
  // From here on only the test advances the clock.
  await page.clock.pauseAt(60_000);
  await banner.getByRole('button', { name: 'Imagen 1 de 4' }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(5, 5);
  await expect(banner).toHaveAttribute('data-shown', '0');
  await page.clock.runFor(3900);
  await expect(banner).toHaveAttribute('data-shown', '0');
  await page.clock.runFor(200);
  await expect(banner).toHaveAttribute('data-shown', '1');

  await banner.getByRole('button', { name: 'Siguiente' }).click();
  await expect(banner).toHaveAttribute('data-shown', '2');
  await banner.getByRole('button', { name: 'Anterior' }).click();
  await expect(banner).toHaveAttribute('data-shown', '1');
  await banner.getByRole('button', { name: 'Imagen 4 de 4' }).click();
  await expect(banner).toHaveAttribute('data-shown', '3');
  await banner.getByRole('button', { name: 'Siguiente' }).click();
  await expect(banner).toHaveAttribute('data-shown', '0');
});

test('[UX 32] the first products are near the top, and the page says how to buy and to sell @any-width', async ({ page }) => {
  for (const [width, height, banner, product] of [
    [390, 844, 260, 620],
    [1280, 900, 320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    expect((await bannerOf(page).boundingBox())?.height, `${width}`).toBeLessThanOrEqual(banner);
    expect((await page.locator('.card').first().boundingBox())?.y, `${width}`).toBeLessThanOrEqual(product);
  }
  await expect(sectionOf(page, 'Cómo comprar').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Vendé acá' })).toHaveAttribute('href', '/registro');
});

test('[HOME-01] the banner pauses while hovered, focused, hidden or paused @any-width', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openBanners(page);
  const banner = bannerOf(page);
  await expect(banner).toHaveAttribute('data-shown', /./);
  await page.clock.pauseAt(60_000);
  const rests = async (why: string): Promise<void> => {
    const shown = await banner.getAttribute('data-shown');
    await page.clock.runFor(12_500);
    expect(await banner.getAttribute('data-shown'), why).toBe(shown);
  };
  const goesOn = async (): Promise<void> => {
    const shown = Number(await banner.getAttribute('data-shown'));
    await page.clock.runFor(4100);
    await expect(banner).toHaveAttribute('data-shown', String((shown + 1) % 4));
  };
  await banner.hover();
  await rests('pointed at');
  await page.mouse.move(5, 5);
  await goesOn();

  await banner.getByRole('button', { name: 'Siguiente' }).focus();
  await rests('focused');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await goesOn();

  await setHidden(page, true);
  await rests('out of sight');
  await setHidden(page, false);
  await goesOn();

  await banner.getByRole('button', { name: 'Pausar la rotación' }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(5, 5);
  await rests('paused');
});

test('[HOME-01] the banner does not move with reduced motion @any-width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(20_000);
  await expect(bannerOf(page)).toHaveAttribute('data-shown', '0');
  await expect(bannerOf(page).getByRole('button', { name: 'Siguiente' })).toBeVisible();
  await expect(bannerOf(page).getByRole('button', { name: 'Pausar la rotación' })).toBeHidden();
});

test('[HOME-02] [HOME-04] the trust strip names shipping and payment and opens the answers about them @any-width', async ({ page }) => {
  for (const [name, answer] of [
    [/Envíos A todo el país/, '¿Hacen envíos?'],
    [/Pagos Varios medios de pago/, '¿Cómo se paga?'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('list', { name: 'Por qué comprar acá' }).getByRole('link', { name }).click();
    await page.waitForURL('**/preguntas-frecuentes#*');
    const entry = page.locator('details[open]');
    await expect(entry.getByRole('heading')).toHaveText(answer);
    await expect(entry.locator('p')).toBeInViewport();
  }
});

test('[HOME-02] [HOME-03] [CONST-04] [CONST-05] [CONST-14] [A-34] support opens a chat if a number is set @any-width', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('list', { name: 'Por qué comprar acá' }).getByRole('link', { name: /Soporte Atención personalizada/ });
  const phone = process.env['PUBLIC_SUPPORT_PHONE'];
  if (!phone) {
    await expect(card).toHaveCount(0);
    await expect(page.locator('a[href^="https://wa.me/?"], a[href^="https://wa.me/54?"]')).toHaveCount(0);
    return;
  }
  expect(chatPhone(phone)).toMatch(/^54[1-9]\d+$/);
  await expect(card).toHaveAttribute('href', `https://wa.me/${chatPhone(phone)}?text=${encodeURIComponent('Hola, necesito ayuda.')}`);
  await expect(card).toHaveAttribute('target', '_blank');
});

test('[HOME-05] [HOME-06] [CONST-09] the live strip requests 16 manufacturers, each linked to its store @any-width', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/manufacturers/live?page=1&pageSize=16');
  const { manufacturers } = (await answer.json()) as { manufacturers: { userId: string; name: string }[] };
  expect(manufacturers.length).toBeGreaterThan(0);
  const asked = page.waitForRequest(/\/api\/manufacturers\/live\?page=1&pageSize=16$/);
  await page.goto('/');
  await asked;
  const strip = page.locator('live-strip');
  await expect(strip.locator('[aria-busy]')).toHaveCount(0);
  await expect(strip.getByRole('link')).toHaveCount(manufacturers.length);
  for (const [i, manufacturer] of manufacturers.entries())
    await expect(strip.getByRole('link').nth(i)).toHaveAttribute('href', `/store/${manufacturer.userId}`);
  await expect(strip.getByText('LIVE', { exact: true })).toHaveCount(manufacturers.length);
  await strip.getByRole('link').first().click();
  await page.waitForURL(`**/store/${manufacturers[0]?.userId}`);
});

test('[HOME-05] previous and next move through the strip and load further pages @any-width', async ({ page }) => {
  // Pages of three, so that the demo's few live manufacturers fill more than one.
  await page.route('**/api/manufacturers/live?*', (route) =>
    route.continue({ url: route.request().url().replace('pageSize=16', 'pageSize=3') }),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  const strip = page.locator('live-strip');
  const [previous, next] = [strip.getByRole('button', { name: 'Anteriores' }), strip.getByRole('button', { name: 'Siguientes' })];
  await expect(strip.getByRole('link')).toHaveCount(3);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  const place = () => strip.locator('.live-items').evaluate((items) => items.scrollLeft);
  /** The scroll position after a smooth scroll from `start`. */
  const placeAfter = async (start: number): Promise<number> => {
    let last = start;
    const isAtRest = async (): Promise<boolean> => {
      const before = last;
      last = await place();
      return last !== start && last === before;
    };
    await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
    return last;
  };
  await next.click();
  const near = await placeAfter(0);
  await expect(async () => {
    await next.click();
    expect(await strip.getByRole('link').count()).toBeGreaterThan(3);
  }).toPass();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  const far = await placeAfter(near);
  await previous.click();
  await expect.poll(place).toBeLessThan(far);
});

test('[HOME-05] [HOME-10] the live strip shows an empty text, and an error with a retry button @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_FAILED GET \/api\/manufacturers\/live$/);
  // The first page is empty.
  await page.route('**/api/manufacturers/live?*', (route) => route.continue({ url: route.request().url().replace('page=1', 'page=99') }));
  await page.goto('/');
  const strip = page.locator('live-strip');
  await expect(strip.getByRole('status')).toHaveText(texts.noLiveManufacturers);
  await page.unroute('**/api/manufacturers/live?*');

  await page.route('**/api/manufacturers/live?*', (route) => route.abort());
  await page.reload();
  await expect(strip.getByRole('status')).toHaveText('Error al cargar los fabricantes en vivo: no hay conexión con el servidor.');
  await page.unroute('**/api/manufacturers/live?*');
  await strip.getByRole('button', { name: texts.tryAgain }).click();
  await expect(strip.getByRole('link').first()).toBeVisible();
  await expect(strip.getByRole('button', { name: texts.tryAgain })).toBeHidden();
});

test('[HOME-07] shortcuts link to the six genders @any-width', async ({ page }) => {
  await page.goto('/');
  const shortcuts = page.getByRole('navigation', { name: '¿Para quién comprás?' });
  await expect(shortcuts.getByRole('link')).toHaveText(genders.map(({ name }) => new RegExp(`^\\s*${name}`)));
  for (const [i, { slug }] of genders.entries()) {
    await expect(shortcuts.getByRole('link').nth(i)).toHaveAttribute('href', encodeURI(`/tienda/${slug}`));
  }
});

test("[HOME-08] [CONST-02] [CONST-03] [A-45] the four sections show the API's products in pesos and dollars @any-width", async ({
  page,
  request,
}) => {
  for (const [title, endpoint] of [
    ['Nuevos productos', '/api/products/new'],
    ['Nuevos packs', '/api/packs/new'],
    ['Ofertas', '/api/products/onsale'],
    ['Bisutería y blanquería', '/api/products/bisuteria-or-blanqueria'],
  ] as const) {
    // Other tests publish products meanwhile, so page and API are read again until they agree.
    await expect(async () => {
      await page.goto('/');
      const items = (await (await request.get(endpoint)).json()) as (ProductCard | PackCard)[];
      expect(items.length, endpoint).toBeGreaterThan(0);
      expect(items.length, endpoint).toBeLessThanOrEqual(limits.homeSection);
      const cards = sectionOf(page, title).locator('.card');
      await expect(cards.locator('.card-name')).toHaveText(
        items.map(({ name }) => name),
        { timeout: 1000 },
      );
      await expect(cards.locator('.price')).toHaveText(
        items.map((item) => {
          const oldPrice = 'oldPrice' in item && item.oldPrice !== undefined ? ` antes ${formatPesos(item.oldPrice)}` : '';
          return `${formatPesos(item.price)}${oldPrice}${item.priceUSD === null ? '' : ` ${formatDollars(item.priceUSD)}`}`;
        }),
        { timeout: 1000 },
      );
      for (const { price } of items) expect(formatPesos(price)).toMatch(/^\$\s[\d.]+$/);
    }).toPass();
  }
});

test('[HOME-09] [CONST-14] every section links on, the sale to the shop and so to its default gender @any-width', async ({ page }) => {
  await page.goto('/');
  for (const [title, href] of [
    ['Nuevos productos', '/tienda?type=product&sortBy=newest'],
    ['Nuevos packs', '/packs'],
    ['Ofertas', '/tienda'],
    ['Bisutería y blanquería', '/tienda/mas'],
    ['En vivo', '/fabricantes'],
  ] as const) {
    const more = sectionOf(page, title).getByRole('link', { name: texts.seeMore });
    await expect(more).toHaveAttribute('href', href);
  }
  await sectionOf(page, 'Ofertas').getByRole('link', { name: texts.seeMore }).click();
  await page.waitForURL('**/tienda/mujer');
});

const sections = [
  {
    title: 'Nuevos productos',
    path: '/api/products/new',
    empty: 'No hay nuevos productos disponibles.',
    failed: textTemplates.productsFailed,
  },
  { title: 'Nuevos packs', path: '/api/packs/new', empty: 'No hay nuevos packs disponibles.', failed: textTemplates.packsFailed },
  { title: 'Ofertas', path: '/api/products/onsale', empty: 'No hay productos en oferta disponibles.', failed: textTemplates.sectionFailed },
  {
    title: 'Bisutería y blanquería',
    path: '/api/products/bisuteria-or-blanqueria',
    empty: 'No hay productos disponibles.',
    failed: textTemplates.sectionFailed,
  },
];

/** The published home page of a shop without products. */
async function publishedEmpty(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<ul class="row[^>]*>)(?:(?!<section).)*?<\/ul>(?=\s*<div class="empty section-message)/gs,
      '$1</ul>',
    );
    await route.fulfill({ response, body });
  });
}

test('[HOME-10] [HOME-11] [ERR-02] [ERR-03] an empty section retries and shows loading, error and empty states @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^503 GET \/api\/(products|packs)\//);
  await publishedEmpty(page);
  let answer: (() => void) | undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  for (const { path } of sections) {
    await page.route(`**${path}`, async (route) => {
      await answered;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'El servicio no está disponible.', requestId: 'x' } });
    });
  }
  await page.goto('/');
  for (const { title } of sections) {
    const section = sectionOf(page, title);
    await expect(section.locator('.skeleton').first()).toBeAttached();
    await expect(section.getByRole('status')).toHaveText(title === 'Nuevos packs' ? 'Cargando...' : 'Cargando productos...');
  }
  answer?.();
  for (const { title, failed } of sections) {
    await expect(sectionOf(page, title).getByRole('status')).toHaveText(failed('El servicio no está disponible.'));
    await expect(sectionOf(page, title).locator('.skeleton')).toHaveCount(0);
  }
  for (const { title, path, empty } of sections) {
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) => route.fulfill({ json: [] }));
    await sectionOf(page, title).getByRole('button', { name: texts.tryAgain }).click();
    await expect(sectionOf(page, title).getByRole('status')).toHaveText(empty);
    // At last the real API responds.
    await page.unroute(`**${path}`);
  }
});

test('[HOME-10] a user who returns later sees current cards, or the old ones if the request fails @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_FAILED GET \/api\/products\/new$/);
  await page.clock.install();
  await page.goto('/');
  // The element must be defined before the tab is hidden, or it cannot measure the time away.
  await expect(page.locator('home-section:not(:defined)')).toHaveCount(0);
  const section = sectionOf(page, 'Nuevos productos');
  const before = await section.locator('.card-name').allTextContents();
  const back = async (after: number): Promise<void> => {
    await setHidden(page, true);
    await page.clock.runFor(after);
    await setHidden(page, false);
  };
  let calls = 0;
  let newest = '';
  await page.route('**/api/products/new', async (route) => {
    calls += 1;
    if (calls === 1) return route.abort();
    const products = ((await (await route.fetch()).json()) as ProductCard[]).toReversed();
    newest = products[0]?.name ?? '';
    return route.fulfill({ json: products });
  });
  await back(30_000);
  expect(calls).toBe(0);
  await back(61_000);
  await expect(section.getByRole('status')).toHaveText(textTemplates.productsFailed('no hay conexión con el servidor.'));
  expect(await section.locator('.card-name').allTextContents()).toEqual(before);
  await back(61_000);
  await expect.poll(() => newest).not.toBe('');
  await expect(section.locator('.card-name').first()).toHaveText(newest);
  await expect(section.getByRole('status')).toBeHidden();
});

test('[UX 32] the products that a visitor saw last are in a row below the newest, without a shift @any-width', async ({
  page,
  request,
}) => {
  await recordLayoutShifts(page);
  await openAndLoad(page, '/');
  await expect(page.getByRole('heading', { name: 'Lo último que viste' })).toBeHidden();
  const [first, second] = await demoProducts(request, 2);
  for (const product of [first, second]) {
    await page.goto(`/producto/${product?.id}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain(product?.id);
  }
  await openAndLoad(page, '/');
  const viewed = page.locator('recently-viewed');
  await expect(viewed.getByRole('heading', { name: 'Lo último que viste' })).toBeVisible();
  await expect(viewed.locator('.card-link')).toHaveText([second?.name ?? '', first?.name ?? '']);
  await expect(viewed.locator('.card-link').first()).toHaveAttribute('href', `/producto/${second?.id}`);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);
});
