import { productTexts, type MyPacks, type MyProducts, type Product } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { Caller, demoAdmin } from '../support/account-support.js';
import { expect, expectAccessible, test, sidewaysScroll } from '../support/support.js';
import { addPictures, dialog, openManufacturerArea, publish, type ManufacturerSession } from '../support/product-editor-support.js';

const expectNoSideways = async (page: Page): Promise<void> => expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
const own = ({ caller }: ManufacturerSession): Promise<MyProducts> => caller.send<MyProducts>('GET', '/api/products/createdbyMe');
const editing = (page: Page) => dialog(page, 'Editar producto');
const edit = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(editing(page).getByLabel('Nombre')).toHaveValue(name);
};

test('[PROD-11] [PROD-12] [PROD-15] maximum lengths are published as typed and fit every screen @any-width', async ({
  page,
  allowComplaints,
}) => {
  // On a busy machine the page may be opened before it is published.
  allowComplaints(/^404 (GET|HEAD) \/producto\//);
  const workshop = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Bisutería' }).click();
  await addPictures(page, 1);
  const name = '🧵'.repeat(100);
  const description = `${'Línea con acentos\n'.repeat(55)}${'x'.repeat(10)}`;
  expect(description).toHaveLength(1000);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Etiquetas').fill('lino, lino,, Lino , lino');
  await page.getByLabel('Precio', { exact: true }).fill('1.000.000.000');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByLabel('Precio', { exact: true })).toHaveAccessibleDescription(productTexts.priceTooHigh);
  await page.getByLabel('Precio', { exact: true }).fill('999.999.999');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('heading', { name: productTexts.created })).toBeVisible();
  await expectNoSideways(page);
  const { myProducts } = await own(workshop);
  const made = await workshop.caller.send<Product>('GET', `/api/products/${myProducts[0]?.id}`);
  expect(made).toMatchObject({ name, description, tags: ['lino', 'Lino'], price: 999_999_999 });
  await page.getByRole('link', { name: 'Publicaciones', exact: true }).last().click();
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeVisible();
  await expectNoSideways(page);
  await page.goto(`/producto/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 30_000 });
  await expectNoSideways(page);
});

test('[A-53] [PROD-13] [PROD-17] concurrent edits survive an open list or form; deleted products are reported @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^404 (GET|PUT) \/api\/products\//);
  const workshop = await openManufacturerArea(page);
  const { caller } = workshop;
  const { id, inventories } = await publish(workshop, {
    name: 'Vestido',
    isVariable: true,
    categoryId: 149,
    sizes: [76],
    colors: [1, 11],
  });
  const black = inventories.find(({ colorId }) => colorId === 1);
  await workshop.caller.send('POST', '/api/packs', {
    name: 'Pack negro',
    price: 900,
    products: [{ id, productpack: { quantities: [{ id: black?.id, quantity: 2 }] } }],
  });
  await page.goto('/mi-cuenta/publicaciones');
  await edit(page, 'Vestido');
  await page.getByRole('button', { name: 'Cambiar colores' }).click();
  await dialog(page, 'Colores').getByLabel('Negro', { exact: true }).uncheck();
  await dialog(page, 'Colores').getByRole('button', { name: 'Aceptar' }).click();
  await editing(page).getByRole('button', { name: 'Guardar' }).click();
  const confirmation = dialog(page, '¿Ocultar un pack?');
  await expect(confirmation).toContainText('El pack "Pack negro" lleva un talle o color que sacaste');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await editing(page).getByRole('button', { name: 'Guardar' }).click();
  await confirmation.getByRole('button', { name: 'Guardar' }).click();
  await expect(editing(page)).toBeHidden();
  await page.goto('/mi-cuenta/packs');
  await expect(page.getByRole('row', { name: /Pack negro/ })).toContainText('Incompleto: algo que lleva ya no existe');
  expect((await workshop.caller.send<MyPacks>('GET', '/api/packs/createdbyMe')).myPacks).toMatchObject([{ complete: false }]);

  const moved = await publish(workshop, { name: 'Remera lisa' });
  const removed = await publish(workshop, { name: 'Remera rayada' });
  await page.goto('/mi-cuenta/publicaciones');
  await expect(page.getByRole('button', { name: 'Editar Remera lisa' })).toBeVisible();
  // The category changes while the list is open.
  await caller.send('PUT', `/api/products/${moved.id}`, { categoryId: 144 });
  await edit(page, 'Remera lisa');
  await editing(page).getByLabel('Nombre').fill('Blusa lisa');
  await editing(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(editing(page)).toBeHidden();
  expect(await caller.send<Product>('GET', `/api/products/${moved.id}`)).toMatchObject({ name: 'Blusa lisa', categoryId: 144 });

  await edit(page, 'Remera rayada');
  const admin = await Caller.of(demoAdmin);
  const deletion = await admin.api.delete(`/api/products/${removed.id}`, { headers: { authorization: `Bearer ${admin.session.token}` } });
  expect(deletion.ok()).toBe(true);
  await editing(page).getByLabel('Nombre').fill('Remera nueva');
  await editing(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(editing(page).getByText('Ese producto ya no existe.')).toBeVisible();
  await expect(editing(page).getByLabel('Nombre')).toHaveValue('Remera nueva');
});

test('[PROD-14] [CONST-23] forty sizes in thirty-three colours are edited, packed and shown @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const sizes = [...Array.from({ length: 18 }, (_, i) => 1 + i), ...Array.from({ length: 22 }, (_, i) => 45 + i)];
  const colors = Array.from({ length: 33 }, (_, i) => 1 + i);
  const { id } = await publish(workshop, { name: 'Todo en todo', sizes, colors });
  await page.goto('/mi-cuenta/publicaciones');
  await edit(page, 'Todo en todo');
  await page.getByRole('button', { name: 'Cambiar talles' }).click();
  await expect(dialog(page, 'Talles').getByRole('button', { name: 'Calzado 22' })).toBeVisible();
  await dialog(page, 'Talles').getByRole('button', { name: 'Alfanuméricos' }).click();
  await dialog(page, 'Talles').getByLabel('S', { exact: true }).check();
  await dialog(page, 'Talles').getByRole('button', { name: 'Aceptar' }).click();
  const save = editing(page).getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(editing(page).getByText(productTexts.tooManySizes)).toBeVisible();
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await dialog(page, '¿Salir sin guardar?').getByRole('button', { name: 'Descartar cambios' }).click();

  await page.goto('/mi-cuenta/packs');
  await page.getByRole('button', { name: 'Nuevo pack' }).click();
  const pack = dialog(page, 'Nuevo pack');
  await pack.getByRole('button', { name: 'Agregar productos' }).click();
  await dialog(page, 'Agregar productos')
    .getByLabel(/Todo en todo/)
    .check();
  await dialog(page, 'Agregar productos').getByRole('button', { name: 'Agregar', exact: true }).click();
  const quantities = pack.getByRole('group', { name: 'Cantidades de Todo en todo' });
  await expect(quantities).toBeVisible();
  await quantities.locator('input:visible').last().fill('3');
  await page.keyboard.press('Enter');
  await expect(pack.getByText('3 unidades', { exact: true })).toBeVisible();
  await expectNoSideways(page);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo en todo', { timeout: 30_000 });
  await expectNoSideways(page);
});

test('[ACC-02] a clock that is wrong by a day does not prevent publishing, one or many @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.goto('/mi-cuenta/subir-producto');
  await page.getByRole('button', { name: 'Blanquería' }).click();
  await addPictures(page, 1);
  await page.getByLabel('Nombre').fill('Toallón');
  await page.getByLabel('Precio', { exact: true }).fill('7000');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('heading', { name: productTexts.created })).toBeVisible();
  await page.goto('/mi-cuenta/publicaciones/carga');
  await page.getByLabel('Porcentaje').last().fill('10');
  await page.getByRole('button', { name: 'Ver los precios nuevos' }).click();
  await page.getByRole('button', { name: 'Publicar 1' }).click();
  await expect(page.getByText('1 producto cambiado.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog(page, '¿Deshacer esta carga?').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecha: devolvimos 1 producto a como estaba.')).toBeVisible();
  expect((await own(workshop)).myProducts).toMatchObject([{ price: 7000 }]);
});

test('[ACC-03] five hundred rows are checked, a hundred a page, published at once and undone @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones/carga');
  const lines = Array.from(
    { length: 500 },
    (_, i) => `Remera ${i + 1};Indumentaria;Hombre;Remeras;${1000 + i};S, M;Negro;${workshop.picture}`,
  );
  const buffer = Buffer.from(['nombre;tipo;genero;categoria;precio;talles;colores;fotos', ...lines].join('\r\n'));
  await page
    .getByRole('region', { name: 'Con una planilla' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'quinientos.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Nuevos 500' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('Remera 101');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publicar 500' }).click();
  await expect(page.getByText('500 productos nuevos.')).toBeVisible();
  expect((await own(workshop)).myTotalProducts).toBe(500);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog(page, '¿Deshacer esta carga?').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecha: sacamos 500 productos.')).toBeVisible();
  expect((await own(workshop)).myTotalProducts).toBe(0);
});
