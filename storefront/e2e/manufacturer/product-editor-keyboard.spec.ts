import { productTexts, type MyProducts } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { drawPhoto } from '../support/account-support.js';
import { expect, test } from '../support/support.js';
import { dialog, openManufacturerArea, pressOn, tabTo } from '../support/product-editor-support.js';

// The whole flow by keyboard, without a mouse.

/** Reaches the file field by Tab and chooses files. */
async function chooseFiles(page: Page, field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
}
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

test('[ACC-02] [PROD-05] [PROD-06] [IMG-01] a product is published by keyboard @any-width', async ({ page }) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await pressOn(page, page.getByRole('button', { name: 'Indumentaria' }));
  await tabTo(page, page.getByLabel('Talles y colores'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Talles y colores')).toBeChecked();
  await tabTo(page, page.getByLabel('Género', { exact: true }));
  await page.keyboard.type('Mujer');
  await tabTo(page, page.getByLabel('Categoría', { exact: true }));
  await page.keyboard.type('Remeras');
  await pressOn(page, button(page, 'Siguiente'));
  await expect(page.getByRole('heading', { name: 'Datos del producto' })).toBeFocused();

  await pressOn(page, button(page, 'Agregar fotos'));
  const pictures = dialog(page, 'Fotos del producto');
  await chooseFiles(page, pictures.locator('input[type=file]'), [
    await drawPhoto(page, 900, 1200, 'frente.png'),
    await drawPhoto(page, 960, 1200, 'espalda.png'),
  ]);
  const nearer = pictures.getByLabel('Acercar');
  await tabTo(page, nearer);
  await page.keyboard.press('ArrowRight');
  await expect(nearer).not.toHaveValue('1');
  await pressOn(page, button(pictures, 'Subir 2 fotos'));
  await expect(pictures.getByRole('img')).toHaveCount(2);
  await pressOn(page, button(pictures, 'Mover antes la foto 2'));
  await tabTo(page, pictures.getByLabel('Principal la foto 1'));
  await page.keyboard.press('ArrowDown');
  await expect(pictures.getByLabel('Principal la foto 2')).toBeChecked();
  await pressOn(page, button(pictures, 'Aceptar'));
  // Closing the dialog returns the focus to its button.
  await expect(button(page, 'Cambiar fotos')).toBeFocused();

  await tabTo(page, page.getByLabel('Nombre'));
  await page.keyboard.type('Remera con teclado');
  await tabTo(page, page.getByLabel('Precio', { exact: true }));
  await page.keyboard.type('12.500');
  await pressOn(page, button(page, 'Elegir talles'));
  await pressOn(page, button(dialog(page, 'Talles'), 'Curva del S al XL'));
  await pressOn(page, button(dialog(page, 'Talles'), 'Aceptar'));
  await expect(button(page, 'Cambiar talles')).toBeFocused();
  await pressOn(page, button(page, 'Elegir color'));
  await tabTo(page, page.getByLabel('Buscar color'));
  await page.keyboard.type('azul marino');
  await pressOn(page, dialog(page, 'Color').getByLabel('Azul marino'), 'Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Color')).toBeHidden();
  await pressOn(page, page.getByLabel('En oferta'), 'Space');
  await pressOn(page, button(page, 'Publicar'));
  await expect(page.getByRole('heading', { name: productTexts.created })).toBeFocused();
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  expect(myProducts).toMatchObject([{ name: 'Remera con teclado', price: 12_500, onSale: true, colors: [{ name: 'Azul marino' }] }]);
});

test('[ACC-03] [PROD-16] a sheet is corrected, published and undone by keyboard @any-width', async ({ page }) => {
  const { caller, picture } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones/carga');
  const lines = ['900', 'barato', '1.900'].map((price, i) => `Remera ${i};Indumentaria;Mujer;Remeras;${price};S, M;${picture}`);
  const sheet = Buffer.from(['nombre;tipo;genero;categoria;precio;talles;fotos', ...lines].join('\n'));
  const field = page.getByRole('region', { name: 'Con una planilla' }).locator('input[type=file]');
  await chooseFiles(page, field, [{ name: 'planilla.csv', mimeType: 'text/csv', buffer: sheet }]);
  await pressOn(page, page.getByRole('button', { name: 'Con errores 1' }));
  const price = page.getByLabel('Precio de la fila 3');
  await tabTo(page, price);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1.200');
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Publicar 3' });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await pressOn(page, send);
  await expect(page.getByRole('heading', { name: 'Carga publicada' })).toBeFocused();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(3);
  await pressOn(page, page.getByRole('button', { name: 'Deshacer' }));
  await pressOn(page, button(dialog(page, '¿Deshacer esta carga?'), 'Deshacer'));
  await expect(page.getByRole('heading', { name: 'Carga deshecha' })).toBeFocused();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(0);
});

test('[IMG-03] photographs become products by keyboard @any-width', async ({ page }) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones/carga');
  const files = await Promise.all([910, 920, 930].map((width) => drawPhoto(page, width, 1200, `foto-${width}.png`)));
  await chooseFiles(page, page.getByRole('region', { name: 'Con fotos' }).locator('input[type=file]'), files);
  await expect(page.getByText('3 fotos listas')).toBeVisible();
  await tabTo(page, page.getByLabel('Tipo', { exact: true }));
  await page.keyboard.type('Blan');
  await tabTo(page, page.getByLabel('Categoría', { exact: true }));
  await page.keyboard.type('Almohadas');
  await pressOn(page, page.getByLabel('Marcar el producto 1'), 'Space');
  await pressOn(page, page.getByLabel('Marcar el producto 2'), 'Space');
  await pressOn(page, button(page, 'Es el mismo producto'));
  await tabTo(page, page.getByLabel('Nombre del producto 1'));
  for (const text of ['Almohada', '9000', 'Almohadón', '7000']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await pressOn(page, page.getByRole('button', { name: 'Encuadrar la foto 1 del producto 2' }));
  const frame = dialog(page, 'Encuadrar la foto');
  await tabTo(page, frame.getByLabel('Acercar'));
  await page.keyboard.press('End');
  await pressOn(page, button(frame, 'Usar este encuadre'));
  await expect(page.getByText('3 fotos listas')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Revisar 2' }));
  await pressOn(page, page.getByRole('button', { name: 'Publicar 2' }));
  await expect(page.getByRole('heading', { name: 'Carga publicada' })).toBeFocused();
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  expect(Object.fromEntries(myProducts.map(({ name, price }) => [name, price]))).toEqual({ Almohada: 9000, Almohadón: 7000 });
});
