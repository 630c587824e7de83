import type { Manufacturer, ManufacturerList, ShopfrontList } from '@shop/contracts';
import { formatPesos } from '@shop/contracts';
import { demoProducts, expect, expectAccessible, test } from '../support/support.js';

test('[UX 17] shows manufacturers as shopfronts and finds them by name, category, minimum purchase and order @any-width', async ({
  page,
  request,
}) => {
  const { shopfronts } = (await (await request.get('/api/products/shopfronts?pageSize=100')).json()) as ShopfrontList;
  const { manufacturers } = (await (await request.get('/api/manufacturers?pageSize=1000')).json()) as ManufacturerList;
  const nameOf = (id: string | undefined): string => manufacturers.find((manufacturer) => manufacturer.id === id)?.name ?? '';
  const chosen = manufacturers.find(
    ({ id, image }) => image && shopfronts.find((shopfront) => shopfront.id === id)?.products.length === 3,
  ) as Manufacturer;

  await page.goto('/fabricantes');
  const cards = page.locator('.manufacturer-card');
  await expect(cards.first().locator('.shopfront img')).not.toHaveCount(0);
  const width = page.viewportSize()?.width ?? 0;
  const columns = await page.locator('ul.manufacturers').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(width >= 1024 ? 3 : width >= 620 ? 2 : 1);

  // The first key loads the filters.
  await page.getByLabel('Nombre', { exact: true }).focus();
  await page.keyboard.type(chosen.name);
  await expect(page).toHaveURL(`/fabricantes?${new URLSearchParams({ buscar: chosen.name })}`);
  const card = cards.filter({ has: page.getByRole('link', { name: chosen.name, exact: true }) });
  await expect(card.locator('.shopfront img')).toHaveCount(3);
  await expect(page.locator('[data-manufacturers-status]')).toHaveText(/^\d+ fabricantes?$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL('/fabricantes');
  await expect(cards.first()).toContainText(nameOf(shopfronts[0]?.id));

  await page.goto('/fabricantes?orden=minimo&rubro=130');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('minimo');
  const expected = (await (await request.get('/api/products/shopfronts?sortBy=minPurchase&categoryId=130')).json()) as ShopfrontList;
  await expect(page.locator('.manufacturer-card-name a').first()).toHaveText(nameOf(expected.shopfronts[0]?.id));

  await page.goto('/fabricantes');
  await page.locator('select[name=minimo]').selectOption(`Hasta ${formatPesos(100_000)}`);
  await expect(page).toHaveURL('/fabricantes?minimo=100000');
  const cheap = (await (await request.get('/api/products/shopfronts?maxMinPurchase=100000')).json()) as ShopfrontList;
  expect(cheap.totalShopfronts).toBeGreaterThan(0);
  await expect(page.locator('[data-manufacturers-status]')).toHaveText(/^\d+ fabricantes?$/);
  const amounts = await page.locator('.manufacturer-card').allTextContents();
  for (const text of amounts)
    expect(Number(/mínima[^$]*\$\s([\d.]+)/.exec(text)?.[1]?.replaceAll('.', '') ?? 0)).toBeLessThanOrEqual(100_000);
  await page.goto('/fabricantes?buscar=zzzz');
  await expect(page.locator('[data-manufacturers-status]')).toHaveText('Ningún fabricante coincide. Probá con menos filtros.');
});

test('[UX 28] shows the old price and the reduction of offers on cards and product pages @any-width', async ({ page, request }) => {
  const offer = (await demoProducts(request, 300)).find(({ onSale, oldPrice }) => onSale && oldPrice !== undefined);
  if (!offer?.oldPrice) throw new Error('The newest products of the demo have no reduced offer');
  const label = `−${Math.floor((1 - offer.price / offer.oldPrice) * 100)}\u00A0%`;
  await page.goto(`/store/${offer.userId}?oferta=1`);
  const card = page
    .locator('.card')
    .filter({ has: page.locator(`a[href="/producto/${offer.id}"]`) })
    .first();
  await expect(card.locator('.label-sale')).toContainText(label);
  await expect(card.locator('s')).toContainText(formatPesos(offer.oldPrice));
  await page.goto(`/producto/${offer.id}`);
  await expect(page.locator('.product-head .label-sale')).toContainText(label);
  await expect(page.locator('.product-price s')).toContainText(formatPesos(offer.oldPrice));
  await expectAccessible(page);
});
