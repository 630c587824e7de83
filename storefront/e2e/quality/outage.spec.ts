import { textTemplates } from '@shop/contracts';
import { expect, linenList, pathOf, test } from '../support/support.js';

/** A gateway that serves the same pages and pictures while every service is down. */
const { OUTAGE_URL } = process.env;
const unavailable = 'El servicio no está disponible en este momento. Probá de nuevo en unos segundos.';

test.describe('with every service switched off', () => {
  test.skip(!OUTAGE_URL, 'OUTAGE_URL names no gateway without services');
  test.use({ baseURL: OUTAGE_URL });
  test.beforeEach(({ allowComplaints }) => allowComplaints(/^503 \w+ \/api\//, /^404 GET \/producto\//));

  test('the shop is browsed from page to page @any-width', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main a[href^="/producto/"]').first()).toBeVisible();
    await expect(page.locator('live-strip [role=status]')).toHaveText(`Error al cargar los fabricantes en vivo: ${unavailable}`);
    await page.goto(linenList);
    const first = page.locator('[data-list-items] a[href^="/producto/"]').first();
    const name = (await page.locator('[data-list-items] .card-name').first().textContent())?.trim() ?? '';
    await first.click();
    await page.waitForURL('**/producto/**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // The link is opened by keyboard: a click could land on the photograph above if a late script scrolls to the top.
    await page.locator('main a[href^="/store/"]').first().press('Enter');
    await page.waitForURL('**/store/**');
    await expect(page.locator('[data-list-items] a[href^="/producto/"]').first()).toBeVisible();
  });

  test('[SRCH-03] [SRCH-04] the search box and the results explain that search is unavailable @any-width', async ({ page }) => {
    await page.goto('/preguntas-frecuentes');
    const input = page.getByLabel('Buscar productos y fabricantes');
    await input.fill('remera');
    await expect(page.getByRole('listbox')).toHaveText(unavailable);
    await expect(page.locator('[data-search-status]')).toHaveText(unavailable);
    await input.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await input.press('Enter');
    await page.waitForURL('**/busqueda/remera');
    expect(pathOf(page)).toBe('/busqueda/remera');
    await expect(page.getByText(textTemplates.searchFailed(unavailable))).toBeVisible();
  });

  test('[SHOP-04] a sort order that needs a service shows the error, and going back shows the list again @any-width', async ({ page }) => {
    await page.goto('/tienda?type=product&category=88');
    await page.getByLabel('Ordenar por').selectOption('lowestPrice');
    await expect(page.getByText(textTemplates.productsFailed(unavailable))).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-list-items] a[href^="/producto/"]').first()).toBeVisible();
  });

  test('an item without a page, and the sign-in form, explain that the shop is unavailable @any-width', async ({ page }) => {
    await page.goto('/producto/no-publicado');
    await expect(page.getByRole('main')).toContainText(/no está disponible/);
    await page.goto('/ingresar');
    await page.getByLabel('Email').fill('mayorista@mayorea.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('Mayorea2026');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toHaveText(unavailable);
  });

  test('every kind of page is served, with its scripts, styles, fonts and first pictures @any-width', async ({ request }) => {
    const failed: string[] = [];
    const read = async (path: string): Promise<string> => {
      const answer = await request.get(path);
      if (answer.status() !== 200) failed.push(`${path} ${answer.status()}`);
      return answer.text();
    };
    const linkTo = (folder: string, html: string): string =>
      new RegExp(`href="(/${folder}/[^"]+)"`).exec(html)?.[1] ?? `/no-link-to/${folder}`;
    // Other tests delete items of the first pages of packs and manufacturers.
    const lists = await Promise.all([linenList, '/packs?page=2', '/fabricantes?page=2'].map(read));
    const pages = [
      '/',
      '/tienda/mujer',
      encodeURI('/tienda/niña'),
      '/tienda/mujer/remeras',
      '/tienda?type=product&category=88',
      '/tienda?type=product&category=88&page=3',
      '/tienda?type=product&sortBy=newest',
      '/fabricantes',
      '/packs',
      ...['producto', 'pack', 'store'].map((folder, i) => linkTo(folder, lists[i] ?? '')),
      '/preguntas-frecuentes',
      '/busqueda/remera',
      '/ingresar',
    ];
    const assets = new Set<string>();
    const pictures = new Set<string>();
    for (const html of [...lists, ...(await Promise.all(pages.map(read)))]) {
      for (const [, asset = ''] of html.matchAll(/["\s,](\/(?:_astro|img)\/[^"\s,]+)/g)) assets.add(asset);
      for (const [, picture = ''] of [...html.matchAll(/src="(\/media\/[^"]+)"/g)].slice(0, 4)) pictures.add(picture);
    }
    for (const asset of assets)
      if (asset.endsWith('.css')) for (const [, font = ''] of (await read(asset)).matchAll(/url\(["']?(\/[^"')]+)/g)) assets.add(font);
    await Promise.all([...assets, '/robots.txt'].map(read));
    // The demo draws a picture when it is first requested.
    for (const picture of pictures) await read(picture);
    expect(failed).toEqual([]);
    // Sitemaps are written after the pages.
    await expect.poll(async () => (await request.get('/sitemap.xml')).status()).toBe(200);
    for (const kind of [/\.js$/, /\.css$/, /\.woff2$/]) expect([...assets].some((asset) => kind.test(asset))).toBe(true);
    expect(pictures.size).toBeGreaterThan(5);
  });
});
