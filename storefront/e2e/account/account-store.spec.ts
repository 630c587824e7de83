import { accountTexts, fieldTexts, limits, formTexts } from '@shop/contracts';
import type { Page } from '@playwright/test';
import { newManufacturer, drawPhoto, signedIn, watchUploads } from '../support/account-support.js';
import { openManufacturerArea, publish, uploadPictures } from '../support/product-editor-support.js';
import { storedRoot } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[ACC-12] [ACC-14] [ACC-16] [ACC-17] [ACC-18] [ACC-22] [A-21] [A-22] [A-39] [UX 31] validates the form of the store', async ({
  page,
}) => {
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta');
  const data = panel(page, 'Datos de la tienda');
  await data.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de la tienda' });
  const save = () => form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByLabel('Nombre de la tienda').fill('Te');
  await form.getByLabel('Compra mínima').fill('0');
  await form.getByLabel('Tengo punto de venta').check();
  await form.getByLabel('TikTok').fill('no vale!!');
  await form.getByLabel('Descripción').fill('ab');
  await form.getByLabel('CUIT').fill('30-99999999-4');
  await save();
  await expect(form.getByLabel('Nombre de la tienda')).toBeFocused();
  for (const [label, error] of [
    ['Compra mínima', formTexts.minPurchaseInvalid],
    ['Dirección del punto de venta', formTexts.streetRequired],
    ['CUIT', accountTexts.cuit],
    ['TikTok', accountTexts.tiktok],
    ['Descripción', fieldTexts.length('La descripción', limits.manufacturerDescription)],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error.replaceAll('.', '\\.')));
  }
  await expectAccessible(page);

  // A unique name: no store takes the name of a verified one.
  const name = `Telares ${Date.now().toString(36)}`;
  await form.getByLabel('Nombre de la tienda').fill(name);
  await form.getByLabel('Dueño').fill('Ana Ruiz');
  await form.getByLabel('Compra mínima').fill('50.000');
  await form.getByLabel('Dirección del punto de venta').fill('Nazca 540');
  await form.getByLabel('TikTok').fill('https://www.tiktok.com/@telares.sur/live');
  await form.getByLabel('CUIT').fill('30 99999999 5');
  await form.getByLabel('Condición de IVA').selectOption('Responsable inscripto');
  await form.getByLabel('Tus precios').selectOption('Precios + IVA');
  await form.getByLabel('Instagram').fill('@telares');
  await form.getByLabel('Descripción').fill('Abrigo tejido a mano.');
  await save();
  await expect(form).toBeHidden();
  for (const shown of [
    name,
    'Ana Ruiz',
    '30-99999999-5',
    'Emite factura A y B · Precios + IVA',
    '50.000',
    'Nazca 540',
    '@telares.sur',
    '@telares',
    'Abrigo tejido a mano.',
  ]) {
    await expect(data).toContainText(shown);
  }
  await expect(page.locator('.area-user')).toContainText(name);
  expect((await storedRoot(page)).user?.manufacturer).toMatchObject({
    minPurchase: 50_000,
    tiktokUrl: 'https://www.tiktok.com/@telares.sur/live',
    instagramNick: 'telares',
    street: 'Nazca 540',
  });

  await data.getByRole('button', { name: 'Editar' }).click();
  await expect(form.getByLabel('TikTok')).toHaveValue('telares.sur');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByLabel('Tengo punto de venta').uncheck();
  await form.getByLabel('TikTok').fill('');
  await form.getByLabel('Instagram').fill('');
  await save();
  await expect(form).toBeHidden();
  expect((await sent).postDataJSON()).toMatchObject({ pointOfSale: false, street: null, tiktokUrl: null, instagramNick: null });
  expect((await storedRoot(page)).user?.manufacturer).toMatchObject({ street: null, tiktokUrl: null, instagramNick: null });
});

test('[ACC-21] [A-47] going live asks for a TikTok name first and then shows the store as live', async ({ page }) => {
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta');
  const live = page.getByRole('switch', { name: 'En vivo' });
  await live.click();
  const dialog = page.getByRole('dialog', { name: formTexts.completeYourData });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Completar' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de la tienda' });
  await expect(form.getByLabel('TikTok')).toBeFocused();
  await page.keyboard.type('telares');
  await form.getByLabel('Dueño').fill('Ana Ruiz');
  await form.getByLabel('Compra mínima').fill('1000');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(live).toHaveAttribute('aria-checked', 'false');
  await live.focus();
  await page.keyboard.press('Space');
  await expect(live).toHaveAttribute('aria-checked', 'true');
  expect((await storedRoot(page)).user?.manufacturer?.live).toBe(true);
  await live.click();
  await expect(live).toHaveAttribute('aria-checked', 'false');
});

test('[ACC-20] [IMG-05] a logo is cropped, uploaded as a square, shown and removed', async ({ page }) => {
  const sent = await watchUploads(page);
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: 'Subir un logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logo de la tienda' });
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles(await drawPhoto(page, 1600, 1000));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar el logo' }).click();
  await expect(dialog).toBeHidden();
  expect(await sent()).toMatchObject([{ field: 'image', type: 'image/jpeg', width: 900, height: 900 }]);
  await expect(page.locator('.store-card .logo img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}/);

  await page.getByRole('button', { name: 'Cambiar el logo' }).click();
  await dialog.getByRole('button', { name: 'Quitar el logo' }).click();
  await expect(page.locator('.store-card .logo-letter')).toBeVisible();
});

test('[IMG-01] [IMG-02] [IMG-03] [A-46] accepts three pictures of the store at most, explains HEIC and crops', async ({ page }) => {
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta/nada');
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click();
  const pictures = panel(page, 'Fotos de la tienda');
  await pictures.getByRole('button', { name: 'Agregar fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fotos de la tienda' });
  const files = dialog.locator('input[type=file]');
  const one = await drawPhoto(page, 1200, 900, 'una.png');
  await files.setInputFiles([one, one, one, one]);
  await expect(dialog.getByRole('alert')).toHaveText(formTexts.tooManyImages);
  await files.setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }]);
  await expect(dialog.getByRole('alert')).toContainText('HEIC');
  await expectAccessible(page);

  await files.setInputFiles([one, await drawPhoto(page, 900, 2000, 'otra.png')]);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Subir 2 fotos' })).toBeEnabled();
  const canvas = dialog.locator('.crop-canvas');
  const drawn = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const before = await drawn();
  await dialog.getByLabel('Mover hacia los lados').focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  expect(await drawn()).not.toBe(before);
  await expectAccessible(page);

  // Going back in the browser asks before it discards them.
  await page.goBack();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/mi-cuenta\/nada$/);
  await expect(page.getByRole('link', { name: 'Ir a mi perfil' })).toBeVisible();
  await page.goForward();
  await pictures.getByRole('button', { name: 'Agregar fotos' }).click();
  await expect(dialog.getByRole('button', { name: 'Subir la foto' })).toBeDisabled();
});

test('[IMG-01] [IMG-03] [IMG-06] [IMG-07] uploads pictures of 900 x 1200, shows failed uploads, and reorders', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^503 POST \/api\/manufacturers\/[^/]+\/images$/);
  const sent = await watchUploads(page);
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta');
  const pictures = panel(page, 'Fotos de la tienda');
  const dialog = page.getByRole('dialog', { name: 'Fotos de la tienda' });
  await pictures.getByRole('button', { name: 'Agregar fotos' }).click();
  const chosen = [await drawPhoto(page, 1200, 900, 'una.png'), await drawPhoto(page, 900, 2000, 'otra.png')];
  await dialog.locator('input[type=file]').setInputFiles(chosen);

  await page.route('**/api/manufacturers/*/images', (route) =>
    route.fulfill({ status: 503, json: { code: 'image.store-away', message: 'No pudimos guardar las imágenes.', requestId: 'x' } }),
  );
  await dialog.getByRole('button', { name: 'Subir 2 fotos' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No pudimos guardar las imágenes.');
  await page.unroute('**/api/manufacturers/*/images');
  await dialog.getByRole('button', { name: 'Subir 2 fotos' }).click();
  await expect(dialog).toBeHidden();
  const uploaded = await sent();
  expect(uploaded).toHaveLength(4);
  for (const picture of uploaded) expect(picture).toMatchObject({ field: 'images', type: 'image/jpeg', width: 900, height: 1200 });

  await expect(pictures.getByRole('img')).toHaveCount(2);
  const second = (await pictures.getByRole('img').nth(1).getAttribute('src')) ?? '';
  await pictures.getByRole('button', { name: 'Poner primera la foto 2' }).click();
  await expect(pictures.getByRole('img').first()).toHaveAttribute('src', second);
  await pictures.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await expect(pictures.getByRole('img')).toHaveCount(1);
  await page.reload();
  await expect(pictures.getByRole('img')).toHaveCount(1);
});

test('[UX 8] a store without a minimum purchase stays without one when its data changes', async ({ page }) => {
  await signedIn(page, await newManufacturer());
  await page.goto('/mi-cuenta');
  const data = panel(page, 'Datos de la tienda');
  await data.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de la tienda' });
  await expect(form.getByLabel('Compra mínima')).toHaveValue('');
  await expect(form.getByLabel('Compra mínima')).toHaveAccessibleDescription(/Vacía: sin mínimo/);
  await form.getByLabel('Dueño').fill('Ana Ruiz');
  await form.getByLabel('TikTok').fill('telares.sur');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(data).toContainText('@telares.sur');
  await expect(data).toContainText('Sin mínimo');
  await page.getByRole('switch', { name: 'En vivo' }).click();
  await expect(page.getByRole('switch', { name: 'En vivo' })).toHaveAttribute('aria-checked', 'true');
});

test('[UX 37] a new store is led through five first steps, which disappear with the last one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const session = await openManufacturerArea(page);
  await page.goto('/mi-cuenta');
  const steps = panel(page, 'Primeros pasos');
  const expectDone = (count: number) => expect(steps.getByText(`${count} de 5`)).toBeVisible();
  await expectDone(0);
  await expect(steps.getByRole('listitem')).toHaveText([/logo/, /compra mínima/, /tres fotos/, /primer producto/, /Compartí/]);
  await expectAccessible(page);

  await steps.getByRole('button', { name: 'Compartí tu tienda' }).click();
  await expectDone(1);
  await steps.getByRole('button', { name: 'Decidí tu compra mínima' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de la tienda' });
  await form.getByLabel('Dueño').fill('Ana Ruiz');
  await form.getByLabel('Compra mínima').fill('50000');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectDone(2);
  await steps.getByRole('button', { name: 'Subí tu logo' }).click();
  const logo = page.getByRole('dialog', { name: 'Logo de la tienda' });
  await logo.locator('input[type=file]').setInputFiles(await drawPhoto(page, 900, 900));
  await logo.getByRole('button', { name: 'Guardar el logo' }).click();
  await expectDone(3);
  await expect(steps.getByRole('link', { name: 'Publicá tu primer producto' })).toHaveAttribute('href', '/mi-cuenta/subir-producto');
  await publish(session);
  await page.reload();
  await expectDone(4);
  await steps.getByRole('link', { name: 'Mostrá tu taller con tres fotos' }).click();
  const pictures = panel(page, 'Fotos de la tienda');
  await expect(pictures).toBeInViewport();
  await pictures.getByRole('button', { name: 'Agregar fotos' }).click();
  await uploadPictures(page, page.getByRole('dialog', { name: 'Fotos de la tienda' }), 3);
  await expect(pictures.getByRole('img')).toHaveCount(3);
  await expect(steps).toBeHidden();
});
