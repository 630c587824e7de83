import { formatDollars, formatNumber, formatPesos, textTemplates, texts, type Product, type ProductCard } from '@shop/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  beginVisit,
  cartOf as cart,
  demoProducts,
  expect,
  expectAccessible,
  hydratePicker,
  openAndLoad,
  test,
} from '../support/support.js';

/** The newest product of the demo that meets the condition. */
async function productWith(
  request: APIRequestContext,
  fits: (card: ProductCard) => boolean,
  fitsWhole: (product: Product) => boolean = () => true,
): Promise<Product> {
  for (const card of (await demoProducts(request, 240)).filter(fits)) {
    const product = (await (await request.get(`/api/products/${card.id}`)).json()) as Product;
    if (fitsWhole(product)) return product;
  }
  throw new Error('The demo catalogue has no such product');
}
const clothes = 88;
const severalSizes = (product: Product): boolean => product.sizes.length >= 3;
const byColor = (request: APIRequestContext): Promise<Product> =>
  productWith(
    request,
    (card) => card.isVariable && card.colors.length >= 3,
    ({ images }) => images.length >= 3,
  );
const bySize = (request: APIRequestContext): Promise<Product> =>
  productWith(request, (card) => !card.isVariable && card.type === clothes && card.colors.length === 1, severalSizes);
const byBoth = (request: APIRequestContext): Promise<Product> =>
  productWith(request, (card) => !card.isVariable && card.type === clothes && card.colors.length >= 2, severalSizes);
const byManySizes = (request: APIRequestContext): Promise<Product> =>
  productWith(
    request,
    (card) => !card.isVariable && card.colors.length === 1,
    ({ sizes }) => sizes.length >= 6,
  );

async function open(page: Page, product: Product): Promise<Locator> {
  await page.goto(`/producto/${product.id}`);
  await hydratePicker(page);
  return page.locator('.picker');
}

test('[PROD-01] shows pictures, category, gender, price in pesos and dollars, and a description that expands', async ({
  page,
  request,
}) => {
  const product = await productWith(request, (candidate) => candidate.priceUSD !== null && candidate.isVariable);
  await open(page, product);
  await expect(page.locator('.product-kind')).toHaveText(`${product.category.name} · ${product.gender.name}`);
  await expect(page.locator('.product-price')).toContainText(formatPesos(product.price));
  await expect(page.locator('.product-price')).toContainText(formatDollars(product.priceUSD ?? 0));
  expect(formatDollars(product.priceUSD ?? 0)).toMatch(/^US\$ [\d.]+,\d\d$/);
  await expect(page.locator('.product-text')).toContainText((product.description ?? '').slice(0, 40));
});

test('[PROD-01] [CONST-04] [CONST-05] [A-33] the contact button opens a prefilled chat and confirms it @any-width', async ({
  page,
  request,
  context,
}) => {
  const product = await byColor(request);
  await open(page, product);
  const contact = page.getByRole('complementary', { name: 'Fabricante' }).getByRole('link', { name: 'Contactar' });
  const href = new URL((await contact.getAttribute('href')) ?? '');
  expect(href.host + href.pathname).toMatch(/^wa\.me\/54\d{10,11}$/);
  const [address, question] = (href.searchParams.get('text') ?? '').split('\n');
  expect(new URL(address ?? '').pathname).toBe(`/producto/${product.id}`);
  expect(question).toContain(product.name);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await contact.click();
  await expect(page.getByRole('status').filter({ hasText: texts.openingChat })).toBeVisible();
});

/** The upper and the lower edge of an element, in pixels below the upper edge of the window. */
async function edgesOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { top: box.y, bottom: box.y + box.height };
}

test('[UX 14] a phone shows name, price, minimum and pictures above the bar of the cart, before the page moves @phone-only', async ({
  page,
  request,
}) => {
  await beginVisit(page);
  for (const product of [await byColor(request), await byBoth(request)]) {
    await openAndLoad(page, `/producto/${product.id}`);
    const foot = await edgesOf(page, '.picker-foot');
    expect(Math.round(foot.bottom - foot.top)).toBe(72);
    for (const text of ['.product h1', '.product-price', '.product-minimum']) expect((await edgesOf(page, text)).bottom).toBeLessThan(560);
    const picture = await edgesOf(page, '.gallery-stage');
    expect(picture.bottom - picture.top).toBeLessThanOrEqual(0.55 * 844);
    expect((await edgesOf(page, '.gallery-thumbs')).bottom).toBeLessThanOrEqual(foot.top);
  }
  // While the page is still arriving, a head that is later in the document would push the gallery down.
  await expect(page.locator('.product > :first-child')).toHaveClass(/product-head/);
});

test('[UX 14] at a zoom of 200 % the bar of the cart covers nothing @any-width', async ({ page, request }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await beginVisit(page);
  await openAndLoad(page, `/producto/${(await byColor(request)).id}`);
  expect((await edgesOf(page, '.picker-foot')).top).toBeGreaterThan(450);
});

test('[UX 15] a desktop shows the whole picture and the button that adds to the cart in the first view @any-width', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await beginVisit(page);
  for (const product of [await byColor(request), await byBoth(request), await byManySizes(request)]) {
    await openAndLoad(page, `/producto/${product.id}`);
    const picture = await edgesOf(page, '.gallery-track');
    expect(picture.bottom - picture.top).toBeLessThanOrEqual(640);
    expect(picture.bottom).toBeLessThanOrEqual(900);
    expect((await edgesOf(page, '.picker-foot .button-big')).top).toBeLessThanOrEqual(860);
  }
});

test('[UX 15] a quantity that gets the focus of the keyboard is not below the button that adds to the cart @any-width', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const quantities = (await open(page, await byManySizes(request))).getByRole('textbox');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const quantity of await quantities.all()) {
    await quantity.focus();
    const gap = async () => (await edgesOf(page, '.picker-foot')).top - (await edgesOf(page, ':focus')).bottom;
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
});

test('[UX 15] the hint about the keyboard is shown only while a quantity has the focus, and moves nothing', async ({
  page,
  request,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 768, 'phones have no keyboard');
  const picker = await open(page, await byBoth(request));
  const hint = () => picker.locator('.picker-fields').evaluate((fields) => getComputedStyle(fields, '::after').content);
  expect(await hint()).toBe('none');
  const foot = () => picker.locator('.picker-foot').evaluate((element) => (element as HTMLElement).offsetTop);
  const before = await foot();
  await picker.locator('.matrix-scroll').getByRole('textbox').first().focus();
  expect(await hint()).toContain('Enter pasa al siguiente');
  expect(await foot()).toBe(before);
});

test('[UX 15] wide screens keep the header, whose badge confirms what was added, and it covers nothing @any-width', async ({
  page,
  request,
}) => {
  const product = await bySize(request);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, product);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await expect(page.locator('.header search-box')).toBeInViewport();
    const header = await page.locator('.header').boundingBox();
    const bottom = (header?.y ?? 0) + (header?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(120);
    await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
    await expect.poll(async () => (await page.locator('main').boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bottom - 1);
    const gallery = page.locator('.product > .gallery');
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }));
    expect((await gallery.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
  const picker = page.locator('.picker');
  await picker.getByRole('textbox').first().fill('3');
  await picker.getByRole('button', { name: texts.addToCart }).click();
  await expect(picker.getByRole('status')).toContainText('Añadiste 3 unidades');
  await expect(page.locator('.cart-badge')).toBeInViewport();
  await page.setViewportSize({ width: 767, height: 800 });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect(page.locator('.header search-box')).not.toBeInViewport();
});

test('[PROD-01] the gallery swipes, steps, selects and zooms, by touch and by keyboard', async ({ page, request }) => {
  const product = await byColor(request);
  await open(page, product);
  const track = page.getByRole('list', { name: 'Fotos' });
  const count = page.locator('[data-count]').first();
  const all = await track.getByRole('listitem').count();
  expect(all).toBeGreaterThanOrEqual(3);
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(`2 / ${all}`);
  await page
    .getByRole('link', { name: new RegExp(`^Ver ${product.name}`) })
    .nth(2)
    .click();
  await expect(count).toHaveText(`3 / ${all}`);
  await expect(page.locator('.gallery-thumbs [aria-current]')).toHaveCount(1);

  await track.focus();
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  await expect(zoom.getByRole('status')).toHaveText(`Foto 3 de ${all}`);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByRole('status')).toHaveText(`Foto ${all === 3 ? 1 : 4} de ${all}`);
  const image = zoom.locator('[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)');
  await expect(image).toHaveJSProperty('complete', true);
  const width = () => image.evaluate((img) => img.getBoundingClientRect().width);
  const whole = await width();
  const scale = async () => Math.round(((await width()) / whole) * 10) / 10;
  await page.keyboard.press('+');
  await expect.poll(scale).toBe(1.5);
  await page.keyboard.press('0');
  await expect.poll(scale).toBe(1);
  await image.click({ position: { x: 20, y: 20 } });
  await expect.poll(scale).toBe(2.5);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(track).toBeFocused();
  await expect(count).toHaveText(`${all === 3 ? 1 : 4} / ${all}`);
});

test('[PROD-01] choosing a colour shows its pictures', async ({ page, request, viewport }) => {
  const product = await byColor(request);
  const picker = await open(page, product);
  const color = product.colors.at(-1);
  const shot = await page.locator(`.gallery-track [data-color="${color?.id}"]`).first().getAttribute('id');
  await picker.getByRole('button', { name: `Ver foto en ${color?.name.toLowerCase()}` }).click();
  // On a phone the gallery may be out of view, so the page scrolls to it.
  if ((viewport?.width ?? 0) < 768)
    await page.getByRole('dialog', { name: 'Foto ampliada' }).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.locator('[data-count]').first()).toHaveText(
    `${shot?.replace(/\D/g, '')} / ${await page.locator('.gallery-track li').count()}`,
  );
});

test('[PROD-02] [UX 23] quantities are stepped and typed, never fall below 0, and held buttons repeat @any-width', async ({
  page,
  request,
}) => {
  const product = await bySize(request);
  const picker = await open(page, product);
  const field = picker.getByRole('textbox').first();
  const [less, more] = [
    picker.getByRole('button', { name: /^Quitar uno/ }).first(),
    picker.getByRole('button', { name: /^Agregar uno/ }).first(),
  ];
  for (const button of [less, more]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(less).toBeDisabled();
  await less.click({ force: true });
  await expect(field).toHaveValue('0');
  await more.click();
  await more.click();
  await expect(field).toHaveValue('2');
  await more.hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(2);
  await page.mouse.up();
  await field.fill('-12x');
  await expect(page.locator('.picker').getByRole('alert')).toHaveText('Solo unidades enteras.');
  await expectAccessible(page);
  await field.fill('12');
  await expect(field).toHaveValue('12');
  await expect(page.locator('.picker-total strong')).toHaveText(formatPesos(12 * product.price));
  await field.fill('99999');
  await expect(field).toHaveValue('9999');
  await picker.getByRole('button', { name: 'Vaciar' }).click();
  await expect(field).toHaveValue('0');
  await picker.getByRole('button', { name: /1 de cada talle/ }).click();
  await expect(page.locator('.picker-total span')).toHaveText(`${product.inventories.length} unidades`);
});

test("[PROD-01] the price is in a phone's first view, and again after units are in the cart @phone-only", async ({ page, request }) => {
  const product = await bySize(request);
  const picker = await open(page, product);
  const foot = page.locator('.picker-total');
  await expect(foot).toHaveText(`Cada unidad${formatPesos(product.price)}`);
  await expect(foot).toBeInViewport({ ratio: 1 });
  await picker.getByRole('textbox').first().fill('2');
  await expect(foot).toHaveText(`2 unidades${formatPesos(2 * product.price)}`);
  await picker.getByRole('button', { name: texts.addToCart }).click();
  await expect(foot).toHaveText(`Cada unidad${formatPesos(product.price)}`);
});

test('[PROD-02] the whole picker works by keyboard @any-width', async ({ page, request }) => {
  const product = await bySize(request);
  const picker = await open(page, product);
  const fields = picker.getByRole('textbox');
  await fields.first().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(fields.first()).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.type('24');
  await expect(fields.nth(1)).toHaveValue('24');
  await page.keyboard.press('Shift+Enter');
  await expect(fields.first()).toBeFocused();
  for (let i = 0; i < product.inventories.length; i++) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts.addToCart })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('status')).toHaveText('Añadiste 25 unidades al carrito. Ver el carrito');
  expect((await cart(page)).products).toEqual([
    {
      productId: product.id,
      variations: [
        { variationId: product.inventories[0]?.id, quantity: 1 },
        { variationId: product.inventories[1]?.id, quantity: 24 },
      ],
    },
  ]);
});

test('[PROD-02] "Curva" applies a run of sizes to all colours with one tap', async ({ page, request, viewport }) => {
  const product = await byBoth(request);
  const picker = await open(page, product);
  const [sizes, colors] = [product.sizes.length, product.colors.length];
  const run = picker.getByRole('group', { name: 'Curva' });
  await run.getByRole('textbox').first().fill('3');
  await run.getByRole('button', { name: `Repetir en los ${colors} colores` }).click();
  const units = (sizes + 2) * colors;
  await expect(page.locator('.picker-total span')).toHaveText(`${formatNumber(units)} unidades`);
  await expect(page.locator('.picker-total strong')).toHaveText(formatPesos(units * product.price));
  const last = picker.getByRole('group', { name: product.colors.at(-1)?.name ?? '', exact: true });
  if ((viewport?.width ?? 0) < 768) {
    await expect(last).toBeHidden();
    await picker.getByRole('button', { name: new RegExp(`^${product.colors.at(-1)?.name}`) }).click();
  }
  await expect(last.getByRole('textbox').first()).toHaveValue('3');
  await last.getByRole('textbox').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(last.getByRole('textbox').nth(1)).toBeFocused();
  await page.keyboard.type('0');
  await page.keyboard.press('ArrowLeft');
  await expect(last.getByRole('textbox').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.addToCart }).click();
  const line = (await cart(page)).products[0];
  expect(line?.variations.length).toBe(product.inventories.length - 1);
  expect(line?.variations.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units - 1);
});

test('[PROD-03] [ROUTE-33] added units are merged, counted once in the header and towards the minimum @any-width', async ({
  page,
  request,
}) => {
  const product = await productWith(
    request,
    (card) => !card.isVariable && card.type === clothes && card.colors.length === 1 && card.price < 30_000,
    (product) => severalSizes(product) && product.manufacturer.minPurchase > 100_000,
  );
  const { minPurchase, name } = product.manufacturer;
  const picker = await open(page, product);
  const missing = page.locator('.picker-missing');
  await expect(missing).toHaveText(`Te faltan ${formatPesos(minPurchase)} para la compra mínima.`);
  await expect(page.locator('.picker-minimum-text')).toHaveText(`${textTemplates.minPurchaseHeader(formatPesos(minPurchase), name)}.`);
  await picker.getByRole('textbox').first().fill('1');
  const add = page.getByRole('button', { name: texts.addToCart });
  await add.click();
  await picker.getByRole('textbox').first().fill('2');
  await add.click();
  await expect(page.locator('[data-cart-number]')).toHaveText('1');
  expect((await cart(page)).products).toEqual([
    { productId: product.id, variations: [{ variationId: product.inventories[0]?.id, quantity: 3 }] },
  ]);
  await expect(missing).toContainText(`Contamos ${formatPesos(3 * product.price)} de tu carrito.`);
  await page.reload();
  // On phones the total is visible before the fields.
  await expect(missing).toContainText(`Contamos ${formatPesos(3 * product.price)}`);
  await hydratePicker(page);
  await picker
    .getByRole('textbox')
    .first()
    .fill(String(Math.ceil(minPurchase / product.price)));
  await expect(missing).toContainText('Llegaste a la compra mínima.');
  await add.click();
  await expect(picker.getByText('en tu carrito')).toBeVisible();
});

test('[PROD-03] [UX 24] with nothing chosen the button explains how to choose @any-width', async ({ page, request }) => {
  const picker = await open(page, await bySize(request));
  await page.getByRole('button', { name: texts.addToCart }).click();
  const status = picker.getByRole('status');
  await expect(status).toHaveText('Elegí al menos una unidad.');
  // The colour of errors, not of success.
  await expect(status).toHaveCSS('color', 'rgb(168, 21, 43)');
  await expect(picker.getByRole('textbox').first()).toBeFocused();
});

test('[PROD-03] [SOC-09] tells a guest that favourites need a wholesaler account @any-width', async ({ page, request }) => {
  await open(page, await byColor(request));
  const favorite = page.getByRole('button', { name: 'Guardar en favoritos' });
  await favorite.click();
  const dialog = page.getByRole('dialog', { name: texts.notAllowed });
  await expect(dialog).toContainText(texts.favoriteRefused);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toBeHidden();
  await expect(favorite).toBeFocused();
});

test('[PROD-03] links to five more products of the manufacturer and to related products @any-width', async ({ page, request }) => {
  const product = await byColor(request);
  await page.goto(`/producto/${product.id}`);
  const more = page.getByRole('region', { name: `Más de ${product.manufacturer.name}` });
  await expect(more.getByRole('article').first()).toBeVisible();
  const count = await more.getByRole('article').count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(5);
  await expect(more.getByRole('link', { name: /^Ver más/ })).toHaveAttribute('href', `/store/${product.userId}`);
  await expect(page.getByRole('region', { name: 'Productos relacionados' }).getByRole('article').first()).toBeVisible();
});

test('shares the address through the browser, or copies it and confirms the copy @any-width', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const product = await byColor(request);
  await page.goto(`/producto/${product.id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(`/producto/${product.id}`);
});

test('[PROD-02] sizes and colours are readable without scripts, and hydrating the picker shifts no layout', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const product = await byBoth(request);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await context.newPage();
  await still.goto(`/producto/${product.id}`);
  for (const { color, size } of product.inventories.slice(0, 2)) {
    await expect(
      still
        .locator('.picker-fields')
        .getByText(color ?? '', { exact: true })
        .locator('visible=true')
        .first(),
    ).toBeVisible();
    await expect(still.locator('.picker-fields').getByText(size, { exact: true }).locator('visible=true').first()).toBeVisible();
  }
  await context.close();

  await beginVisit(page);
  const height = (): Promise<number> => page.locator('article.product').evaluate((article) => article.getBoundingClientRect().height);
  await page.route('**/ProductPicker*', async (route) => {
    await page.evaluate((before) => Object.assign(window, { before }), await height());
    await route.continue();
  });
  await open(page, product);
  const before = await page.evaluate(() => (window as unknown as { before: number }).before);
  expect(before).toBeGreaterThan(500);
  expect(await height()).toBe(before);
});
