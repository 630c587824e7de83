import { BRAND, fieldTexts, accountFieldNames, fieldNames, limits, formTexts } from '@shop/contracts';
import type { Page } from '@playwright/test';
import {
  accountMenu,
  Caller,
  newManufacturer,
  demoAdmin,
  demoBuyer,
  demoManufacturer,
  openAccountMenu,
  signedIn,
} from '../support/account-support.js';
import { storedRoot, verifiedPerson } from '../support/people.js';
import { sendOrder } from '../support/sent-orders.js';
import { expect, expectAccessible, layoutShift, openAndLoad, test, recordLayoutShifts, sidewaysScroll } from '../support/support.js';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[ROUTE-09] [ROUTE-24] redirects a guest from every account address to the sign-in page', async ({ page }) => {
  for (const path of ['/mi-cuenta', '/mi-cuenta/publicaciones', '/mi-cuenta/lo-que-sea', '/verificar-cuenta']) {
    await page.goto(path);
    await page.waitForURL('**/ingresar');
  }
});

test('[ROUTE-25] [VER-01] [ROUTE-26] redirects users without a role and unverified manufacturers', async ({ page }) => {
  await signedIn(page, await verifiedPerson());
  await page.goto('/mi-cuenta/compras');
  await page.waitForURL('**/completar-registro');
  await signedIn(page, await newManufacturer('not_started'));
  await page.goto('/mi-cuenta/publicaciones');
  await page.waitForURL('**/verificar-cuenta');
});

const adminPaths = [
  'verificaciones',
  'verificaciones/decididas',
  'usuarios',
  'ordenes-unificadas',
  'moderacion',
  'opiniones',
  'registro',
  'estado',
  'cifras',
];
const foreign = {
  wholesaler: {
    who: demoBuyer,
    paths: ['subir-producto', 'publicaciones', 'packs', 'ordenes', 'ordenes/1/hoja', ...adminPaths],
  },
  manufacturer: { who: demoManufacturer, paths: ['favoritos', 'compras', 'seguidos', ...adminPaths] },
  admin: { who: demoAdmin, paths: ['subir-producto', 'publicaciones', 'favoritos', 'compras'] },
} as const;
for (const [role, { who, paths }] of Object.entries(foreign)) {
  test(`[ROUTE-29] [ACC-01] a ${role} starts at the profile and is denied the areas of other roles`, async ({ page }) => {
    await signedIn(page, who);
    await page.goto('/mi-cuenta');
    await expect(heading(page, 'Mi perfil')).toBeVisible();
    await expect(page).toHaveTitle(`Mi perfil · ${BRAND}`);
    await expect(panel(page, 'Acceso')).toContainText(who.email);
    await expectAccessible(page);
    for (const path of paths) {
      const answer = await page.goto(`/mi-cuenta/${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.accessDenied);
    }
    await expect(page.getByText(formTexts.accessDenied)).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
    await page.goto('/mi-cuenta/nada');
    await expect(heading(page, 'Esta página no existe')).toBeVisible();
  });
}

test('[ACC-11] [ROUTE-27] the menu shows the screens of a role, opens them without a page load, and signs out', async ({ page }) => {
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta');
  await openAccountMenu(page);
  await expect(accountMenu(page).getByRole('listitem')).toHaveText([
    /^Mi perfil$/,
    /^Verificaciones/,
    /^Opiniones/,
    /^Usuarios$/,
    /^Pedidos unificados$/,
    /^Publicaciones$/,
    /^Textos$/,
    /^Registro$/,
    /^Estado$/,
    /^Cifras$/,
    /^Salir$/,
  ]);
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    scrollTo(0, 200);
  });
  // After a link is opened by keyboard, the heading of the screen has the focus.
  await accountMenu(page).getByRole('link', { name: 'Verificaciones' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Verificaciones')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/mi-cuenta/verificaciones');
  await expect(accountMenu(page).getByRole('link', { name: 'Verificaciones' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Mi perfil')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);

  await signedIn(page, demoBuyer);
  await page.goto('/mi-cuenta');
  await expect(accountMenu(page).getByRole('listitem')).toHaveText([/^Mi perfil$/, /^Favoritos$/, /^Compras$/, /^Seguidos/, /^Salir$/]);
  await accountMenu(page).getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL('**/ingresar');
  expect((await storedRoot(page)).token).toBeNull();
});

test('[ACC-11] [ROUTE-28] [A-50] the menu is beside the content at 1280 px and a bar below it at 390, without layout shift', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await signedIn(page, demoManufacturer);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openAndLoad(page, '/mi-cuenta');
    await expect(panel(page, 'Sesiones abiertas').getByRole('listitem').first()).toBeVisible();
    // Account pages have the whole header, unlike auth pages.
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
    const [side, title] = [await accountMenu(page).boundingBox(), await heading(page, 'Mi perfil').boundingBox()];
    if (!side || !title) throw new Error('nothing to be seen');
    if (width > limits.mobileBreakpointPx) expect(side.x + side.width).toBeLessThan(title.x);
    else expect(side.y + side.height).toBeCloseTo(844, 0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await layoutShift(page), `${width}`).toBeLessThanOrEqual(0.01);
  }
});

test('[UX 33] the bar of a phone shows orders without scrolling, and opens the other screens @phone-only', async ({ page }) => {
  await signedIn(page, demoManufacturer);
  await openAndLoad(page, '/mi-cuenta/publicaciones');
  const bar = accountMenu(page);
  await expect(bar.getByRole('link', { name: /^Pedidos/ })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: 'Packs' })).toBeHidden();
  const more = bar.getByRole('button', { name: 'Más' });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(bar.getByRole('button', { name: 'Salir' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Packs' }).click();
  await expect(heading(page, 'Packs')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Packs' })).toBeHidden();
  // The list may still load and push the footer down.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [footer, barBox] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
  }).toPass();
});

test('[ACC-13] [ACC-19] [API-26] [A-31] a wholesaler edits the profile; errors are shown and unsaved changes kept', async ({ page }) => {
  await signedIn(page, await verifiedPerson('wholesaler'));
  await page.goto('/mi-cuenta');
  const data = panel(page, 'Datos de tu negocio');
  await data.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Datos de tu negocio' });
  await expect(form.getByLabel('Ciudad')).toHaveValue('Salta');
  await expectAccessible(page);

  await form.getByLabel('Nombre').fill('Yo');
  await form.getByLabel('Teléfono').fill('123');
  await form.getByLabel('Ciudad').fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription(fieldTexts.length(fieldNames.name, limits.name));
  await expect(form.getByLabel('Teléfono')).toHaveAccessibleDescription(new RegExp(fieldTexts.phone));
  await expect(form.getByLabel('Ciudad')).toHaveAccessibleDescription(fieldTexts.length(accountFieldNames.city, limits.name));
  await expectAccessible(page);

  // Leaving by Escape or by the back button asks first, and the user can stay.
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('Nombre')).toHaveValue('Yo');

  await form.getByLabel('Nombre').fill('Boutique Norte');
  await form.getByLabel('Teléfono').fill('+54 387 555-0101');
  await form.getByLabel('Ciudad').fill('Cafayate');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(data).toContainText('Boutique Norte');
  await expect(data).toContainText('543875550101');
  await expect(data.getByRole('button', { name: 'Editar' })).toBeFocused();
  await page.reload();
  await expect(data).toContainText('Cafayate');
  expect((await storedRoot(page)).user?.wholesaler).toMatchObject({ name: 'Boutique Norte', city: 'Cafayate', phone: '543875550101' });

  await data.getByRole('button', { name: 'Editar' }).click();
  await form.getByLabel('Ciudad').fill('Otra');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form).toBeHidden();
  await expect(data).toContainText('Cafayate');
});

test('[UX 36] the account of a buyer begins with the last order, and shows three sessions until asked for the others', async ({ page }) => {
  const person = await verifiedPerson('wholesaler');
  for (let i = 0; i < 3; i += 1) await Caller.of(person);
  const { id } = await sendOrder({ wholesaler: person });
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  const news = panel(page, 'Para volver a comprar');
  await expect(news.getByRole('link', { name: `Ver y repetir el pedido ${id}` })).toHaveAttribute('href', `/orden/${id}`);
  await expect(news.getByRole('listitem')).toHaveText([/Tu último pedido/, /Ninguno bajó de precio/, /No publicaron nada nuevo/]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Para volver a comprar');
  const sessions = panel(page, 'Sesiones abiertas').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('Estás acá');
  const others = page.getByRole('button', { name: /^Ver las otras \d+$/ });
  const hiddenCount = Number(/\d+/.exec((await others.textContent()) ?? '')?.[0]);
  await others.click();
  await expect(sessions).toHaveCount(3 + hiddenCount);
  await expect(others).toBeHidden();
});

test('[UX 35] a password is replaced by the present one, and only the new one signs in', async ({ page, allowComplaints }) => {
  allowComplaints(/^400 PUT \/api\/users\/password$/, /^401 POST \/api\/auth\/login$/);
  const person = await verifiedPerson('wholesaler');
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  const fields = dialog.locator('input');
  const change = async (typed: readonly string[]): Promise<void> => {
    for (const [i, value] of typed.entries()) await fields.nth(i).fill(value);
    await dialog.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  };
  const password = 'Otros-Telares-2027';
  await change(['No-Es-Esta-1', password, password]);
  await expect(fields.first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await change([person.password, password, password]);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cambiamos tu contraseña.')).toBeVisible();
  const signInAs = (as: string) => page.request.post('/api/auth/login', { data: { email: person.email, password: as } });
  expect([(await signInAs(person.password)).status(), (await signInAs(password)).status()]).toEqual([401, 200]);
});

test('[AUTH-20] [UX 35] lists open sessions; one is ended from another browser, then all at once', async ({
  page,
  browser,
  baseURL,
  allowComplaints,
}) => {
  allowComplaints(/^401 /);
  const person = await verifiedPerson('wholesaler');
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await signedIn(other, person);
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const password = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  await expect(password.getByLabel('Contraseña de ahora', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const sessions = panel(page, 'Sesiones abiertas');
  await expect(sessions.getByText('Estás acá')).toHaveCount(1);
  const before = await sessions.getByRole('listitem').count();
  await sessions
    .getByRole('button', { name: /^Cerrar la sesión/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1);

  await sessions.getByRole('button', { name: 'Cerrar todas' }).click();
  const question = page.getByRole('dialog', { name: '¿Cerrar todas las sesiones?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cerrar todas' }).click();
  await page.waitForURL('**/ingresar');
  expect(await storedRoot(page)).toMatchObject({ token: null, user: null });
  expect((await page.request.post('/api/manufacturers/refresh-token')).status()).toBe(401);
  expect((await other.request.post('/api/manufacturers/refresh-token')).status()).toBe(401);
  await elsewhere.close();
});
