import { accountTexts, limits, formTexts, type PendingManufacturers } from '@shop/contracts';
import type { Page } from '@playwright/test';
import {
  Caller,
  newManufacturer,
  demoAdmin,
  demoBuyer,
  drawPhoto,
  endTimeToUndo,
  signedIn,
  watchUploads,
} from '../support/account-support.js';
import { pendingCard } from '../support/admin-support.js';
import { newPerson, mailedLink, signIn } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

async function choosePhotos(page: Page): Promise<void> {
  await page.getByLabel('Selfie con tu DNI').setInputFiles(await drawPhoto(page, 1600, 1200));
  await page.getByLabel('Frente del DNI').setInputFiles(await drawPhoto(page, 1200, 2400));
  await page.getByLabel('Dorso del DNI').setInputFiles(await drawPhoto(page, 1000, 640));
  await expect(page.getByText('Lista')).toHaveCount(3);
}

test('[CONST-10] [ROUTE-08] [VER-02] [VER-03] [VER-04] [VER-05] [VER-06] [VER-07] [A-03] uploads three photographs, resized', async ({
  page,
}) => {
  const sent = await watchUploads(page);
  await signedIn(page, await newManufacturer('not_started'));
  await page.goto('/verificar-cuenta');
  await expect(heading(page, 'Verificá tu cuenta')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Frente del DNI').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') });
  await expect(page.getByLabel('Frente del DNI')).toHaveAccessibleDescription(/No pudimos abrir "foto.jpg"/);
  await page.getByRole('button', { name: 'Enviar mis fotos' }).click();
  await expect(page.getByLabel('Selfie con tu DNI')).toBeFocused();
  for (const label of ['Selfie con tu DNI', 'Frente del DNI', 'Dorso del DNI']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(formTexts.imageRequired));
  }
  await expectAccessible(page);

  await page.clock.install();
  await choosePhotos(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Enviar mis fotos' }).click();
  await expect(page.getByRole('button', { name: formTexts.identityImagesUploaded })).toBeVisible();
  expect(await sent()).toMatchObject([
    { field: 'selfie', type: 'image/jpeg', width: 800, height: 600 },
    { field: 'dniFront', type: 'image/jpeg', width: 400, height: 800 },
    { field: 'dniBack', type: 'image/jpeg', width: 800, height: 512 },
  ]);
  let asked = false;
  page.on('request', (request) => (asked ||= new URL(request.url()).pathname === '/mi-cuenta'));
  await page.clock.runFor(limits.delaysMs.identityImages - 1);
  // The page navigates a moment after its timer.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(true);
  await page.waitForURL('**/verificar-cuenta');
  await page.clock.resume();
  await expect(heading(page, 'Estamos revisando tus fotos')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expectAccessible(page);
});

test('[UX 29] refuses an identity photograph that is too small to read @any-width', async ({ page }) => {
  await signedIn(page, await newManufacturer('not_started'));
  await page.goto('/verificar-cuenta');
  const back = page.getByLabel('Dorso del DNI');
  await back.setInputFiles(await drawPhoto(page, 900, 599));
  await expect(back).toHaveAccessibleDescription(/No se va a poder leer: sacala más cerca\./);
  await back.setInputFiles(await drawPhoto(page, 900, 600));
  await expect(page.getByText('Lista')).toHaveCount(1);
});

test("[VER-08] [IMG-07] a failed upload shows the server's message and keeps the photographs", async ({ page, allowComplaints }) => {
  allowComplaints(/^(400|503) POST \/api\/manufacturers\/[^/]+\/verification$/);
  await signedIn(page, await newManufacturer('not_started'));
  await page.goto('/verificar-cuenta');
  await choosePhotos(page);
  const answers = [
    { status: 503, json: { code: 'image.store-away', message: 'No pudimos guardar las imágenes.', requestId: 'x' } },
    {
      status: 400,
      json: { code: 'image.broken', message: 'Esa imagen está dañada.', fields: { dniBack: 'Esa imagen está dañada.' }, requestId: 'x' },
    },
  ];
  await page.route('**/verification', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  const send = page.getByRole('button', { name: 'Enviar mis fotos' });
  await send.click();
  await expect(page.locator('form').getByRole('alert').filter({ hasText: 'No pudimos' })).toBeVisible();
  await expect(page.getByText('Lista')).toHaveCount(3);
  await send.click();
  await expect(page.getByLabel('Dorso del DNI')).toBeFocused();
  await expect(page.getByLabel('Dorso del DNI')).toHaveAccessibleDescription(/Esa imagen está dañada/);
});

test('[A-03] users who are no manufacturers are denied the verification', async ({ page }) => {
  await signedIn(page, demoBuyer);
  await page.goto('/verificar-cuenta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.accessDenied);
});

test('[ADM-03] [A-04] [A-11] [A-48] an admin opens the photographs by links and sends one back with a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const manufacturer = await newManufacturer('pending');
  // The last count of pending verifications that the page received; other tests change it meanwhile.
  let waitingNow = -1;
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname !== '/api/manufacturers/pending') return;
    const list = (await answer.json().catch(() => undefined)) as PendingManufacturers | undefined;
    waitingNow = list ? list.totalManufacturers - list.totalDecided : waitingNow;
  });
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta');
  const waiting = page.getByRole('region', { name: /para verificar$/ });
  await expect(waiting.locator('.pending-summary-number')).toHaveText(/^[1-9]\d*$/);
  await waiting.getByRole('link', { name: 'Ver la lista' }).click();
  const mine = await pendingCard(page, manufacturer.name);
  await expectAccessible(page);

  await mine.getByRole('button', { name: 'Ver sus fotos' }).click();
  const images = mine.locator('.identity img');
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await expect(async () =>
      expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    ).toPass();
  }
  await mine.getByRole('button', { name: 'Ampliar: Selfie con DNI' }).click();
  await expect(page.getByRole('dialog', { name: 'Selfie con DNI', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await mine.getByRole('button', { name: 'Devolver' }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver a ${manufacturer.name}` });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/El motivo debe tener entre 3 y 500 caracteres/);
  await dialog.getByLabel('Motivo').fill('No se lee el número del dorso.');
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/manufacturers/pending');
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await told;
  await expect(mine).toContainText(/Se devuelve en \d+ s/);
  const shown = async (): Promise<number> => Number.parseInt((await page.locator('.area-count').allTextContents())[0] ?? '0', 10);
  await expect.poll(async () => (await shown()) === waitingNow).toBe(true);

  // The browser stores no data of other users.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(manufacturer.id);

  await endTimeToUndo(manufacturer.id);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const own = await context.newPage();
  await signedIn(own, manufacturer);
  await own.goto('/mi-cuenta');
  await own.waitForURL('**/verificar-cuenta');
  await expect(async () => {
    await own.reload();
    await expect(own.getByText('No se lee el número del dorso.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(own);
  await context.close();
});

test('[ACC-11] [A-04] an unsent reason survives back, forward, a link and closing the window', async ({ page }) => {
  const manufacturer = await newManufacturer('pending');
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta');
  const menu = page.getByRole('navigation', { name: 'Mi cuenta', includeHidden: true });
  await menu.getByRole('link', { name: 'Verificaciones' }).click();
  await expect(heading(page, 'Verificaciones')).toBeVisible();
  await menu.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(heading(page, 'Mi perfil')).toBeVisible();
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await page.goBack();
  const mine = await pendingCard(page, manufacturer.name);
  await mine.getByRole('button', { name: 'Ver sus fotos' }).click();
  await mine.getByRole('button', { name: 'Devolver' }).click();
  const reason = page.getByRole('dialog', { name: `Devolver a ${manufacturer.name}` }).getByLabel('Motivo');
  await reason.fill('No se lee el número.');

  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  const ways = [
    () => page.goForward(),
    () => page.goBack(),
    // The open dialog makes the menu inert, so the test clicks by script.
    () => menu.getByRole('link', { name: 'Mi perfil', includeHidden: true }).evaluate((link: HTMLAnchorElement) => link.click()),
  ];
  for (const way of ways) {
    await way();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/mi-cuenta\/verificaciones(\?page=\d+)?$/);
    await expect(reason).toHaveValue('No se lee el número.');
  }
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(reason).toHaveValue('No se lee el número.');

  // The history has the same entries as before.
  await page.goForward();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await expect(heading(page, 'Mi perfil')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Verificaciones')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Mi perfil')).toBeFocused();
});

test('[VER-02] [VER-04] [ADM-03] [A-10] from registration to a public store page within a second of verification', async ({
  page,
  browser,
  baseURL,
  allowComplaints,
}) => {
  // The card requests its photographs again after the decision, and this test does not leave it a minute for that.
  allowComplaints(/^404 GET \/api\/manufacturers\/[\w-]+\/verification\//);
  // A new user registers, verifies the e-mail, signs in and chooses a role.
  const person = newPerson();
  await page.goto('/registro');
  await page.getByLabel('Email').fill(person.email);
  for (const label of ['Contraseña', 'Repetí la contraseña']) await page.getByLabel(label, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('main')).toContainText(accountTexts.registered);
  await page.goto(await mailedLink(person.email, /\/verify-email\?token=[\w-]+/));
  await expect(page.getByRole('main')).toContainText(accountTexts.verified);
  await signIn(page, person);
  await page.waitForURL('**/completar-registro');
  await page.getByRole('link', { name: /Soy fabricante/ }).click();
  const name = `Hilandería ${Date.now().toString(36)}`;
  await page.getByLabel('Nombre de la marca').fill(name);
  await page.getByLabel('Teléfono').fill('11 2345-6789');
  await page.getByRole('main').locator('button[type=submit]').click();
  // The manufacturer uploads the photographs.
  await page.waitForURL('**/verificar-cuenta');
  await choosePhotos(page);
  await page.getByRole('button', { name: 'Enviar mis fotos' }).click();
  await expect(heading(page, 'Estamos revisando tus fotos')).toBeVisible();
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('root') ?? '{}') as { user: { id: string } }).user.id);
  expect((await page.request.get(`/store/${id}`)).status()).toBe(404);

  // An admin verifies the manufacturer.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const admin = await context.newPage();
  await signedIn(admin, demoAdmin);
  await admin.goto('/mi-cuenta/verificaciones');
  const mine = await pendingCard(admin, name);
  await mine.getByRole('button', { name: 'Ver sus fotos' }).click();
  // A decision deletes the photographs, so a photograph that still loads would be a 404.
  const images = mine.locator('.identity img');
  await expect(images).toHaveCount(3);
  for (const image of await images.all())
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await mine.getByRole('button', { name: `Verificar a ${name}` }).click();
  await expect(mine).toContainText(/Se verifica en \d+ s/);
  await endTimeToUndo(id);
  const ended = Date.now();
  await expect(async () => {
    const answer = await page.request.get(`/store/${id}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(name);
  }).toPass({ intervals: [20], timeout: 10_000 });
  console.log(`store page ${Date.now() - ended} ms after the time to undo`);
  await context.close();

  // When the tab becomes visible again, the manufacturer sees the verified account.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading(page, 'Tu cuenta está verificada')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi tienda' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[UX 30] a verification can be undone before the manufacturer learns of it, also by another admin @any-width', async ({
  page,
  request,
}) => {
  const first = await newManufacturer('pending');
  const second = await newManufacturer('pending');
  await signedIn(page, demoAdmin);
  await page.goto('/mi-cuenta/verificaciones');
  const mine = await pendingCard(page, first.name);
  await mine.getByRole('button', { name: 'Ver sus fotos' }).click();
  await expect(mine).toBeFocused();
  await page.keyboard.press('v');
  await expect(mine).toContainText(/Se verifica en \d+ s/);
  await expect(page.getByText(`En 60 segundos le avisamos a ${first.name}. Podés deshacerlo.`)).toBeVisible();
  await expect(mine).not.toBeFocused();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Deshacer' }).click();
  await expect(mine).toBeFocused();
  await expect(mine.getByRole('button', { name: `Verificar a ${first.name}` })).toBeEnabled();

  // Another admin decided about this one.
  await (await Caller.of(demoAdmin)).send('PUT', `/api/manufacturers/${second.id}/verify`);
  await page.reload();
  const theirs = await pendingCard(page, second.name);
  await expect(theirs).toContainText(/Se verifica en \d+ s/);
  await theirs.getByRole('button', { name: 'Deshacer' }).click();
  await expect(theirs).not.toContainText('Se verifica');
  await page.keyboard.press('v');
  await expect(theirs).toContainText(/Se verifica en \d+ s/);
  await endTimeToUndo(second.id);
  await expect(async () => expect((await request.get(`/api/manufacturers/${second.id}`)).status()).toBe(200)).toPass();
  expect((await request.get(`/api/manufacturers/${first.id}`)).status()).toBe(404);

  await page.goto('/mi-cuenta/verificaciones/decididas?action=manufacturer.decision-undone');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText('Deshecha', { timeout: 2000 });
  }).toPass();
});
