import type { MyProducts, Product } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { accountMenu, beginSession, drawPhoto, newManufacturer, openAccountMenu, verify } from '../support/account-support.js';
import { signIn } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';
import { SwitchableOrigin } from '../support/switchable-origin.js';
import {
  addPictures,
  dialog,
  draftOf,
  formOf,
  openManufacturerArea,
  pickColors,
  publish,
  slowUploads,
  uploadPictures,
} from '../support/product-editor-support.js';

const publishButton = (page: Page): Locator => page.getByRole('button', { name: 'Publicar', exact: true });
const continueButton = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click();

/** Fills in the form of a sheet set, except what `more` leaves out. */
async function fillLinenForm(page: Page): Promise<void> {
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

test('[ACC-02] [PROD-06] [PROD-07] a reload or going back at any step of the wizard loses nothing @any-width', async ({ page }) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  const types = page.getByRole('heading', { name: '¿Qué vas a publicar?' });
  await expect(types).toBeVisible();
  await page.reload();
  await expect(types).toBeVisible();

  await page.getByRole('button', { name: 'Indumentaria' }).click();
  const several = page.getByLabel('Talles y colores');
  await several.check();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await expect.poll(async () => (await draftOf(page))?.typed['genderId']).toBe(2);
  await page.reload();
  await continueButton(page);
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
  await continueButton(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Remera larga');
  await page.goBack();
  await expect(several).toBeChecked();
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('142');
  await page.reload();
  await continueButton(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Remera larga');

  await addPictures(page, 1);
  await page.getByLabel('Precio', { exact: true }).fill('9000');
  await page.getByRole('button', { name: 'Elegir talles' }).click();
  await dialog(page, 'Talles').getByRole('button', { name: 'Curva del S al XL' }).click();
  await dialog(page, 'Talles').getByRole('button', { name: 'Aceptar' }).click();
  await publishButton(page).click();
  await expect(page.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
  // A published product leaves no draft, however the user returns.
  await page.reload();
  await expect(page.getByText('Tenés un producto sin terminar.')).toBeHidden();
  await expect(types).toBeVisible();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(1);
});

test('[IMG-07] [PROD-10] an interrupted upload, a closed page and a lost response lose and double nothing @any-width', async ({
  browser,
  baseURL,
  viewport,
  allowComplaints,
}) => {
  allowComplaints(/^net::ERR_/);
  const origin = new SwitchableOrigin(baseURL ?? '');
  await origin.start();
  const context = await browser.newContext({ baseURL: origin.url, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const { caller } = await openManufacturerArea(page);
  await fillLinenForm(page);
  const allValues = await formOf(page);
  expect(Object.keys(allValues)).toEqual(
    expect.arrayContaining(['name', 'price', 'priceUSD', 'description', 'tags', 'categoryId', 'onSale']),
  );
  const network = await slowUploads(page);
  const picker = dialog(page, 'Fotos del producto');
  const uploadSlowly = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Cambiar fotos' }).click();
    await picker.getByRole('button', { name: 'Agregar fotos' }).click();
    await network(4000);
    await uploadPictures(page, picker, 1);
  };
  // The progress and the failure are shown, and the upload resumes when the connection is back.
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
  expect(await formOf(page)).toEqual(allValues);
  await expect.poll(async () => (await draftOf(page))?.typed['images']).toHaveLength(2);
  const draft = await draftOf(page);
  await uploadSlowly();
  await expect(picker.getByText(/^\d+ %$/)).toBeVisible();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto('/mi-cuenta/subir-producto');
  await expect(reopened.getByText('Tenés un producto sin terminar.')).toBeVisible();
  await expectAccessible(reopened);
  await continueButton(reopened);
  await expect(reopened.getByRole('group', { name: 'Fotos' }).getByRole('img')).toHaveCount(2);
  await expect(reopened.getByRole('group', { name: /^Colores/ }).getByRole('listitem')).toHaveText(['Blanco', 'Celeste']);
  expect(await formOf(reopened)).toEqual(allValues);
  await reopened.getByLabel('Etiquetas').fill('algodón');
  await expect.poll(() => draftOf(reopened)).toMatchObject({ key: draft?.key, typed: { ...draft?.typed, tags: 'algodón' } });

  const keys: (string | undefined)[] = [];
  await reopened.route('**/api/products', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fallback());
  });
  await publishButton(reopened).click();
  await expect(reopened.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible();
  // The product was created with the earlier values; values typed meanwhile are kept.
  await reopened.getByLabel('Nombre').fill('Sábana de percal');
  await publishButton(reopened).click();
  await expect(reopened.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
  expect(new Set(keys)).toEqual(new Set([draft?.key]));
  const { myProducts } = await caller.send<MyProducts>('GET', '/api/products/createdbyMe');
  expect(myProducts).toMatchObject([{ name: 'Sábana de percal', price: 30_000, priceUSD: 25.5, onSale: true }]);
  await context.close();
  await origin.close();
});

test('[IMG-03] [IMG-07] a draft of many photographs resumes after the page was closed and asks for missing files @any-width', async ({
  page,
  context,
}) => {
  const { caller } = await openManufacturerArea(page);
  const files = await Promise.all([910, 920, 930].map((width) => drawPhoto(page, width, 1200, `foto-${width}.png`)));
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

  const reopened = await context.newPage();
  await reopened.goto('/mi-cuenta/publicaciones/carga');
  await expect(reopened.getByText('Tenés una carga con fotos sin terminar: 3 productos.')).toBeVisible();
  await expectAccessible(reopened);
  await continueButton(reopened);
  for (const [label, text] of written) await expect(reopened.getByLabel(label)).toHaveValue(text);
  await expect(reopened.getByLabel('Talles', { exact: true })).toHaveValue('S-L');
  await expect(reopened.getByLabel('Categoría', { exact: true })).toHaveValue('142');
  await expect(reopened.getByText('Faltan 2 fotos que no se llegó a subir')).toBeVisible();
  await expectAccessible(reopened);
  await reopened.getByRole('region', { name: 'Productos con fotos' }).locator('input[type=file]').setInputFiles(files);
  await expect(reopened.getByText('3 fotos listas')).toBeVisible();
  await reopened.getByLabel('Precio del producto 2').fill('1.200');
  await reopened.getByLabel('Nombre del producto 3').fill('Remera larga');
  await reopened.getByRole('button', { name: 'Revisar 3' }).click();
  await reopened.getByRole('button', { name: 'Publicar 3' }).click();
  await expect(reopened.getByText('3 productos nuevos.')).toBeVisible();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(3);
  await reopened.getByRole('button', { name: 'Hacer otra carga' }).click();
  await expect(reopened.getByRole('region', { name: 'Con fotos' })).toBeVisible();
  await expect(reopened.getByText('sin terminar')).toBeHidden();
});

test('[PROD-17] one tab changes the price, another the name, and both changes stay @any-width', async ({ page, context }) => {
  const workshop = await openManufacturerArea(page);
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
  // The tab that saved last shows both changes.
  await expect(other.getByRole('row', { name: /Remera rayada/ })).toContainText('$ 2.500');
});

test('[UX 1] a draft stays for its account after signing out, and a session from before the verification keeps it @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^403 POST \/api\/(images|products)$/);
  const manufacturer = await newManufacturer('pending');
  await beginSession(page, manufacturer);
  await verify(manufacturer.id);
  await fillLinenForm(page);
  await expect.poll(async () => (await draftOf(page))?.typed['name']).toBe('Sábana de algodón');
  await openAccountMenu(page);
  await accountMenu(page).getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL('**/ingresar');
  await signIn(page, manufacturer);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/mi-cuenta/subir-producto');
  await continueButton(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Sábana de algodón');
  await publishButton(page).click();
  await expect(page.getByText('Podés administrarlo en Publicaciones.')).toBeVisible();
});
