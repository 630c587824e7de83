import type { MyProducts, Product } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { photo } from './account-people.js';
import { expect, expectAccessible, test } from './support.js';
import { SwitchableOrigin } from './switchable-origin.js';
import {
  addPictures,
  dialog,
  draftOf,
  formOf,
  openWorkshop,
  pickColors,
  publish,
  slowUploads,
  uploadPictures,
} from './workshop-support.js';

const publishButton = (page: Page): Locator => page.getByRole('button', { name: 'Publicar', exact: true });
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click();

/** The form of a sheet set, whole but for what `more` leaves to do. */
async function writeLinen(page: Page): Promise<void> {
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Blanquería' }).click();
  await addPictures(page, 1);
  await page.getByLabel('Nombre').fill('Sábana de algodón');
  await page.getByLabel('Precio', { exact: true }).fill('30.000');
  await page.getByLabel('Precio en dólares').fill('25,50');
  await page.getByLabel('Descripción').fill('Dos plazas\n144 hilos');
  await page.getByLabel('Etiquetas').fill('algodón, blanco');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Sábanas');
  await page.getByLabel('En oferta').check();
  await pickColors(page, ['Blanco', 'Celeste']);
}

test('[ACC-02] [PROD-06] [PROD-07] a reload and the way back at every step of the wizard lose nothing @any-width', async ({ page }) => {
  const { caller } = await openWorkshop(page);
  await page.goto('/mi-cuenta/subir-producto');
  const types = page.getByRole('heading', { name: '¿Qué vas a publicar?' });
  await expect(types).toBeVisible();
  await page.reload();
  await expect(types).toBeVisible();

  await page.getByRole('button', { name: 'Indumentaria' }).click();
  const several = page.getByLabel('Varios talles, un color');
  await several.check();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await expect.poll(async () => (await draftOf(page))?.typed['genderId']).toBe('2');
  await page.reload();
  await goOn(page);
  await expect(page).toHaveURL(/#(tipo|datos)$/);
  await expect(several).toBeChecked();
  await expect(page.getByLabel('Género', { exact: true })).toHaveValue('2');
  await page.goBack();
  await expect(types.or(several)).toBeVisible();
  await page.goForward();
  await expect(several).toBeChecked();

  await page.getByLabel('Categoría', { exact: true }).selectOption('Remeras');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Nombre').fill('Remera larga');
  await expect.poll(async () => (await draftOf(page))?.typed['name']).toBe('Remera larga');
  await page.reload();
  await goOn(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Remera larga');
  await page.goBack();
  await expect(several).toBeChecked();
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('142');
  await page.reload();
  await goOn(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Remera larga');

  await addPictures(page, 1);
  await page.getByLabel('Precio', { exact: true }).fill('9000');
  await page.getByRole('button', { name: 'Elegir talles' }).click();
  await dialog(page, 'Talles').getByRole('button', { name: 'Curva del S al XL' }).click();
  await dialog(page, 'Talles').getByRole('button', { name: 'Aceptar' }).click();
  await publishButton(page).click();
  await expect(page.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
  // What is published is no draft any more, whichever way somebody comes back.
  await page.reload();
  await expect(page.getByText('Tenés un producto sin terminar.')).toBeHidden();
  await expect(types).toBeVisible();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(1);
});

test('[IMG-07] [PROD-10] an upload that loses its connection goes on when there is one again; a page closed in the middle of one is opened anew, equal field by field; and a lost answer makes no second product @any-width', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const origin = new SwitchableOrigin(baseURL ?? '');
  await origin.start();
  const context = await browser.newContext({ baseURL: origin.url, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const { caller } = await openWorkshop(page);
  await writeLinen(page);
  const whole = await formOf(page);
  expect(Object.keys(whole)).toEqual(
    expect.arrayContaining(['images', 'name', 'price', 'priceUSD', 'description', 'tags', 'colors', 'categoryId']),
  );
  const network = await slowUploads(page);
  const picker = dialog(page, 'Fotos del producto');
  const uploadSlowly = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Cambiar fotos' }).click();
    await picker.getByRole('button', { name: 'Agregar fotos' }).click();
    await network(4000);
    await uploadPictures(page, picker, 1);
  };
  // How far it was is seen, it is said, and the photograph goes when there is a connection again.
  await uploadSlowly();
  await expect(picker.getByText(/^[1-9]\d? %$/)).toBeVisible();
  origin.cut();
  await expect(picker.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' })).toBeVisible();
  await expectAccessible(page);
  await expect(picker.getByRole('img')).toHaveCount(1);
  origin.down = false;
  await network();
  await picker.getByRole('button', { name: 'Reintentar' }).click();
  await expect(picker.getByRole('img')).toHaveCount(2);
  await picker.getByRole('button', { name: 'Aceptar' }).click();
  const before = await formOf(page);
  expect(before['images']?.split(',')).toHaveLength(2);
  expect({ ...before, images: before['images']?.split(',')[0] }).toEqual(whole);

  await expect.poll(async () => (await draftOf(page))?.typed['images']).toBe(before['images']);
  const draft = await draftOf(page);
  await uploadSlowly();
  await expect(picker.getByText(/^\d+ %$/)).toBeVisible();
  await page.close();
  const anew = await context.newPage();
  await anew.goto('/mi-cuenta/subir-producto');
  await expect(anew.getByText('Tenés un producto sin terminar.')).toBeVisible();
  await expectAccessible(anew);
  await goOn(anew);
  await expect(anew.getByRole('group', { name: 'Fotos' }).getByRole('img')).toHaveCount(2);
  expect(await formOf(anew)).toEqual(before);
  await anew.getByLabel('Etiquetas').fill('algodón');
  await expect.poll(() => draftOf(anew)).toMatchObject({ key: draft?.key, typed: { ...draft?.typed, tags: 'algodón' } });

  const keys: (string | undefined)[] = [];
  await anew.route('**/api/products', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fallback());
  });
  await publishButton(anew).click();
  await expect(anew.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible();
  // It was created as it was then: what is written meanwhile is not lost.
  await anew.getByLabel('Nombre').fill('Sábana de percal');
  await publishButton(anew).click();
  await expect(anew.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
  expect(new Set(keys)).toEqual(new Set([draft?.key]));
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  expect(myProducts).toMatchObject([{ name: 'Sábana de percal', price: 30_000, priceUSD: 25.5, onSale: true }]);
  await context.close();
  await origin.close();
});

test('[IMG-03] [IMG-07] photographs of many products: a page that was closed is gone on with, and asks for the files that were not there yet @any-width', async ({
  page,
  context,
}) => {
  const { caller } = await openWorkshop(page);
  const files = await Promise.all([910, 920, 930].map((width) => photo(page, width, 1200, `foto-${width}.png`)));
  let uploads = 0;
  await page.route('**/api/images', (route) => ((uploads += 1) === 1 ? route.fallback() : undefined));
  await page.goto('/mi-cuenta/publicaciones/carga');
  await page.getByRole('region', { name: 'Con fotos' }).locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText('Subiendo fotos: 1 de 3')).toBeVisible();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Remeras');
  await page.getByLabel('Talles', { exact: true }).fill('S-L');
  const written = [
    ['Nombre del producto 1', 'Remera lisa'],
    ['Precio del producto 1', '900'],
    ['Nombre del producto 2', 'Remera rayada'],
    ['Precio del producto 3', '1.500'],
  ] as const;
  for (const [label, text] of written) await page.getByLabel(label).fill(text);
  await page.close();

  const anew = await context.newPage();
  await anew.goto('/mi-cuenta/publicaciones/carga');
  await expect(anew.getByText('Tenés una carga con fotos sin terminar: 3 productos.')).toBeVisible();
  await expectAccessible(anew);
  await goOn(anew);
  for (const [label, text] of written) await expect(anew.getByLabel(label)).toHaveValue(text);
  await expect(anew.getByLabel('Talles', { exact: true })).toHaveValue('S-L');
  await expect(anew.getByLabel('Categoría', { exact: true })).toHaveValue('142');
  await expect(anew.getByText('Faltan 2 fotos que no se llegó a subir')).toBeVisible();
  await expectAccessible(anew);
  await anew.getByRole('region', { name: 'Productos con fotos' }).locator('input[type=file]').setInputFiles(files);
  await expect(anew.getByText('3 fotos listas')).toBeVisible();
  await anew.getByLabel('Precio del producto 2').fill('1.200');
  await anew.getByLabel('Nombre del producto 3').fill('Remera larga');
  await anew.getByRole('button', { name: 'Revisar 3' }).click();
  await anew.getByRole('button', { name: 'Publicar 3' }).click();
  await expect(anew.getByText('3 productos nuevos.')).toBeVisible();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(3);
  await anew.getByRole('button', { name: 'Hacer otra carga' }).click();
  await expect(anew.getByRole('region', { name: 'Con fotos' })).toBeVisible();
  await expect(anew.getByText('sin terminar')).toBeHidden();
});

test('[PROD-17] two tabs: one changes the price, the other one the name, and both stay @any-width', async ({ page, context }) => {
  const workshop = await openWorkshop(page);
  const { id } = await publish(workshop, { name: 'Remera lisa', price: 1000 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/mi-cuenta/publicaciones');
    await tab.getByRole('button', { name: 'Editar Remera lisa' }).click();
    await expect(dialog(tab, 'Editar producto').getByLabel('Nombre')).toHaveValue('Remera lisa');
  }
  await dialog(page, 'Editar producto').getByLabel('Precio', { exact: true }).fill('2.500');
  await dialog(other, 'Editar producto').getByLabel('Nombre').fill('Remera rayada');
  for (const tab of [page, other]) {
    await dialog(tab, 'Editar producto').getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog(tab, 'Editar producto')).toBeHidden();
  }
  expect(await workshop.caller.send<Product>('GET', `/api/products/${id}`)).toMatchObject({ name: 'Remera rayada', price: 2500 });
  // The tab that saved last has both.
  await expect(other.getByRole('row', { name: /Remera rayada/ })).toContainText('$ 2.500');
});
