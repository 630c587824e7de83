import { productTexts, type MyProducts } from '@shop/contracts';
import { demoManufacturer, signedIn } from '../support/account-support.js';
import { expect, test } from '../support/support.js';
import { openManufacturerArea } from '../support/product-editor-support.js';

test('[PACK-10] [PACK-11] [ACC-04] has six packs, one incomplete, and two batches, one undone @any-width', async ({ page }) => {
  await signedIn(page, demoManufacturer);
  await page.goto('/mi-cuenta/packs');
  const packs = page.getByRole('table', { name: 'Packs' }).locator('tbody tr');
  await expect(packs).toHaveCount(6);
  await expect(packs.filter({ hasText: 'Incompleto: algo que lleva ya no existe' })).toHaveCount(1);
  await page.goto('/mi-cuenta/publicaciones/carga');
  const batches = page.getByRole('region', { name: 'Cargas anteriores' }).getByRole('listitem');
  await expect(batches).toHaveCount(2);
  await expect(batches.first()).toContainText('Planilla');
  await expect(batches.first().getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(batches.last()).toContainText('Precios');
  await expect(batches.last()).toContainText(/Deshecha: devolvimos \d productos a como estaban\./);
  await expect(batches.last().getByRole('button')).toHaveCount(0);
});

test('[ACC-03] [PROD-16] [UX 10] the example sheet has thirty products, of which three are wrong @any-width', async ({ page }) => {
  const { caller } = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones/carga');
  const offered = page.getByRole('region', { name: 'Con una planilla' });
  const download = page.waitForEvent('download');
  await offered.getByRole('link', { name: 'Bajar un ejemplo' }).click();
  expect((await download).suggestedFilename()).toBe('planilla-de-ejemplo.xlsx');
  const zip = await page.request.get((await offered.getByRole('link', { name: 'sus fotos' }).getAttribute('href')) ?? '');
  await offered.locator('input[type=file]').setInputFiles(await (await download).path());

  await expect(page.getByText('Faltan 12 fotos que nombra la planilla.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Revisión' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'fotos-de-ejemplo.zip', mimeType: 'application/zip', buffer: await zip.body() });
  await expect(page.getByRole('button', { name: 'Nuevos 27' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Con errores 3' }).click();
  for (const [cell, problem] of [
    ['Precio de la fila 29', productTexts.price],
    ['Talles de la fila 30', 'No hay un talle "Grandote".'],
    ['Colores de la fila 31', 'No hay un color "Verde dinosaurio".'],
  ] as const) {
    await expect(page.getByLabel(cell)).toHaveAccessibleDescription(problem);
  }
  await page.getByLabel('Saltear los que tienen errores').check();
  await page.getByRole('button', { name: 'Publicar 27' }).click();
  await expect(page.getByText('27 productos nuevos y 3 salteados.')).toBeVisible();
  expect((await caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(27);
});
