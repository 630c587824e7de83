import { adminTexts, formTexts, orderListTexts, type AdminUsers } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { newManufacturer, demoAdmin, signedIn, type NewManufacturer } from '../support/account-support.js';
import { verifiedPerson } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('row');
const line = (page: Page, { name }: { name: string }): Locator => rows(page).filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function find(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto(`/mi-cuenta/usuarios?search=${encodeURIComponent(name)}`);
  await expect(line(page, { name })).toBeVisible();
}

async function openActions(page: Page, manufacturer: NewManufacturer, what: string): Promise<void> {
  await line(page, manufacturer)
    .getByRole('button', { name: `Más acciones sobre ${manufacturer.name}` })
    .click();
  await page.getByRole('button', { name: what, exact: true }).click();
}

test('[ACC-09] [ADM-01] [API-32] [CONST-09] lists users by fifteen; search and filters are in the address @any-width', async ({ page }) => {
  const manufacturer = await newManufacturer();
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/usuarios');
  await expect(rows(page)).toHaveCount(16);
  await expect(page.getByRole('main')).toContainText(/\d+ fabricantes/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel('Nombre, dueño, teléfono o email').fill(manufacturer.name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(2);
  await expect(line(page, manufacturer)).toContainText('Verificado');
  // The figures load from another service, after the list.
  await expect(line(page, manufacturer)).not.toContainText('–');
  // The list never shows e-mails, but a search by a part of the e-mail finds the user.
  await page.getByLabel('Nombre, dueño, teléfono o email').fill(manufacturer.email.slice(0, -2));
  // A filter that is chosen during the search's debounce is not lost.
  await page.getByRole('combobox', { name: 'Cuenta', exact: true }).selectOption({ label: 'Activas' });
  await expect(page).toHaveURL(/search=persona-.*standing=active/);
  await expect(rows(page)).toHaveCount(2);
  await expect(line(page, manufacturer)).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(manufacturer.email);

  await page.getByLabel('Verificación').selectOption({ label: 'En espera' });
  await expect(page.getByText('Nadie coincide con lo que buscás.')).toBeVisible();
  await page.getByLabel('Tipo').selectOption({ label: 'Mayoristas' });
  await page.getByLabel('Nombre, dueño, teléfono o email').fill('');
  await expect(page.getByRole('main')).toContainText(/\d+ mayoristas/);
  await expectAccessible(page);
});

test('[ADM-01] a search without hits leads to users of another role @any-width', async ({ page }) => {
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/usuarios?search=mayorista@mayorea&verification=pending');
  await expect(page.getByText('Nadie coincide con lo que buscás.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver 1 mayorista' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByLabel('Tipo')).toHaveValue('wholesaler');
  await expectAccessible(page);
});

test('[ADM-04] [ACC-16] an admin edits a point of sale by the rules of the manufacturer’s own form @any-width', async ({ page }) => {
  const manufacturer = await newManufacturer();
  await signedIn(page, demoAdmin);
  await find(page, manufacturer);
  await openActions(page, manufacturer, 'Editar punto de venta');
  const form = dialog(page, `Punto de venta de ${manufacturer.name}`);
  await form.getByLabel('Tiene punto de venta').check();
  await form.getByLabel('Dirección del punto de venta').fill('Sur');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Dirección del punto de venta')).toHaveAccessibleDescription(formTexts.streetRequired);
  await expectAccessible(page);
  await form.getByLabel('Dirección del punto de venta').fill('Avellaneda 3200');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  // Closing the dialog returns the focus to the button of its menu.
  await expect(line(page, manufacturer).getByRole('button', { name: /^Más acciones/ })).toBeFocused();
  await openActions(page, manufacturer, 'Ver detalle y email');
  const detail = dialog(page, manufacturer.name);
  await expect(detail).toContainText('Avellaneda 3200');
  await expect(detail).toContainText(manufacturer.email);
  await expectAccessible(page);
});

test('[ADM-06] [CONST-05] opens a chat with 54 before the number; without a telephone it explains why not @any-width', async ({ page }) => {
  const [manufacturer, roleless] = [await newManufacturer(), await verifiedPerson()];
  await signedIn(page, demoAdmin);
  await find(page, manufacturer);
  const chat = line(page, manufacturer).getByRole('link', { name: `Contactar a ${manufacturer.name}` });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/549?1123456789\?text=/);
  await page.goto(`/mi-cuenta/usuarios?role=none&search=${encodeURIComponent(roleless.email)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Contactar/ }).click();
  await expect(page.getByRole('dialog')).toContainText(orderListTexts.noPhone);
  await expectAccessible(page);
});

test('a suspended manufacturer is hidden, reads the reason on every screen, and is restored completely @any-width', async ({
  page,
  browser,
  baseURL,
  allowComplaints,
}) => {
  allowComplaints(/^404 GET \/api\/(manufacturers|reviews\/manufacturer)\//);
  const manufacturer = await newManufacturer();
  const storeStatus = async (): Promise<number> => (await page.request.get(`/store/${manufacturer.id}`)).status();
  await expect.poll(storeStatus).toBe(200);
  await signedIn(page, demoAdmin);
  await find(page, manufacturer);
  await openActions(page, manufacturer, 'Suspender');
  const asked = dialog(page, `Suspender a ${manufacturer.name}`);
  await asked.getByRole('button', { name: 'Suspender' }).click();
  await expect(asked.getByLabel('Motivo')).toHaveAccessibleDescription(/entre 3 y 500 caracteres/);
  await expectAccessible(page);
  await asked.getByLabel('Motivo').fill('Vende marcas que no son suyas.');
  await asked.getByRole('button', { name: 'Suspender' }).click();
  await expect(line(page, manufacturer)).toContainText('Suspendido');
  await expect.poll(storeStatus).toBe(404);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const own = await context.newPage();
  await signedIn(own, manufacturer);
  for (const path of ['', '/ordenes']) {
    await own.goto(`/mi-cuenta${path}`);
    await expect(own.getByRole('region', { name: 'Cuenta suspendida' })).toContainText('Vende marcas que no son suyas.');
  }
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(own);
  await own.goto('/mi-cuenta');
  const store = own.getByRole('region', { name: manufacturer.name });
  await expect(store).toBeVisible();
  await expect(store.getByText('Verificada')).toHaveCount(0);
  await expect(store.getByRole('switch')).toHaveCount(0);

  await openActions(page, manufacturer, 'Reactivar');
  await dialog(page, `Reactivar a ${manufacturer.name}`).getByLabel('Motivo').fill('Mostró sus facturas.');
  await dialog(page, `Reactivar a ${manufacturer.name}`).getByRole('button', { name: 'Reactivar' }).click();
  await expect(line(page, manufacturer)).not.toContainText('Suspendido');
  await expect.poll(storeStatus).toBe(200);
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own.getByRole('region', { name: 'Cuenta suspendida' })).toHaveCount(0);
  await expect(store.getByText('Verificada')).toBeVisible();
  await expect(store.getByRole('switch')).toBeVisible();
  await context.close();
});

test('[ADM-02] [A-35] an account is deleted after confirmation, and its store page within two seconds @any-width', async ({ page }) => {
  const manufacturer = await newManufacturer();
  const store = async (): Promise<number> => (await page.request.get(`/store/${manufacturer.id}`)).status();
  await expect.poll(store).toBe(200);
  await signedIn(page, demoAdmin);
  await find(page, manufacturer);
  await openActions(page, manufacturer, 'Eliminar');
  const question = dialog(page, adminTexts.deleteUser);
  await expect(question).toContainText(manufacturer.name);
  await expect(question).toContainText(/0 productos, 0 packs, 0 opiniones y 0 seguidores/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(line(page, manufacturer).getByRole('button', { name: /^Más acciones/ })).toBeFocused();
  expect(await store()).toBe(200);

  await openActions(page, manufacturer, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(line(page, manufacturer)).toContainText('Eliminado');
  const deleted = Date.now();
  await expect.poll(store, { intervals: [20] }).toBe(404);
  console.log(`store page gone ${Date.now() - deleted} ms after the line said so`);
  await expect(line(page, manufacturer)).toHaveCount(0);
  await expect(page.getByText('Nadie coincide con lo que buscás.')).toBeVisible();
  const list = await page.request.get(`/api/admin/users?search=${encodeURIComponent(manufacturer.name)}`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  });
  expect(((await list.json()) as AdminUsers).total).toBe(0);
});
