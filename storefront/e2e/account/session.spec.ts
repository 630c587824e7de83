import { formTexts } from '@shop/contracts';
import { expect, test } from '../support/support.js';

const buyer = { email: 'mayorista@mayorea.test', password: 'Mayorea2026' };

test('[AUTH-01] [ROUTE-32] [ROUTE-36] a user signs in and signs out', async ({ page }) => {
  await page.goto('/ingresar');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(buyer.password);
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeHidden();

  await page.goto('/ingresar');
  await page.waitForURL((url) => url.pathname === '/');

  await page.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL('**/ingresar');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test("[AUTH-02] [AUTH-03] [AUTH-04] the form shows missing fields and the server's message", async ({ page, allowComplaints }) => {
  allowComplaints(/^401 POST \/api\/auth\/login$/);
  await page.goto('/ingresar');
  const submit = page.getByRole('main').getByRole('button', { name: 'Ingresar' });
  await submit.click();
  await expect(page.getByText(formTexts.emailRequired)).toBeVisible();
  await expect(page.getByText(formTexts.passwordRequired)).toBeVisible();
  await page.getByLabel('Email').fill('nadie');
  await submit.click();
  await expect(page.getByText(formTexts.emailInvalid)).toBeVisible();
  await page.getByLabel('Email').fill('nadie@mayorea.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada1');
  await submit.click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
