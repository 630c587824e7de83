import { fieldTexts, fieldNames, formTexts, limits, productTexts, type MyProducts, type Product } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { drawPhoto, watchUploads } from '../support/account-support.js';
import { expect, expectAccessible, test } from '../support/support.js';
import {
  addPictures,
  atBothWidths,
  dialog,
  draftOf,
  openManufacturerArea,
  pickColors,
  uploadPictures,
} from '../support/product-editor-support.js';

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true });
const publishedProduct = (page: Page) => page.getByRole('heading', { name: productTexts.created });
/** Chooses linen or jewellery, which open the form at once. */
async function openForm(page: Page, type: 'Blanquería' | 'Bisutería'): Promise<void> {
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: type }).click();
  await expect(page.getByRole('heading', { name: 'Datos del producto' })).toBeVisible();
}

test('[ACC-02] [PROD-05] [PROD-06] [PROD-07] [PROD-09] [PROD-13] publishes clothing in several colours @any-width', async ({ page }) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await expect(page.getByRole('heading', { name: '¿Qué vas a publicar?' })).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Indumentaria' }).click();
  const next = page.getByRole('button', { name: 'Siguiente' });
  const incomplete = page.getByRole('alert').filter({ hasText: productTexts.incomplete });
  await next.click();
  await expect(incomplete).toBeVisible();
  await expect(page.getByLabel('Talles y colores')).toBeFocused();
  await page.getByLabel('Talle único').check();
  await next.click();
  await expect(page.getByLabel('Género', { exact: true })).toBeFocused();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await next.click();
  await expect(page.getByLabel('Categoría', { exact: true })).toBeFocused();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByLabel('Categoría', { exact: true }).selectOption('Vestidos');
  await expect(incomplete).toBeHidden();
  await next.click();
  await expect(page).toHaveURL(/#datos$/);

  // The back button of a phone goes one step back and loses nothing.
  await page.getByLabel('Nombre').fill('Vestido de lino');
  await page.goBack();
  await expect(page.getByLabel('Talle único')).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '¿Qué vas a publicar?' })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Nombre')).toHaveValue('Vestido de lino');

  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toHaveAccessibleDescription(formTexts.imageRequired);
  await expect(page.getByRole('button', { name: 'Elegir colores' })).toHaveAccessibleDescription(formTexts.colorRequired);
  await expect(page.getByLabel('Precio', { exact: true })).toHaveAccessibleDescription(productTexts.price);
  await atBothWidths(page, () => expectAccessible(page));

  await page.getByLabel('Precio', { exact: true }).fill('$ 12.500,50');
  await expect(page.getByText('Se publica a $ 12.501.')).toBeVisible();
  await pickColors(page, ['Negro', 'Rojo']);
  await page.getByRole('button', { name: 'Fotos en negro' }).click();
  const pictures = dialog(page, 'Fotos en negro');
  await uploadPictures(page, pictures, 1);
  await expect(pictures.getByRole('img')).toHaveCount(1);
  await pictures.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Cambiar talle' }).click();
  await atBothWidths(page, () => expectAccessible(page));
  await expect(dialog(page, 'Talle').getByLabel('Único')).toBeChecked();
  await dialog(page, 'Talle').getByRole('button', { name: 'Cancelar' }).click();
  const preview = page.getByRole('complementary', { name: 'Vista previa' });
  await expect(preview).toContainText('Vestido de lino');
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\//);

  await publishButton(page).click();
  await expect(publishedProduct(page)).toBeFocused();
  await expect(page.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  expect(await draftOf(page)).toBeNull();
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  const product = await caller.send<Product>('GET', `/api/products/${myProducts[0]?.id}`);
  expect(product).toMatchObject({ name: 'Vestido de lino', price: 12_501, sizes: [76], isVariable: true, genderId: 2, categoryId: 149 });
  expect(product.colors.map(({ name }) => name)).toEqual(['Negro', 'Rojo']);
  expect(product.variations).toMatchObject([{ colorId: 1, mainImage: product.mainImage }]);
  // The page may not be published yet, which the browser would log.
  await page.getByRole('link', { name: 'Ver en la tienda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vestido de lino' })).toBeVisible();
});

test('[PROD-06] [PROD-14] [CONST-23] [UX 38] clothing in several sizes takes a run of sizes and optional colours @any-width', async ({
  page,
}) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Indumentaria' }).click();
  await page.getByLabel('Talles y colores').check();
  await page.getByLabel('Género', { exact: true }).selectOption('Hombre');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Chombas');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await addPictures(page, 1);
  await page.getByLabel('Nombre').fill('Chomba piqué');
  await page.getByLabel('Precio', { exact: true }).fill('9000');
  await publishButton(page).click();
  const choose = page.getByRole('button', { name: 'Elegir talles' });
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAccessibleDescription(formTexts.sizeRequired);
  await choose.click();
  const sizes = dialog(page, 'Talles');
  // Sizes of babies come last, except for babies.
  await expect(sizes.getByRole('checkbox').first()).toHaveAccessibleName(/^(?!.*meses)/);
  await expect(sizes.getByRole('checkbox').last()).toHaveAccessibleName(/meses$/);
  await sizes.getByRole('button', { name: 'Curva del S al XL' }).click();
  await sizes.getByRole('button', { name: 'Numéricos', exact: true }).click();
  await sizes.getByLabel('48', { exact: true }).check();
  await expectAccessible(page);
  // Enter confirms the dialog.
  await page.keyboard.press('Enter');
  await expect(sizes).toBeHidden();
  await expect(page.getByRole('group', { name: 'Talles' }).getByRole('listitem')).toHaveText(['48', 'S', 'M', 'L', 'XL']);
  await page.getByRole('button', { name: 'Elegir color' }).click();
  const color = dialog(page, 'Color');
  await color.getByLabel('Azul marino').check();
  await expectAccessible(page);
  await color.getByRole('button', { name: 'Viene en más colores' }).click();
  await dialog(page, 'Colores').getByLabel('Blanco').check();
  await dialog(page, 'Colores').getByRole('button', { name: 'Aceptar' }).click();
  await publishButton(page).click();
  await expect(publishedProduct(page)).toBeVisible();
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  expect(myProducts[0]?.colors.map(({ name }) => name)).toEqual(['Blanco', 'Azul marino']);
});

test('[PROD-08] [PROD-11] [PROD-12] [PROD-15] [PROD-16] linen and jewellery show each rule under its field @any-width', async ({
  page,
}) => {
  const { caller } = await openManufacturerArea(page);
  await openForm(page, 'Bisutería');
  await expect(page).toHaveURL(/#datos$/);
  await expect(page.getByRole('group', { name: 'Talles' })).toHaveCount(0);
  const [name, price, dollars] = [
    page.getByLabel('Nombre'),
    page.getByLabel('Precio', { exact: true }),
    page.getByLabel('Precio en dólares'),
  ];
  const [description, tags] = [page.getByLabel('Descripción'), page.getByLabel('Etiquetas')];
  await name.fill('Te');
  await price.fill('0,5');
  await dollars.fill('nada');
  await description.fill('ab');
  await tags.fill('x'.repeat(limits.tagLength + 1));
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toHaveAccessibleDescription(formTexts.imageRequired);
  for (const [field, error] of [
    [name, fieldTexts.length(fieldNames.name, limits.name)],
    [price, productTexts.price],
    [dollars, productTexts.priceUSD],
    [description, fieldTexts.length(fieldNames.description, limits.description)],
    [tags, productTexts.tagTooLong],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${error.replaceAll('.', '\\.')}`));
  }
  await addPictures(page, 1);
  await name.fill('Aros de plata');
  await price.fill('2.500');
  await dollars.fill('2,50');
  await description.fill('');
  await tags.fill('plata, , aros, plata');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Aros');
  await page.getByLabel('En oferta').check();
  await publishButton(page).click();
  await expect(publishedProduct(page)).toBeVisible();
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  const first = await caller.send<Product>('GET', `/api/products/${myProducts[0]?.id}`);
  expect(first).toMatchObject({
    price: 2500,
    priceUSD: 2.5,
    description: null,
    tags: ['plata', 'aros'],
    categoryId: 190,
    onSale: true,
    sizes: [19],
  });

  await page.getByRole('button', { name: 'Publicar otro parecido' }).click();
  await expect(tags).toHaveValue('plata, aros');
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('190');
  await expect(name).toHaveValue('');
  await expect(price).toHaveValue('');
});

test('[CONST-10] [IMG-01] [IMG-02] [IMG-07] [PROD-10] [A-46] three pictures: retry, main picture, reordering @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^503 POST \/api\/images$/, /^403 POST \/api\/products$/);
  const sent = await watchUploads(page);
  await openManufacturerArea(page);
  await openForm(page, 'Blanquería');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  const picker = dialog(page, 'Fotos del producto');
  const one = await drawPhoto(page, 900, 1200);
  await picker.locator('input[type=file]').setInputFiles([one, one, one, one]);
  await expect(picker.getByRole('alert')).toHaveText(formTexts.tooManyImages);

  let uploads = 0;
  await page.route('**/api/images', (route) => {
    uploads += 1;
    return uploads === 1
      ? route.fulfill({ status: 503, json: { code: 'image.store-away', message: 'no pudimos guardar las imágenes.', requestId: 'x' } })
      : route.fallback();
  });
  await uploadPictures(page, picker, 2);
  await expect(picker.getByRole('alert').filter({ hasText: 'No pudimos guardar las imágenes.' })).toBeVisible();
  await expect(picker.getByRole('img')).toHaveCount(1);
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  await expect(picker.getByText('Hay una foto que no se subió')).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Reintentar' }).click();
  await expect(picker.getByRole('img')).toHaveCount(2);
  const framed = { field: 'images', type: 'image/jpeg', width: 900, height: 1200 };
  expect(await sent()).toMatchObject([framed, framed, framed]);
  await picker.getByRole('radio', { name: /la foto 2/ }).check();
  await picker.getByRole('button', { name: 'Mover antes la foto 2' }).click();
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  const accepted = page.getByRole('group', { name: 'Fotos' }).getByRole('img');
  await expect(accepted).toHaveCount(2);
  await expect(accepted.first()).toHaveAccessibleName('Foto 1, la principal');

  // Uploaded but not accepted pictures stay in the dialog until the product is sent.
  await page.getByRole('button', { name: 'Cambiar fotos' }).click();
  await picker.getByRole('button', { name: 'Agregar fotos' }).click();
  await uploadPictures(page, picker, 1);
  await expect(picker.getByRole('img')).toHaveCount(3);
  // Dragging also reorders: the dragged picture takes the place of the one below it.
  const order = (): Promise<(string | null)[]> =>
    picker.getByRole('img').evaluateAll((shown) => shown.map((one) => one.getAttribute('src')));
  const [first, second, third] = await order();
  await picker.getByRole('img').nth(2).dragTo(picker.getByRole('img').first());
  await expect.poll(order).toEqual([third, first, second]);
  await picker.getByRole('button', { name: 'Mover antes la foto 2' }).click();
  await expect.poll(order).toEqual([first, third, second]);
  await picker.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Cambiar fotos' }).click();
  await expect(picker.getByRole('img')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByLabel('Nombre').fill('Toallón');
  await page.getByLabel('Precio', { exact: true }).fill('7000');
  await page.route('**/api/products', (route) =>
    route.fulfill({ status: 403, json: { code: 'seller.not-public', message: 'Tu cuenta todavía no está verificada.', requestId: 'x' } }),
  );
  await publishButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tu cuenta todavía no está verificada.' })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Toallón');
  await expect(accepted).toHaveCount(2);
  await page.getByRole('button', { name: 'Cambiar fotos' }).click();
  await expect(picker.getByRole('img')).toHaveCount(2);
});
