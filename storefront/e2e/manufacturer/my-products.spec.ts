import { productTexts, type MyProducts, type Product } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, sidewaysScroll } from '../support/support.js';
import { beginSession, Caller, newManufacturer, verify } from '../support/account-support.js';
import {
  atBothWidths,
  dialog,
  openManufacturerArea,
  publish,
  uploaded,
  type ManufacturerSession,
} from '../support/product-editor-support.js';

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Mis Productos' }).locator('tbody tr');
const row = (page: Page, name: string): Locator => rows(page).filter({ has: page.getByRole('rowheader', { name }) });
const edit = (page: Page, name: string): Promise<void> =>
  row(page, name)
    .getByRole('button', { name: /^Editar/ })
    .click();
const editing = (page: Page): Locator => dialog(page, 'Editar producto');
const productOf = ({ caller }: ManufacturerSession, id: string): Promise<Product> => caller.send<Product>('GET', `/api/products/${id}`);

test('[ACC-03] [A-15] [CONST-09] own products are paged by ten, searched, filtered and sorted, as table and cards @any-width', async ({
  page,
}) => {
  const workshop = await openManufacturerArea(page);
  await page.goto('/mi-cuenta/publicaciones');
  await expect(page.getByText('Todavía no publicaste productos.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Subir producto' }).last()).toHaveAttribute(
    'href',
    '/mi-cuenta/subir-producto',
  );
  for (let n = 1; n <= 11; n += 1) await publish(workshop, { name: `Remera ${n}`, price: 1000 * n, onSale: n === 3 });
  await publish(workshop, { name: 'Camión de niño', price: 500 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Productos');
  await expect(page.getByText('12 productos').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('Camión de niño');
  await expect(row(page, 'Camión de niño').locator('.own-table-price')).toContainText('$ 500');
  await atBothWidths(page, () => expectAccessible(page));
  for (const width of [1280, 1100, 768, 320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByLabel('Ordenar por').selectOption('Mayor precio');
  await expect(rows(page).first()).toContainText('Remera 11');
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel('En oferta').check();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Remera 3').locator('.badge')).toHaveText('En oferta');
  await page.getByLabel('En oferta').uncheck();
  await page.getByLabel('Buscar en mis productos').fill('nino');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Camión de niño');
  await page.getByLabel('Buscar en mis productos').fill('zzz');
  await expect(page.getByText('Ningún producto coincide.')).toBeVisible();
});

test('[PROD-17] [PROD-18] [A-43] each product type has its form, and only changes are sent @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^404 PUT \/api\/products\//);
  const workshop = await openManufacturerArea(page);
  const { picture } = workshop;
  const variable = await publish(workshop, { name: 'Vestido lila', isVariable: true, categoryId: 149, sizes: [76], colors: [1] });
  const clothing = await publish(workshop, { name: 'Remera lisa', tags: ['algodón'] });
  const simple = await publish(workshop, { name: 'Mantel', type: 130, categoryId: 179, images: [picture] });
  await page.goto('/mi-cuenta/publicaciones');
  const form = editing(page);

  await edit(page, variable.name);
  await expect(form.getByRole('group', { name: 'Talle' }).getByRole('listitem')).toHaveText(['Único']);
  await expect(form.getByRole('button', { name: 'Fotos en negro' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cambiar categoría' }).click();
  await form.getByLabel('Categoría', { exact: true }).selectOption('Blusas');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  expect(await productOf(workshop, variable.id)).toMatchObject({ categoryId: 144, genderId: 2, name: 'Vestido lila' });

  await edit(page, clothing.name);
  await expect(form.getByRole('group', { name: 'Talles' }).getByRole('listitem')).toHaveText(['S', 'M']);
  await form.getByLabel('Nombre').fill('x');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Nombre')).toBeFocused();
  // Another tab changes the price meanwhile.
  await workshop.caller.send('PUT', `/api/products/${clothing.id}`, { price: 7777 });
  await form.getByLabel('Nombre').fill('Remera rayada');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Guardar' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Remera rayada' });
  await expect(form).toBeHidden();
  await expect(row(page, 'Remera rayada')).toContainText('$ 7.777');

  await edit(page, simple.name);
  await expect(form.getByRole('group', { name: /^Talles?$/ })).toHaveCount(0);
  await form.getByLabel('Descripción').fill('De hilo');
  // Going back asks before unsaved values are lost.
  await page.keyboard.press('Escape');
  const question = dialog(page, '¿Salir sin guardar?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await workshop.caller.api.delete(`/api/products/${simple.id}`, {
    headers: { authorization: `Bearer ${workshop.caller.session.token}` },
  });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Ese producto ya no existe.')).toBeVisible();
  await expect(form.getByLabel('Descripción')).toHaveValue('De hilo');
});

test('[ACC-03] [PROD-18] the list edits a price, starts a similar product, and deletes after confirmation @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const one = await publish(workshop, { name: 'Remera básica', tags: ['algodón'] });
  await page.goto('/mi-cuenta/publicaciones');
  await row(page, one.name).getByRole('button', { name: 'cambiar el precio' }).click();
  const price = page.getByLabel('Precio de Remera básica');
  await expect(price).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('nada');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription(productTexts.price);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await price.fill('15.500');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ price: 15_500 });
  const shown = row(page, one.name).getByRole('button', { name: 'cambiar el precio' });
  await expect(shown).toContainText('$ 15.500');
  await expect(shown).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(price).toBeHidden();

  const similar = row(page, one.name).getByRole('button', { name: 'Publicar otro parecido' });
  await similar.click();
  await expect(page.getByRole('heading', { name: 'Datos del producto' })).toBeVisible();
  await expect(page.getByLabel('Etiquetas')).toHaveValue('algodón');
  await expect(page.getByRole('group', { name: 'Talles' }).getByRole('listitem')).toHaveText(['S', 'M']);
  await page.getByLabel('Nombre').fill('Remera a medias');
  const backToList = page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('link', { name: 'Publicaciones' });
  await backToList.click();
  // An unfinished draft is discarded only after confirmation.
  await similar.click();
  const question = dialog(page, 'Tenés un producto sin terminar.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Terminarlo' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Remera a medias');
  await backToList.click();

  await row(page, one.name).getByRole('button', { name: 'Eliminar Remera básica' }).click();
  const confirm = dialog(page, '¿Eliminar "Remera básica"?');
  await expect(confirm).toContainText('Sale de la tienda. Los packs que lo llevan dejan de mostrarse hasta que los edites.');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, one.name)).toBeVisible();
  await row(page, one.name).getByRole('button', { name: 'Eliminar Remera básica' }).click();
  await confirm.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Todavía no publicaste productos.')).toBeVisible();
  expect((await workshop.caller.send<MyProducts>('GET', '/api/products/createdbyMe')).myTotalProducts).toBe(0);
});

test('[UX 1] [A-10] a session from before the verification changes products without signing in again @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^403 PUT \/api\/products\//);
  const manufacturer = await newManufacturer('pending');
  await beginSession(page, manufacturer);
  await verify(manufacturer.id);
  const caller = await Caller.of(manufacturer);
  const { name } = await publish({ manufacturer, caller, picture: await uploaded(page, caller) });
  await page.goto('/mi-cuenta/publicaciones');
  await row(page, name).getByRole('button', { name: 'cambiar el precio' }).click();
  await page.getByLabel(`Precio de ${name}`).fill('15.500');
  await page.keyboard.press('Enter');
  await expect(row(page, name).getByRole('button', { name: 'cambiar el precio' })).toContainText('$ 15.500');
});
