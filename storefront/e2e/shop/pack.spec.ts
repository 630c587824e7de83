import { formatPesos, pageSizes, textTemplates, texts, type Pack, type PackList } from '@shop/contracts';
import type { APIRequestContext } from '@playwright/test';
import { cartOf, expect, expectAccessible, somePack, test } from '../support/support.js';

async function packs(request: APIRequestContext, sortBy = 'newest'): Promise<PackList> {
  return (await (await request.get(`/api/packs?page=1&pageSize=${pageSizes.packs}&sortBy=${sortBy}`)).json()) as PackList;
}
async function completePack(request: APIRequestContext, fits: (pack: Pack) => boolean = () => true): Promise<Pack> {
  for (const { id } of (await packs(request)).packs) {
    const pack = (await (await request.get(`/api/packs/${id}`)).json()) as Pack;
    if (fits(pack)) return pack;
  }
  throw new Error('The demo catalogue has no such pack');
}

test('[PACK-01] the list has its title, three sort orders without "Sin orden", and 24 packs a page @any-width', async ({
  page,
  request,
}) => {
  await page.goto('/packs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs/Combos');
  const select = page.getByLabel('Ordenar por');
  await expect(select.locator('option')).toHaveText(['Más nuevos', 'Menor precio', 'Mayor precio']);
  const newest = await packs(request);
  const names = page.locator('[data-list-items] .card-name');
  await expect(names).toHaveText(newest.packs.map((pack) => pack.name));
  expect(newest.packs.length).toBe(Math.min(24, newest.totalPacks));
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(newest.totalPacks > 24 ? 1 : 0);
  await select.selectOption('lowestPrice');
  await expect(names).toHaveText((await packs(request, 'lowestPrice')).packs.map((pack) => pack.name));
});

test("[PACK-01] shows a text for an empty list and the server's message for a failure @any-width", async ({ page, allowComplaints }) => {
  allowComplaints(/^503 GET \/api\/packs$/);
  await page.goto('/packs');
  await page.route('**/api/packs?**', (route) => route.fulfill({ json: { packs: [], totalPacks: 0 } }));
  await page.getByLabel('Ordenar por').selectOption('lowestPrice');
  await expect(page.locator('[data-list-message]')).toHaveText('No hay packs disponibles.');
  await page.unroute('**/api/packs?**');
  await page.route('**/api/packs?**', (route) => route.fulfill({ status: 503, json: { code: 'x', message: 'Sin servicio.' } }));
  await page.getByLabel('Ordenar por').selectOption('highestPrice');
  await expect(page.getByText(textTemplates.packsFailed('Sin servicio.'))).toBeVisible();
});

test('[PACK-02] pictures fill the available width, also on a low screen', async ({ page, request }) => {
  const pack = await completePack(request, ({ products }) => products.length >= 4);
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 640 });
  await page.goto(`/pack/${pack.id}`);
  const [box, room] = [(await page.locator('.mosaic-big').boundingBox())!, (await page.locator('.gallery').boundingBox())!];
  expect(box.width).toBeCloseTo(width < 768 ? width : room.width, 0);
});

test('[PACK-02] [PACK-03] [PACK-04] [PACK-05] shows the minimum, the wholesale price and the contents @any-width', async ({
  page,
  request,
}) => {
  const pack = await completePack(request, ({ manufacturer }) => manufacturer.minPurchase > 0);
  await page.goto(`/pack/${pack.id}`);
  await expect(page.locator('.notice')).toContainText(
    `Compra mínima de ${formatPesos(pack.manufacturer.minPurchase)} en ${pack.manufacturer.name}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pack.name);
  await expect(page.locator('.product-price')).toContainText(formatPesos(pack.price));
  await expect(page.locator('.product-price')).toContainText('mayorista');
  const items = page.locator('.contents-item');
  await expect(items).toHaveCount(pack.products.length);
  for (const [i, product] of pack.products.entries()) {
    const item = items.nth(i);
    await expect(item.getByRole('heading')).toHaveText(product.name);
    await expect(item.locator('.price')).toHaveText(formatPesos(product.price));
    await expect(item.getByRole('columnheader')).toHaveText([product.isVariable ? 'Color' : 'Talle', 'Cantidad']);
    const rows = product.productpack.quantities.filter((row) => row.quantity > 0);
    await expect(item.locator('td.number')).toHaveText(rows.map((row) => String(row.quantity)));
    for (const [r, row] of rows.entries()) {
      await expect(item.locator('tbody tr').nth(r)).toContainText((product.isVariable ? row.color : row.size) ?? row.size);
    }
    const units = rows.reduce((sum, row) => sum + row.quantity, 0);
    await expect(item).toContainText(`Total: ${units} ${units === 1 ? 'unidad' : 'unidades'}`);
    await expect(item.getByRole('link', { name: `Ver ${product.name}` })).toHaveAttribute('href', `/producto/${product.id}`);
  }
  await expect(page.locator('.contents-sum')).toContainText(`${pack.quantityTotal} unidades`);
  await expectAccessible(page);
});

test('[PACK-02] a pack whose price reaches the minimum shows that instead of a warning @any-width', async ({ page, request }) => {
  const background = () => page.locator('.notice').evaluate((notice) => getComputedStyle(notice).backgroundColor);
  const reaches = ({ manufacturer, price }: Pack) => manufacturer.minPurchase > 0 && price >= manufacturer.minPurchase;
  await page.goto(`/pack/${(await completePack(request, (pack) => pack.manufacturer.minPurchase > 0 && !reaches(pack))).id}`);
  await expect(page.locator('.notice')).not.toContainText('ya llegás');
  const warning = await background();
  await page.goto(`/pack/${(await completePack(request, reaches)).id}`);
  await expect(page.locator('.notice')).toContainText('Con este pack ya llegás.');
  expect(await background()).not.toBe(warning);
  await expectAccessible(page);
});

test('[PACK-06] [CONST-14] [CART-06] [ROUTE-33] adds one pack, confirms it and counts one line @any-width', async ({ page, request }) => {
  const pack = await completePack(request);
  await page.goto(`/pack/${pack.id}`);
  const add = page.getByRole('button', { name: 'Añadir al carrito' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('add-pack').getByRole('status')).toContainText('Pack añadido');
  expect(await cartOf(page)).toEqual({ packs: [{ packId: pack.id, quantity: 1 }], products: [] });
  await add.click();
  expect((await cartOf(page)).packs).toEqual([{ packId: pack.id, quantity: 2 }]);
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  await page.locator('add-pack').getByRole('link', { name: 'Ver el carrito' }).click();
  await expect(page.getByRole('heading', { name: texts.cartTitle })).toBeVisible();
});

test('[PACK-07] links to more products of the manufacturer @any-width', async ({ page, request }) => {
  const pack = await completePack(request);
  await page.goto(`/pack/${pack.id}`);
  const more = page.getByRole('region', { name: `Más de ${pack.manufacturer.name}` }).getByRole('article');
  await expect(more.first()).toBeVisible();
  const count = await more.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(5);
});

test('[CART-01] a pack can be added where the browser stores nothing @any-width', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(`/pack/${(await somePack(request)).id}`);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.locator('add-pack').getByRole('status')).toContainText('Pack añadido');
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
});
