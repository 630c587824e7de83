import { adminTexts, formTexts, orderTexts, type AdminUsers } from '@shop/contracts';
import type { Locator, Page } from '@playwright/test';
import { aMaker, demoAdmin, signedIn, type Maker } from './account-people.js';
import { verified } from './people.js';
import { expect, expectAccessible, test } from './support.js';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('row');
const line = (page: Page, { name }: { name: string }): Locator => rows(page).filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function find(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto(`/mi-cuenta/usuarios?search=${encodeURIComponent(name)}`);
  await expect(line(page, { name })).toBeVisible();
}

async function act(page: Page, maker: Maker, what: string): Promise<void> {
  await line(page, maker)
    .getByRole('button', { name: `Más acciones sobre ${maker.name}` })
    .click();
  await page.getByRole('button', { name: what, exact: true }).click();
}

test('[ACC-09] [ADM-01] [API-32] [CONST-09] an admin lists everybody by fifteen, searches and filters, all of it in the address @any-width', async ({
  page,
  complaints,
}) => {
  const maker = await aMaker();
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/usuarios');
  await expect(rows(page)).toHaveCount(16);
  await expect(page.getByRole('main')).toContainText(/\d+ fabricantes/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel('Nombre, dueño, teléfono o email exacto').fill(maker.name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(2);
  await expect(line(page, maker)).toContainText('Verificado');
  // What the service of the figures says comes after.
  await expect(line(page, maker)).not.toContainText('–');
  // Her e-mail is nowhere in the list, and finds her when it is whole.
  await page.getByLabel('Nombre, dueño, teléfono o email exacto').fill(maker.email);
  // A filter that is chosen while the search still waits for another letter is not lost.
  await page.getByRole('combobox', { name: 'Cuenta', exact: true }).selectOption({ label: 'Activas' });
  await expect(page).toHaveURL(/search=persona-.*standing=active/);
  await expect(rows(page)).toHaveCount(2);
  await expect(line(page, maker)).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(maker.email);

  await page.getByLabel('Verificación').selectOption({ label: 'En espera' });
  await expect(page.getByText('Nadie coincide con lo que buscás.')).toBeVisible();
  await page.getByLabel('Tipo').selectOption({ label: 'Mayoristas' });
  await page.getByLabel('Nombre, dueño, teléfono o email exacto').fill('');
  await expect(page.getByRole('main')).toContainText(/\d+ mayoristas/);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('[ADM-04] [ACC-16] an admin puts a point of sale right, by the rules of its maker’s own form @any-width', async ({ page }) => {
  const maker = await aMaker();
  await signedIn(page, demoAdmin);
  await find(page, maker);
  await act(page, maker, 'Editar punto de venta');
  const form = dialog(page, `Punto de venta de ${maker.name}`);
  await form.getByLabel('Tiene punto de venta').check();
  await form.getByLabel('Dirección del punto de venta').fill('Sur');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Dirección del punto de venta')).toHaveAccessibleDescription(formTexts.streetRequired);
  await expectAccessible(page);
  await form.getByLabel('Dirección del punto de venta').fill('Avellaneda 3200');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  // The focus is back where the menu was opened.
  await expect(line(page, maker).getByRole('button', { name: /^Más acciones/ })).toBeFocused();
  await act(page, maker, 'Ver detalle y email');
  const detail = dialog(page, maker.name);
  await expect(detail).toContainText('Avellaneda 3200');
  await expect(detail).toContainText(maker.email);
  await expectAccessible(page);
});

test('[ADM-06] [CONST-05] a chat opens with 54 before the number; who has no telephone cannot be written to @any-width', async ({
  page,
}) => {
  const [maker, roleless] = [await aMaker(), await verified()];
  await signedIn(page, demoAdmin);
  await find(page, maker);
  const chat = line(page, maker).getByRole('link', { name: `Contactar a ${maker.name}` });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/549?1123456789\?text=/);
  await page.goto(`/mi-cuenta/usuarios?role=none&search=${encodeURIComponent(roleless.email)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Contactar/ }).click();
  await expect(page.getByRole('dialog')).toContainText(orderTexts.noPhone);
  await expectAccessible(page);
});

test('a suspended maker is out of the shop and reads why on every screen; reinstated, all of it is back @any-width', async ({
  page,
  browser,
  baseURL,
}) => {
  const maker = await aMaker();
  const store = async (): Promise<number> => (await page.request.get(`/store/${maker.id}`)).status();
  await expect.poll(store).toBe(200);
  await signedIn(page, demoAdmin);
  await find(page, maker);
  await act(page, maker, 'Suspender');
  const asked = dialog(page, `Suspender a ${maker.name}`);
  await asked.getByRole('button', { name: 'Suspender' }).click();
  await expect(asked.getByLabel('Motivo')).toHaveAccessibleDescription(/entre 3 y 500 caracteres/);
  await expectAccessible(page);
  await asked.getByLabel('Motivo').fill('Vende marcas que no son suyas.');
  await asked.getByRole('button', { name: 'Suspender' }).click();
  await expect(line(page, maker)).toContainText('Suspendido');
  await expect.poll(store).toBe(404);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const own = await context.newPage();
  await signedIn(own, maker);
  for (const path of ['', '/ordenes']) {
    await own.goto(`/mi-cuenta${path}`);
    await expect(own.getByRole('region', { name: 'Cuenta suspendida' })).toContainText('Vende marcas que no son suyas.');
  }
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(own);

  await act(page, maker, 'Reactivar');
  await dialog(page, `Reactivar a ${maker.name}`).getByLabel('Motivo').fill('Mostró sus facturas.');
  await dialog(page, `Reactivar a ${maker.name}`).getByRole('button', { name: 'Reactivar' }).click();
  await expect(line(page, maker)).not.toContainText('Suspendido');
  await expect.poll(store).toBe(200);
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own.getByRole('region', { name: 'Cuenta suspendida' })).toHaveCount(0);
  await context.close();
});

test('[ADM-02] [A-35] an account is deleted after the question of the specification; its store page is gone within two seconds @any-width', async ({
  page,
}) => {
  const maker = await aMaker();
  const store = async (): Promise<number> => (await page.request.get(`/store/${maker.id}`)).status();
  await expect.poll(store).toBe(200);
  await signedIn(page, demoAdmin);
  await find(page, maker);
  await act(page, maker, 'Eliminar');
  const question = dialog(page, adminTexts.deleteUser);
  await expect(question).toContainText(maker.name);
  await expect(question).toContainText(/0 productos, 0 packs, 0 opiniones y 0 seguidores/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(line(page, maker).getByRole('button', { name: /^Más acciones/ })).toBeFocused();
  expect(await store()).toBe(200);

  await act(page, maker, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(line(page, maker)).toContainText('Eliminado');
  const deleted = Date.now();
  await expect.poll(store, { intervals: [20] }).toBe(404);
  console.log(`store page gone ${Date.now() - deleted} ms after the line said so`);
  await expect(line(page, maker)).toHaveCount(0);
  await expect(page.getByText('Nadie coincide con lo que buscás.')).toBeVisible();
  const list = await page.request.get(`/api/admin/users?search=${encodeURIComponent(maker.name)}`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  });
  expect(((await list.json()) as AdminUsers).total).toBe(0);
});
