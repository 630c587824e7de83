import { formatPesos, texts, type ProductList } from '@shop/contracts';
import {
  demoProducts,
  expect,
  fullestCategory,
  manufacturers,
  pathOf,
  somePack,
  anyManufacturer,
  test,
  hydratePicker,
} from '../support/support.js';

test('[ROUTE-10] /fabricantes shows 18 manufacturers a page, each with a link to its store @any-width', async ({ page, request }) => {
  const list = await manufacturers(request);
  await page.goto('/fabricantes');
  const names = page.locator('.manufacturer-card-name a');
  await expect(names).toHaveText(list.manufacturers.map((manufacturer) => manufacturer.name));
  expect(list.manufacturers.length).toBeLessThanOrEqual(18);
  await names.first().click();
  await page.waitForURL(`**/store/${list.manufacturers[0]?.userId}`);
});

test('[ROUTE-11] /store/{userId} shows the manufacturer and at most 18 of its products @any-width', async ({ page, request }) => {
  const manufacturer = await anyManufacturer(request);
  await page.goto(`/store/${manufacturer.userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manufacturer.name);
  const cards = await page.locator('[data-list-items] .card').count();
  expect(cards).toBeGreaterThan(0);
  expect(cards).toBeLessThanOrEqual(18);
  await expect(page.getByRole('heading', { name: 'Opiniones' })).toBeVisible();
  await expect(page.getByLabel('Ordenar por').locator('option')).toHaveText(['Más nuevos', 'Menor precio', 'Mayor precio']);
});

test('[ROUTE-12] /tienda reads type, sortBy, category, subcategory, gender and searchTerm @any-width', async ({ page }) => {
  await page.goto('/tienda?type=product&sortBy=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevos productos');
  await page.goto('/tienda?type=product&category=130');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blanquería');
  await page.goto('/tienda?type=product&category=88&subcategory=142');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remeras');
  await page.goto('/tienda?gender=hombre');
  expect(pathOf(page)).toBe('/tienda/hombre');
  await page.goto('/tienda?gender=hombre&category=135');
  expect(pathOf(page)).toBe('/tienda/hombre/jeans');
  await page.goto('/tienda?searchTerm=remera');
  expect(pathOf(page)).toBe('/busqueda/remera');
});

test('[ROUTE-12] [A-05] /tienda with a gender and an order lists the products of the gender in that order @any-width', async ({
  page,
  request,
}) => {
  await page.goto('/tienda?gender=hombre&sortBy=lowestPrice');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Productos de hombre');
  await expect(page).toHaveTitle(/^Productos de hombre/);
  const answer = await request.get('/api/products?genderId=1&sortBy=lowestPrice&page=1&pageSize=24');
  const { products, totalProducts } = (await answer.json()) as ProductList;
  await expect(page.locator('.list-count')).toHaveText(countOf(totalProducts));
  await expect(page.locator('[data-list-items] .card').first()).toContainText(products[0]?.name ?? '');
  await page.getByLabel('Ordenar por').selectOption('newest');
  await expect(page).toHaveURL(/gender=hombre&sortBy=newest/);
  await expect(title).toHaveText('Productos de hombre');
  await page.goto('/tienda?sortBy=lowestPrice');
  await expect(title).toHaveText('Todos los productos');
  await page.getByLabel('Ordenar por').selectOption('newest');
  await expect(title).toHaveText('Nuevos productos');
});

const countOf = (total: number): string => `${new Intl.NumberFormat('es-AR').format(total)} ${total === 1 ? 'producto' : 'productos'}`;

test('[ROUTE-13] [A-07] /tienda/{gender} exists for the six genders, and other spellings redirect to them @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^404 GET \/tienda\/perro$/);
  for (const [slug, title] of [
    ['hombre', 'Hombre'],
    ['mujer', 'Mujer'],
    ['niño', 'Niño'],
    ['niña', 'Niña'],
    ['bebes', 'Bebés'],
    ['mas', 'Blanquería y bisutería'],
  ] as const) {
    const answer = await page.goto(`/tienda/${encodeURIComponent(slug)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.goto('/tienda/nino');
  expect(pathOf(page)).toBe('/tienda/niño');
  expect((await page.goto('/tienda/perro'))?.status()).toBe(404);
});

test('[ROUTE-14] /tienda/{gender}/{category} lists the products of the category @any-width', async ({ page, request }) => {
  const category = await fullestCategory(request);
  await page.goto(category.path);
  await expect(page.locator('[data-list-items] .card-name')).toHaveText(category.products.map((product) => product.name));
});

test('[ROUTE-15] /tienda/mas lists home linen and costume jewellery @any-width', async ({ page }) => {
  await page.goto('/tienda/mas');
  await expect(page.locator('.tile', { hasText: 'Sábanas' })).toBeVisible();
  await expect(page.locator('.tile', { hasText: 'Aros' })).toBeVisible();
  await expect(page.locator('.tile', { hasText: 'Remeras' })).toHaveCount(0);
});

test('[ROUTE-16] [A-08] /products/category/{id} redirects to the list of the category @any-width', async ({ page }) => {
  await page.goto('/products/category/142');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remeras');
});

test('[ROUTE-17] /packs lists packs and /pack/{id} shows one with its contents @any-width', async ({ page, request }) => {
  const pack = await somePack(request);
  await page.goto('/packs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.packsTitle);
  await page.getByRole('link', { name: pack.name, exact: true }).first().click();
  await page.waitForURL(`**/pack/${pack.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pack.name);
  await expect(page.locator('.product-price strong')).toHaveText(formatPesos(pack.price));
  for (const cell of await page.locator('.contents .table td.number').allTextContents()) expect(Number(cell)).toBeGreaterThan(0);
  await page.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.getByText(texts.packAdded)).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: { packs: unknown } });
  expect(stored.cart.packs).toEqual([{ packId: pack.id, quantity: 1 }]);
});

test('[ROUTE-18] /producto/{id} shows the product and accepts quantities that never fall below 0 @any-width', async ({ page, request }) => {
  // With several colours, the first field would be that of the curva.
  const product = (await demoProducts(request)).find(({ colors }) => colors.length < 2);
  if (!product) throw new Error('The demo has no product of one colour');
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.locator('.product-price strong')).toHaveText(formatPesos(product.price));

  const picker = page.locator('.picker');
  await hydratePicker(page);
  const quantity = picker.getByRole('textbox').first();
  const less = picker.getByRole('button', { name: /^Quitar/ }).first();
  await expect(less).toBeDisabled();
  await picker
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await picker
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await less.click();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('-3');
  await expect(picker.getByRole('alert')).toHaveText('Solo unidades enteras.');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('3');
  await expect(quantity).toHaveValue('3');
  await expect(page.locator('.picker-total strong')).toHaveText(formatPesos(3 * product.price));
  await picker.getByRole('button', { name: texts.addToCart }).click();
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
});

test('[ROUTE-20] /preguntas-frecuentes answers about shipping, payment, its cost, the minimum and visits @any-width', async ({ page }) => {
  await page.goto('/preguntas-frecuentes');
  for (const word of [
    /envíos/i,
    /transferencia, depósito o efectivo/,
    /paga quien compra, al recibir/,
    /compra mínima/i,
    /visitar el local/i,
  ]) {
    await expect(page.locator('.faq')).toHaveText(word);
  }
});

test('[ROUTE-35] small screens have a slide-in menu, large ones the links themselves', async ({ page, viewport }) => {
  await page.goto('/preguntas-frecuentes');
  const small = (viewport?.width ?? 0) < 768;
  const links = page.getByRole('navigation', { name: 'Principal' });
  const opener = page.getByRole('button', { name: 'Menú' });
  await expect(links).toBeVisible({ visible: !small });
  await expect(opener).toBeVisible({ visible: small });
  if (small) {
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Packs' }).click();
  } else await links.getByRole('link', { name: 'Packs' }).click();
  await page.waitForURL('**/packs');
});
