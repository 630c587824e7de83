import type { Page } from '@playwright/test';
import { accountTexts, formTexts, texts } from '@shop/contracts';
import { newPerson, mailedLink, type Person, register, createSession, signIn, storedRoot, verifiedPerson } from '../support/people.js';
import { signedIn } from '../support/account-support.js';
import { lineOf, offers, openCart } from '../support/cart-support.js';
import { expect, expectAccessible, hydratePicker, openAndLoad, someProduct, test } from '../support/support.js';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Pauses the page's clock, so that the test controls every delay. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Expects that the page redirects after exactly this many milliseconds. */
async function expectRedirectAfter(page: Page, milliseconds: number, path: string): Promise<void> {
  const before = page.url();
  await page.clock.runFor(milliseconds - 1);
  expect(page.url()).toBe(before);
  await page.clock.runFor(1);
  await page.waitForURL((url) => url.pathname === path);
  await page.clock.resume();
}

async function fillRegistration(page: Page, { email, password: chosen }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password(page, 'Contraseña').fill(chosen);
  await password(page, 'Repetí la contraseña').fill(chosen);
}

test('[UX 13] [AUTH-06] [AUTH-09] [AUTH-11] [AUTH-22] [ROUTE-03] [ROUTE-06] [ROUTE-07] [CONST-12] registers a buyer @any-width', async ({
  page,
}) => {
  const person = newPerson();
  await page.clock.install();
  await page.goto('/registro');
  await fillRegistration(page, person);
  await expectAccessible(page);
  await pauseClock(page);
  await press(page, 'Crear mi cuenta');
  await expect(main(page)).toContainText(accountTexts.registered);
  await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeFocused();
  await expectRedirectAfter(page, 5000, '/ingresar');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(main(page)).toContainText(`Mirá tu correo: te mandamos un enlace a ${person.email}.`);
  await expectAccessible(page);

  // The response is held until the clock is paused.
  let go: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/users/verify-email*', async (route) => {
    await stopped;
    await route.continue();
  });
  await page.goto(await mailedLink(person.email, /\/verify-email\?token=[\w-]+/));
  await pauseClock(page);
  go();
  await expect(main(page)).toContainText(accountTexts.verified);
  expect(new URL(page.url()).search).toBe('');
  await expectRedirectAfter(page, 3000, '/ingresar');

  await signIn(page, person);
  await page.waitForURL('**/completar-registro');
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: /Soy mayorista/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Los datos de tu negocio' })).toBeFocused();
  await press(page, 'Empezar a comprar');
  await expect(page.getByLabel('Nombre o razón social')).toBeFocused();
  await expect(page.getByLabel('Ciudad')).toHaveAccessibleDescription('La ciudad debe tener entre 3 y 100 caracteres.');
  await expectAccessible(page);
  for (const [label, value] of [
    ['Nombre o razón social', 'Boutique Sur'],
    ['Teléfono con WhatsApp', '+54 9 (11) 2345-6789'],
    ['Dirección', 'Av. Corrientes 1234'],
    ['Ciudad', 'Rosario'],
    ['Provincia', 'Santa Fe'],
    ['Código postal', 'S2000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await press(page, 'Empezar a comprar');
  await page.waitForURL((url) => url.pathname === '/');
  const { user, token } = await storedRoot(page);
  expect(user).toMatchObject({ email: person.email, role: 'wholesaler', wholesaler: { phone: '5491123456789', country: 'Argentina' } });
  expect(JSON.parse(atob(token?.split('.')[1] ?? ''))).toMatchObject({ role: 'wholesaler' });
});

test('[UX 7] [UX 13] a wholesaler who chose products before registering is reminded of the cart on the home page @any-width', async ({
  page,
}) => {
  const [one, two] = await offers(page.request);
  await signedIn(page, await verifiedPerson());
  await openCart(
    page,
    [one, two].flatMap((offer) => (offer ? lineOf(offer, offer.enough) : [])),
    { buyer: { name: 'Ana Paz', phone: '1144445555' } },
  );
  await page.goto('/completar-registro#mayorista');
  // A guest who sent orders entered both.
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Ana Paz');
  await expect(page.getByLabel('Teléfono con WhatsApp')).toHaveValue('1144445555');
  for (const [label, value] of [
    ['Nombre o razón social', 'Boutique Sur'],
    ['Teléfono con WhatsApp', '11 2345-6789'],
    ['Dirección', 'Av. Corrientes 1234'],
    ['Ciudad', 'Rosario'],
    ['Provincia', 'Santa Fe'],
    ['Código postal', 'S2000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await press(page, 'Empezar a comprar');
  await expect(page.getByText(/^Tu carrito te espera: 2 fabricantes, \$/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('[AUTH-17] [ROUTE-36] [CONST-12] signing out clears user and token in every tab and keeps the cart @any-width', async ({
  page,
  context,
}) => {
  await signIn(page, await verifiedPerson('wholesaler'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as object;
    localStorage.setItem(
      'root',
      JSON.stringify({ ...root, searches: ['remera'], cart: { packs: [{ packId: 'p', quantity: 1 }], products: [] } }),
    );
  });
  await page.clock.install();
  await page.goto('/preguntas-frecuentes');
  const other = await context.newPage();
  await other.goto('/completar-registro');
  await other.waitForURL((url) => url.pathname === '/');
  await pauseClock(page);
  const asked = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Salir' }).click();
  expect((await asked).headers()['authorization']).toBeUndefined();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectRedirectAfter(page, 1000, '/ingresar');
  // The other tab may have stored state meanwhile and clears it a moment later.
  const kept = async () => {
    const { user, searches, cart } = await storedRoot(page);
    return [user, searches, cart];
  };
  await expect.poll(kept).toEqual([null, null, { packs: [{ packId: 'p', quantity: 1 }], products: [] }]);
  expect(await page.context().cookies()).toEqual([]);
  await expect(other.locator('html')).not.toHaveAttribute('data-member');
});

test('[UX 39] a visitor returns to the page that asked for a sign-in @any-width', async ({ page }) => {
  await page.goto('/');
  await main(page).locator('a[href^="/producto/"]').first().click();
  await page.waitForURL('**/producto/**');
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Guardar en favoritos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acción no permitida' });
  await expect(dialog.getByRole('link', { name: 'Registrarme' })).toHaveAttribute(
    'href',
    `/registro?volver=${encodeURIComponent(pathname)}`,
  );
  await dialog.getByRole('link', { name: 'Ingresar' }).click();
  await page.waitForURL('**/ingresar?volver=*');
  await expect(main(page).getByRole('link', { name: 'Registrate' })).toHaveAttribute('href', /volver=/);
  await signIn(page, await verifiedPerson('wholesaler'));
  await page.waitForURL((url) => url.pathname === pathname);
});

test('[UX 39] quantities typed before a sign-in are still typed afterwards, until they are in the cart @any-width', async ({
  page,
  request,
}) => {
  const pathname = `/producto/${(await someProduct(request)).id}`;
  await page.goto(pathname);
  await hydratePicker(page);
  const field = page.locator('.picker-rows, .matrix-row[data-shown]').getByRole('textbox').first();
  await field.fill('7');
  await page.locator('.header').getByRole('link', { name: 'Ingresar' }).click();
  await page.waitForURL(`**/ingresar?volver=${encodeURIComponent(pathname)}`);
  await signIn(page, await verifiedPerson('wholesaler'));
  await page.waitForURL((url) => url.pathname === pathname);
  // Before the fields scroll into view.
  await expect(page.locator('.picker-total')).toContainText('7 unidades');
  await expect(field).toHaveValue('7');
  await page.getByRole('button', { name: texts.addToCart }).click();
  await page.reload();
  await hydratePicker(page);
  await expect(field).toHaveValue('0');
});

test('[AUTH-17] [CONST-24] a tab that stores older state after a sign-out in another tab signs no user in @any-width', async ({
  page,
  context,
}) => {
  await signIn(page, await verifiedPerson('wholesaler'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/preguntas-frecuentes');
  const late = await context.newPage();
  // Tabs receive storage events late: this tab writes the state that it had before the event.
  await late.addInitScript(() => {
    let known = localStorage.getItem('root');
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'token' || newValue !== null || known === null) return;
      localStorage.setItem('root', known);
      known = null;
      document.documentElement.dataset['late'] = '';
    });
  });
  await late.goto('/preguntas-frecuentes');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(late.locator('html[data-late]')).toBeAttached();
  await expect.poll(async () => (await storedRoot(late)).user).toBeNull();
  await page.waitForURL('**/ingresar');
  expect((await storedRoot(page)).user).toBeNull();
});

test('[AUTH-04] a wrong password reveals nothing about an address that is not verified @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^401 POST \/api\/auth\/login$/);
  const person = newPerson();
  await page.goto('/registro');
  await fillRegistration(page, person);
  await press(page, 'Crear mi cuenta');
  await expect(main(page)).toContainText(accountTexts.registered);
  await expectAccessible(page);
  await page.goto('/ingresar');
  await page.getByLabel('Email').fill(person.email);
  await password(page, 'Contraseña').fill('Equivocada1');
  await press(page, 'Ingresar');
  await expect(page.getByRole('alert')).toHaveText('El email o la contraseña no son correctos.');
  await expect(main(page).getByRole('button', { name: 'Reenviar el correo' })).toHaveCount(0);
});

test('[AUTH-11] [AUTH-15] a user whose address was registered twice sets the password by the link of a mail @any-width', async ({
  page,
}) => {
  const person = newPerson();
  expect([await register({ ...person, password: 'Intrusa2026x' }), await register(person)]).toEqual([201, 201]);
  await page.goto(await mailedLink(person.email, /\/verify-email\?token=[\w-]+/));
  await expect(main(page)).toContainText(accountTexts.choosePassword);
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Elegir mi contraseña' }).click();
  await page.waitForURL('**/reset-password/*');
  const chosen = { ...person, password: 'Bastidores2027' };
  await password(page, 'Contraseña nueva').fill(chosen.password);
  await password(page, 'Repetí la contraseña').fill(chosen.password);
  await press(page, 'Cambiar la contraseña');
  await expect(main(page)).toContainText(formTexts.passwordReset);
  await page.waitForURL('**/ingresar');
  await signIn(page, chosen);
  await page.waitForURL('**/completar-registro');
});

test('[AUTH-13] [AUTH-14] [AUTH-15] [AUTH-16] [ROUTE-04] [ROUTE-05] [CONST-12] resets a forgotten password once @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^429 POST \/api\/auth\/forgot-password$/, /^400 POST \/api\/auth\/reset-password\//);
  const person = await verifiedPerson();
  await page.clock.install();
  await page.goto('/ingresar');
  await main(page).getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await press(page, 'Enviarme el enlace');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(formTexts.emailRequired);
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate-limited', message: 'Demasiados intentos.', requestId: 'r' } }),
  );
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Enviarme el enlace');
  await expect(page.getByRole('alert')).toHaveText('Demasiados intentos.');
  await expect(page.getByText('Demasiados intentos.')).toHaveCSS('color', 'rgb(168, 21, 43)');
  expect((await storedRoot(page)).recovery).toEqual({ requestedAt: null, error: 'Demasiados intentos.' });
  await page.unroute('**/api/auth/forgot-password');
  await press(page, 'Enviarme el enlace');
  await expect(main(page).getByRole('status')).toHaveText(formTexts.resetMailSent);
  await expectAccessible(page);
  const { recovery } = await storedRoot(page);
  expect(recovery).toMatchObject({ requestedAt: expect.stringMatching(/^20/), error: null });

  const link = await mailedLink(person.email, /\/reset-password\/[\w-]+/);
  await page.goto(link);
  await password(page, 'Contraseña nueva').fill('corta');
  await password(page, 'Repetí la contraseña').fill('otra');
  await press(page, 'Cambiar la contraseña');
  await expect(main(page)).toContainText(formTexts.passwordWeak);
  await expect(main(page)).toContainText(formTexts.passwordsDiffer);
  await expectAccessible(page);
  const chosen = { ...person, password: 'Bastidores2027' };
  await password(page, 'Contraseña nueva').fill(chosen.password);
  await password(page, 'Repetí la contraseña').fill(chosen.password);
  await pauseClock(page);
  await press(page, 'Cambiar la contraseña');
  await expect(main(page)).toContainText(formTexts.passwordReset);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  expect((await storedRoot(page)).recovery).toEqual({ requestedAt: null, error: null });
  await expectRedirectAfter(page, 3000, '/ingresar');
  await signIn(page, chosen);
  await page.waitForURL('**/completar-registro');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await password(page, 'Contraseña nueva').fill('Bastidores2028');
  await password(page, 'Repetí la contraseña').fill('Bastidores2028');
  await press(page, 'Cambiar la contraseña');
  await expect(page.getByRole('alert')).toHaveText(accountTexts.linkExpired);
  await expect(main(page).getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/recuperar-password');
});

test('[ROUTE-05] [ROUTE-06] no request contains the secret of a mailed link @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^400 GET \/api\/users\/verify-email$/);
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await openAndLoad(page, '/reset-password/a-secret-of-somebody');
  await openAndLoad(page, '/verify-email?token=a-secret-of-somebody');
  expect(referrers.length).toBeGreaterThan(5);
  expect(referrers.filter((referrer) => referrer.includes('a-secret'))).toEqual([]);
});

test('[AUTH-23] [ROUTE-07] [UX 8] a new manufacturer needs name and telephone; an empty minimum purchase means none @any-width', async ({
  page,
}) => {
  await signIn(page, await verifiedPerson());
  await page.waitForURL('**/completar-registro');
  await main(page)
    .getByRole('link', { name: /Soy fabricante/ })
    .click();
  await press(page, 'Crear mi tienda');
  await expect(page.getByLabel('Nombre de la marca')).toBeFocused();
  await page.getByLabel('Nombre de la marca').fill('Telares del Sur');
  await page.getByLabel('Teléfono con WhatsApp').fill('11 2345 6789');
  await page.getByLabel('Tengo un local').check();
  await page.getByLabel('Compra mínima').fill('mil');
  await press(page, 'Crear mi tienda');
  await expect(page.getByLabel('Compra mínima')).toHaveAccessibleDescription(new RegExp(formTexts.minPurchaseInvalid));
  await expect(page.getByLabel('Dirección del local')).toHaveAccessibleDescription('La dirección debe tener entre 3 y 100 caracteres.');
  await expectAccessible(page);
  await page.getByLabel('Compra mínima').fill('');
  await page.getByLabel('Tengo un local').uncheck();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/manufacturers'));
  await press(page, 'Crear mi tienda');
  expect((await sent).postDataJSON()).toMatchObject({ minPurchase: 0, pointOfSale: false, street: null, tiktokUrl: null });
  // The account area redirects to the verification of identity.
  await page.waitForURL('**/verificar-cuenta');
  expect((await storedRoot(page)).user).toMatchObject({ role: 'manufacturer', manufacturer: { name: 'Telares del Sur', minPurchase: 0 } });
});

test('[AUTH-05] [ROUTE-02] signs in by a configured provider and removes its code from the address @any-width', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/^400 POST \/api\/auth\/exchange$/);
  const person = await verifiedPerson();
  const { user, token } = await createSession(person);
  await openAndLoad(page, '/ingresar');
  await expect(main(page).getByRole('link', { name: /^Continuar con/ })).toHaveCount(0);
  await page.route('**/api/auth/providers', (route) =>
    route.fulfill({ json: { providers: [{ id: 'google', name: 'Google', url: '/api/auth/google' }] } }),
  );
  await page.goto('/ingresar?error=cancelled');
  await expect(page.getByRole('alert').filter({ hasText: accountTexts.thirdParty.cancelled })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(main(page).getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', '/api/auth/google');
  await expectAccessible(page);

  const refusal = { code: 'auth.bad-code', message: 'Ese código ya venció.', requestId: 'r' };
  await page.route('**/api/auth/exchange', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto('/ingresar?token=a-code&isNewUser=true');
  await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible();
  expect((await storedRoot(page)).token).toBeNull();
  await page.unroute('**/api/auth/exchange');
  const requestBodies: unknown[] = [];
  await page.route('**/api/auth/exchange', (route) => {
    requestBodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { user, token, isNewUser: true } });
  });
  // The code of the provider replaces the session of the user who was signed in before.
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
  await page.goto('/ingresar?token=a-code&isNewUser=true');
  // By way of the account area, which wants a role first.
  await page.waitForURL('**/completar-registro');
  expect(requestBodies).toEqual([{ token: 'a-code' }]);
  expect(page.url()).not.toContain('a-code');
  expect(await storedRoot(page)).toMatchObject({ token, user: { email: person.email } });
});
