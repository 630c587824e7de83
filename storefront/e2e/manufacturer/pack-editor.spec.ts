import { formTexts, packTexts, type MyPacks } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, sidewaysScroll } from '../support/support.js';
import { atBothWidths, dialog, openManufacturerArea, publish } from '../support/product-editor-support.js';

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Packs' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('[ACC-04] [PACK-09] [PACK-10] [PACK-11] [UX 9] a pack is created, edited and deleted @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  await publish(workshop, { name: 'Remera lisa', price: 1000 });
  await publish(workshop, { name: 'Vestido', price: 5000, isVariable: true, categoryId: 149, sizes: [76], colors: [1, 2] });
  await page.goto('/mi-cuenta/packs');
  await expect(page.getByText('Todavía no armaste packs.')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Nuevo pack' }).click();
  const form = dialog(page, 'Nuevo pack');
  const save = form.getByRole('button', { name: 'Crear pack' });
  // A pack shows the pictures of its products, so the form has no upload.
  await expect(form.locator('input[type=file]')).toHaveCount(0);
  await form.getByLabel('Nombre').fill('Pack verano');
  await form.getByLabel('Precio', { exact: true }).fill('7.000,50');
  await save.click();
  const add = form.getByRole('button', { name: 'Agregar productos' });
  await expect(add).toBeFocused();
  await expect(add).toHaveAccessibleDescription(formTexts.productRequired);

  await add.click();
  const chooser = dialog(page, 'Agregar productos');
  await chooser.getByLabel('Buscar en mis productos').fill('remera');
  await expect(chooser.getByRole('checkbox')).toHaveCount(1);
  await chooser.getByLabel(/Remera lisa/).check();
  await chooser.getByLabel('Buscar en mis productos').fill('');
  await chooser.getByLabel(/Vestido/).check();
  await atBothWidths(page, () => expectAccessible(page));
  await chooser.getByRole('button', { name: 'Agregar 2' }).click();
  await expect(chooser).toBeHidden();
  await save.click();
  const another = form.getByRole('button', { name: 'Agregar otro producto' });
  await expect(another).toHaveAccessibleDescription(packTexts.noQuantity);
  await expect(form.getByText('Indicá cuántas unidades.')).toHaveCount(2);
  const shirts = form.getByRole('group', { name: 'Cantidades de Remera lisa' });
  await shirts.getByRole('button', { name: 'Sumar una curva' }).click();
  await shirts.getByLabel('S', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(shirts.getByLabel('M', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shirts.getByRole('button', { name: 'Listo' })).toBeFocused();
  await form.getByRole('button', { name: 'Cantidades de Vestido' }).click();
  await form.getByRole('group', { name: 'Cantidades de Vestido' }).getByLabel('Negro', { exact: true }).fill('1');
  await expect(form.getByText('Por separado sale $ 9.000')).toBeVisible();
  await expect(form.getByText('5 unidades')).toBeVisible();
  await expect(form.getByText('Indicá cuántas unidades.')).toHaveCount(0);
  await expect(form.getByText('22 % menos que por separado')).toBeVisible();
  const price = form.getByLabel('Precio', { exact: true });
  await price.fill('9.001');
  await save.click();
  await expect(price).toHaveAccessibleDescription(/Por separado sale \$\s9\.000: el pack no puede costar más\./);
  await price.fill('');
  await form.getByRole('button', { name: /^Usar \$\s8\.100, 10 % menos$/ }).click();
  await expect(price).toHaveValue('8.100');
  await price.fill('7.000,50');
  await expect(form.getByText('Se publica a $ 7.001.')).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await save.click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Pack verano')).toContainText('$ 7.001');
  await expect(row(page, 'Pack verano')).toContainText('5 unidades');
  await atBothWidths(page, () => expectAccessible(page));
  await atBothWidths(page, async () => expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0));

  await row(page, 'Pack verano')
    .getByRole('button', { name: /^Editar/ })
    .click();
  const editing = dialog(page, 'Editar pack');
  await editing.getByLabel('Descripción').fill('Para arrancar el verano');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  expect((await sent).postDataJSON()).toEqual({ description: 'Para arrancar el verano' });
  await expect(editing).toBeHidden();

  await row(page, 'Pack verano').getByRole('button', { name: 'Eliminar Pack verano' }).click();
  await dialog(page, '¿Eliminar "Pack verano"?').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Todavía no armaste packs.')).toBeVisible();
});

test('[A-53] [PACK-11] an incomplete pack names the missing products and is complete after saving @any-width', async ({ page }) => {
  const workshop = await openManufacturerArea(page);
  const [stays, goes] = [await publish(workshop, { name: 'Remera lisa' }), await publish(workshop, { name: 'Buzo gris' })];
  const { caller } = workshop;
  await caller.send('POST', '/api/packs', {
    name: 'Pack de invierno',
    price: 1500,
    products: [stays, goes].map(({ id, inventories }) => ({
      id,
      productpack: { quantities: inventories.map((inventory) => ({ id: inventory.id, quantity: 2 })) },
    })),
  });
  await caller.api.delete(`/api/products/${goes.id}`, { headers: { authorization: `Bearer ${caller.session.token}` } });
  await page.goto('/mi-cuenta/packs');
  await expect(row(page, 'Pack de invierno')).toContainText('Incompleto: algo que lleva ya no existe');
  await row(page, 'Pack de invierno')
    .getByRole('button', { name: /^Editar/ })
    .click();
  const editing = dialog(page, 'Editar pack');
  await expect(editing.getByText('Buzo gris')).toBeVisible();
  await editing.getByRole('button', { name: 'Cantidades de Remera lisa' }).click();
  await expect(editing.getByRole('group', { name: 'Cantidades de Remera lisa' }).getByLabel('M', { exact: true })).toHaveValue('2');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, 'Pack de invierno')).not.toContainText('Incompleto');
  const { myPacks } = await caller.send<MyPacks>('GET', '/api/packs/createdbyMe');
  expect(myPacks[0]).toMatchObject({ complete: true, missing: [], quantityTotal: 4 });
});
