import { batchTexts, productTexts, type BatchList, type MyProducts, type Product } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { drawPhoto } from '../support/account-support.js';
import { expect, expectAccessible, someProduct, test, sidewaysScroll } from '../support/support.js';
import { atBothWidths, dialog, openManufacturerArea, publish, type ManufacturerSession } from '../support/product-editor-support.js';

const address = '/mi-cuenta/publicaciones/carga';
const head = 'nombre;tipo;género;categoría;precio;talles;colores;fotos';
const line = (name: string, price: string, photo: string): string => `${name};Indumentaria;Mujer;Remeras;${price};S, M;Negro;${photo}`;
const sheet = (...lines: string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'planilla.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
});
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.getByRole('region', { name: 'Con una planilla' }).locator('input[type=file]').setInputFiles(file);
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const own = ({ caller }: ManufacturerSession): Promise<MyProducts> => caller.send<MyProducts>('GET', '/api/products/createdbyMe');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 2 });
/** Expects that the page does not scroll sideways, on phones too. */
const expectNoSideways = async (page: Page): Promise<void> => expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

test('[ACC-03] [PROD-05] [PROD-16] a sheet of 30 products, one wrong, is corrected, published and undone @any-width', async ({
  page,
  allowComplaints,
}) => {
  // The page of a product may not be published yet when it is opened.
  allowComplaints(/^404 (GET|HEAD) \/producto\//);
  const workshop = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones');
  await page.getByRole('link', { name: 'Cargar muchos con una planilla' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carga de productos');
  await expect(heading(page, 'Cargas anteriores')).toBeVisible();
  await expect(page.locator('.area-tab[aria-current]')).toHaveText('Publicaciones');
  await atBothWidths(page, () => expectAccessible(page));
  await atBothWidths(page, () => expectNoSideways(page));
  const lines = Array.from({ length: 30 }, (_, i) => line(`Remera ${i + 1}`, i === 6 ? 'barato' : String(1000 + i), workshop.picture));
  const worker = page.waitForEvent('worker');
  await choose(page, sheet(...lines));
  // The parser of sheets is loaded with the first sheet.
  const script = await page.request.get((await worker).url());
  expect(gzipSync(await script.body()).length).toBeLessThanOrEqual(60_000);

  const send = page.getByRole('button', { name: 'Publicar 29' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(row(page, 'Remera 1')).toContainText('$ 1.000 · Mujer · Remeras · S, M · Negro · 1 foto');
  await expect(page.getByRole('button', { name: 'Nuevos 29' })).toBeVisible();
  await page.getByRole('button', { name: 'Con errores 1' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Remera 7']);
  await atBothWidths(page, () => expectAccessible(page));
  await atBothWidths(page, () => expectNoSideways(page));
  const price = page.getByLabel('Precio de la fila 8');
  await expect(price).toHaveAccessibleDescription(productTexts.price);
  await price.fill('7.777');
  await price.press('Enter');
  await expect(page.getByText('Ninguna fila.')).toBeVisible();
  await page.getByRole('button', { name: 'Todos 30' }).click();
  await expect(row(page, 'Remera 7')).toContainText('$ 7.777');
  expect((await own(workshop)).myTotalProducts).toBe(0);
  await page.getByRole('button', { name: 'Publicar 30' }).click();

  await expect(heading(page, 'Carga publicada')).toBeFocused();
  await expect(page.getByText('30 productos nuevos.')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  const { myProducts, myTotalProducts } = await own(workshop);
  expect(myTotalProducts).toBe(30);
  const shop = await page.context().newPage();
  await shop.goto(`/producto/${myProducts[0]?.id}`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(myProducts[0]?.name ?? '', { timeout: 30_000 });
  await shop.close();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await atBothWidths(page, () => expectAccessible(page));
  await dialog(page, '¿Deshacer esta carga?').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(heading(page, 'Carga deshecha')).toBeVisible();
  await expect(page.getByText('Deshecha: sacamos 30 productos.')).toBeVisible();
  expect((await own(workshop)).myTotalProducts).toBe(0);
});

test('[A-36] [PROD-17] raises prices by 12.5 % rounded to 100, skips one, and undoes them all @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^409 POST \/api\/products\/batches$/);
  const workshop = await openManufacturerArea(page);
  const price = async (id: string): Promise<number> => (await workshop.caller.send<Product>('GET', `/api/products/${id}`)).price;
  const [shirt, jacket, coat] = [
    await publish(workshop, { name: 'Remera', price: 12_500 }),
    await publish(workshop, { name: 'Buzo', price: 20_000 }),
    await publish(workshop, { name: 'Tapado', price: 90_000, categoryId: 156 }),
  ];
  await page.goto(address);
  const by = page.getByLabel('Porcentaje').last();
  await by.fill('400');
  await page.getByRole('button', { name: 'Ver los precios nuevos' }).click();
  await expect(by).toHaveAccessibleDescription(new RegExp(batchTexts.percent));
  await by.fill('12,5');
  await page.getByLabel('Redondear a').selectOption('$ 100');
  await page.getByRole('button', { name: 'Ver los precios nuevos' }).click();
  await expect(row(page, 'Remera')).toContainText('antes $ 12.500 → , después $ 14.100');
  await expect(row(page, 'Tapado')).toContainText('$ 101.300');
  await row(page, 'Tapado').getByRole('button', { name: 'Dejar como está' }).click();
  await expect(row(page, 'Tapado')).toContainText('Salteado');
  await expectAccessible(page);
  await expectNoSideways(page);

  // Another tab changes a price meanwhile: the check runs again and nothing is published.
  await workshop.caller.send('PUT', `/api/products/${jacket.id}`, { price: 10_000 });
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(page.getByText(batchTexts.changed)).toBeVisible();
  await expect(row(page, 'Buzo')).toContainText('antes $ 10.000 → , después $ 11.300');
  expect(await price(shirt.id)).toBe(12_500);
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(page.getByText('2 productos cambiados y 1 salteado.')).toBeVisible();
  expect([await price(shirt.id), await price(jacket.id), await price(coat.id)]).toEqual([14_100, 11_300, 90_000]);

  // Undo keeps the product that was edited since.
  await workshop.caller.send('PUT', `/api/products/${jacket.id}`, { price: 11_111 });
  await page.getByRole('button', { name: 'Hacer otra carga' }).click();
  const earlier = page.getByRole('region', { name: 'Cargas anteriores' }).getByRole('listitem').first();
  await expect(earlier).toContainText('Precios');
  await earlier.getByRole('button', { name: 'Deshacer' }).click();
  await dialog(page, '¿Deshacer esta carga?').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(earlier).toContainText('Deshecha: devolvimos 1 producto a como estaba y dejamos 1 producto.');
  await expect(earlier).toContainText(`Buzo: ${batchTexts.editedSince}`);
  expect([await price(shirt.id), await price(jacket.id)]).toEqual([12_500, 11_111]);
  const { batches } = await workshop.caller.send<BatchList>('GET', '/api/products/batches');
  expect(batches).toMatchObject([{ kind: 'prices', changed: 2, undone: { restored: 1 } }]);
});

test('[UX 10] a sheet waits until its photographs are uploaded, and is complete then @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await page.goto(address);
  await choose(page, sheet(line('Remera', '900', 'remera.png'), line('Buzo', '1.900', 'buzo.png')));
  await expect(page.getByText('Faltan 2 fotos que nombra la planilla.')).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/images', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('region', { name: 'Revisión' })
    .locator('input[type=file]')
    .setInputFiles([await drawPhoto(page, 930, 1240, 'remera.png'), await drawPhoto(page, 960, 1280, 'buzo.png')]);
  const publishing = page.getByRole('button', { name: 'Subiendo 0 de 2…' });
  await expect(publishing).toHaveAttribute('aria-disabled', 'true');
  await expect(row(page, 'Buzo')).toContainText('Foto subiendo');
  await atBothWidths(page, () => expectAccessible(page));
  await publishing.click({ force: true });
  expect((await own(workshop)).myTotalProducts).toBe(0);
  release();
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(page.getByText('2 productos nuevos.')).toBeVisible();
  expect((await own(workshop)).myTotalProducts).toBe(2);
});

test('[UX 10] [IMG-03] [PROD-16] matches photographs by name, asks about repeated names, and skips wrong rows @any-width', async ({
  page,
  request,
}) => {
  const foreign = await someProduct(request);
  const workshop = await openManufacturerArea(page);
  await publish(workshop, { name: 'Remera' });
  await page.goto(address);
  await choose(page, sheet(line('Remera', '900', workshop.picture), line('Buzo', '1.900', 'Buzo.PNG'), line('Sin talle', '0', '')));
  await expect(row(page, 'Remera')).toContainText('¿Repetido?');
  await expect(row(page, 'Buzo')).toContainText('Falta la foto');
  await expect(row(page, 'Buzo').getByLabel('Fotos')).toHaveValue('Buzo.PNG');
  await expect(row(page, 'Buzo').getByLabel('Fotos')).toHaveAccessibleDescription('');
  await page
    .getByRole('region', { name: 'Revisión' })
    .locator('input[type=file]')
    .setInputFiles([await drawPhoto(page, 1200, 900, 'buzo.png'), await drawPhoto(page, 300, 400, 'otra.png')]);
  await expect(row(page, 'Buzo')).toContainText('Nuevo');
  // The photograph is wider than the frame, so it can be cropped.
  await page.getByText('Encuadrar las fotos (1)').click();
  const shot = page.getByRole('button', { name: 'Encuadrar buzo.png' });
  const centred = await shot.getByRole('presentation').getAttribute('src');
  await shot.click();
  await dialog(page, 'Encuadrar la foto').getByLabel('Acercar').fill('2');
  await dialog(page, 'Encuadrar la foto').getByRole('button', { name: 'Usar este encuadre' }).click();
  await expect(shot.getByRole('presentation')).not.toHaveAttribute('src', centred ?? '');
  await expect(row(page, 'Buzo')).toContainText('Nuevo');
  await expectAccessible(page);
  await row(page, 'Remera').getByRole('button', { name: 'Actualizarlo' }).click();
  await expect(row(page, 'Remera')).toContainText('antes $ 1.000 → , después $ 900');
  await expect(page.getByRole('button', { name: 'Publicar 2' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Saltear los que tienen errores').check();
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(page.getByText('1 producto nuevo, 1 cambiado y 1 salteado.')).toBeVisible();
  expect((await own(workshop)).myProducts.map(({ name, price }) => [name, price])).toEqual([
    ['Buzo', 1900],
    ['Remera', 900],
  ]);

  await page.getByRole('button', { name: 'Hacer otra carga' }).click();
  await choose(page, { ...sheet(), buffer: Buffer.from(`id;nombre;precio\n${foreign.id};Mío;1`) });
  await expect(page.getByLabel('Id de la fila 2')).toHaveAccessibleDescription(batchTexts.foreign);
  // Going back does not lose typed values.
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await dialog(page, '¿Salir sin guardar?').getByRole('button', { name: 'Descartar cambios' }).click();
  const program = Buffer.alloc(2048);
  program.write('MZ');
  await choose(page, { name: 'planilla.xlsx', mimeType: 'application/octet-stream', buffer: program });
  await expect(page.getByText('Ese archivo no es una planilla. Guardala como XLSX o CSV y probá de nuevo.')).toBeVisible();
  await choose(page, sheet(...Array.from({ length: 501 }, (_, i) => line(`Remera ${i}`, '900', ''))));
  await expect(page.getByText('La planilla tiene 501 productos y podés cargar hasta 500 por vez.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar mi planilla' }).click();
  expect((await download).suggestedFilename()).toBe('mis-productos.csv');
});

test('[IMG-03] [PROD-05] turns photographs into products, merges two, and sets shared fields once @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await page.goto(address);
  const files = await Promise.all([910, 920, 930].map((width) => drawPhoto(page, width, 1200, `foto-${width}.png`)));
  await page.getByRole('region', { name: 'Con fotos' }).locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText('3 fotos listas')).toBeVisible();
  await page.getByLabel('Género', { exact: true }).selectOption('Mujer');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Remeras');
  await page.getByLabel('Talles', { exact: true }).fill('S-L');
  // One of them is cropped by hand: the upload contains exactly the frame.
  const shot = page.getByRole('button', { name: 'Encuadrar la foto 1 del producto 3' });
  const centred = await shot.getByRole('presentation').getAttribute('src');
  await shot.click();
  const frame = dialog(page, 'Encuadrar la foto');
  await frame.getByLabel('Acercar').fill('3');
  await expectAccessible(page);
  await expectNoSideways(page);
  await frame.getByRole('button', { name: 'Usar este encuadre' }).click();
  await expect(page.getByText('3 fotos listas')).toBeVisible();
  await expect(shot.getByRole('presentation')).not.toHaveAttribute('src', centred ?? '');
  await page.getByLabel('Marcar el producto 1').check();
  await page.getByLabel('Marcar el producto 2').check();
  await page.getByRole('button', { name: 'Es el mismo producto' }).click();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByLabel('Nombre del producto 1').fill('Remera lisa');
  for (const key of ['Enter', '9', '0', '0', 'Enter', 'B', 'u', 'z', 'o', 'Enter', '1', '9', '0', '0']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Revisar 2' }).click();
  await expect(row(page, 'Remera lisa')).toContainText('$ 900 · Mujer · Remeras · S, M, L · 2 fotos');
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(page.getByText('2 productos nuevos.')).toBeVisible();
  const { myProducts } = await own(workshop);
  expect(Object.fromEntries(myProducts.map(({ name, price }) => [name, price]))).toEqual({ 'Remera lisa': 900, Buzo: 1900 });
});

test("[ACC-03] going back and forward keeps each stage's values and never publishes a batch twice @any-width", async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones');
  await page.getByRole('link', { name: 'Cargar muchos con una planilla' }).click();
  const start = page.getByRole('region', { name: 'Con una planilla' });
  const review = page.getByRole('region', { name: 'Revisión' });
  const title = page.getByRole('heading', { level: 1 });
  await choose(page, sheet(line('Remera', 'barato', workshop.picture), line('Buzo', '1.900', workshop.picture)));
  const price = page.getByLabel('Precio de la fila 2');
  await price.fill('7.777');
  await price.press('Enter');
  await expect(row(page, 'Remera')).toContainText('$ 7.777');
  await page.goBack();
  await expect(start).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveText('Carga de productos');
  await expect(review).toBeHidden();
  await expectAccessible(page);
  await page.goForward();
  await expect(row(page, 'Remera')).toContainText('$ 7.777');
  await page.getByRole('button', { name: 'Publicar 2' }).click();
  await expect(heading(page, 'Carga publicada')).toBeFocused();
  await page.goBack();
  await expect(start).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cargas anteriores' }).getByRole('listitem')).toContainText('2 productos nuevos');
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, 'Carga publicada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0);
  expect((await own(workshop)).myTotalProducts).toBe(2);

  // A checked and cancelled change of prices stays in the form.
  await page.goBack();
  await page.getByLabel('Porcentaje').last().fill('12,5');
  await page.getByRole('button', { name: 'Ver los precios nuevos' }).click();
  await expect(row(page, 'Buzo')).toContainText('antes $ 1.900');
  await page.goBack();
  await expect(page.getByLabel('Porcentaje').last()).toHaveValue('12,5');

  // Photographs have two stages before they are published, and uploads continue during the second.
  let releaseUploads = (): void => undefined;
  const held = new Promise<void>((resolve) => (releaseUploads = resolve));
  await page.route('**/api/images', async (route) => {
    await held;
    await route.fallback();
  });
  const files = await Promise.all([910, 920].map((width) => drawPhoto(page, width, 1200, `foto-${width}.png`)));
  await page.getByRole('region', { name: 'Con fotos' }).locator('input[type=file]').setInputFiles(files);
  await page.getByLabel('Nombre del producto 1').fill('Tapado');
  await page.goBack();
  await expect(start).toBeVisible();
  releaseUploads();
  await page.goForward();
  await expect(page.getByText('2 fotos listas')).toBeVisible();
  await expect(page.getByLabel('Nombre del producto 1')).toHaveValue('Tapado');
  await page.getByRole('button', { name: 'Revisar 2' }).click();
  await expect(review).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nombre del producto 1')).toHaveValue('Tapado');
  await page.goBack();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('2 fotos listas')).toBeVisible();

  // Only the draft of the photographs survives a reload.
  await page.reload();
  await expect(start).toBeVisible();
});
