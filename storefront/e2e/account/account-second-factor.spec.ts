import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { secondFactorTexts } from '@shop/contracts';
import { Secret, TOTP } from 'otpauth';
import { signedIn } from '../support/account-support.js';
import { type Person, signIn, storedRoot, verifiedPerson } from '../support/people.js';
import { expect, expectAccessible, test } from '../support/support.js';

const root = join(import.meta.dirname, '../../..');
const period = 30_000;

/** A user whom the operator's command made an admin, and the one-time code that it printed; the site offers no other way. */
async function newAdmin(): Promise<Person & { setupCode: string }> {
  const person = await verifiedPerson();
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dirname(process.env['MAIL_DIR'] ?? '') };
  const command = ['deploy/ops/dist/commands/main.js', 'admin', 'make', person.email];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const [setupCode = ''] = /([A-Z2-7]{4}-){3}[A-Z2-7]{4}/.exec(stdout) ?? [];
  return { ...person, setupCode };
}

/** An authenticator app. It waits for a new code each time, because the server accepts each code once. */
function authenticatorFor(key: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let last = 0;
  return async () => {
    const now = Date.now();
    last = Math.max(last + 1, Math.floor(now / period));
    // The server also accepts the next code, because clocks of telephones differ.
    await delay(Math.max(0, (last - 1) * period - now));
    return totp.generate({ timestamp: last * period });
  };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Segundo factor' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Sets up the second factor in the account; returns the telephone and the recovery codes. */
async function setUpSecondFactor(page: Page, setupCode: string) {
  await panel(page).getByRole('button', { name: 'Activar' }).click();
  await expect(dialog(page).getByAltText(/^Código QR/)).toBeVisible();
  expect(
    await dialog(page)
      .getByAltText(/^Código QR/)
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  const phone = authenticatorFor((await dialog(page).locator('.setup-key').textContent()) ?? '');
  await dialog(page).getByLabel('Código de activación').fill(setupCode.toLowerCase());
  await dialog(page)
    .getByLabel('Código', { exact: true })
    .fill(await phone());
  await dialog(page).getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Guardá tus códigos de recuperación' })).toBeFocused();
  const codes = await dialog(page).locator('.recovery-codes code').allTextContents();
  expect(codes).toHaveLength(10);
  return { phone, codes };
}

test('an admin sets up a second factor and then signs in with it or with a recovery code', async ({ page, allowComplaints }) => {
  allowComplaints(/^400 POST \/api\/auth\/second-factor$/);
  const person = await newAdmin();
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  const { phone, codes } = await setUpSecondFactor(page, person.setupCode);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(panel(page)).toContainText('Te quedan 10 códigos de recuperación.');
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Confirmá que sos vos' })).toBeFocused();
  const field = page.getByLabel('Código', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect((await storedRoot(page)).token).toBeNull();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(secondFactorTexts.codeRequired));
  await expectAccessible(page);
  await field.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp('El código no es correcto'));
  await field.fill(await phone());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await storedRoot(page)).user).toMatchObject({ email: person.email, role: 'admin' });

  await page.evaluate(() => localStorage.clear());
  await signIn(page, person);
  await page.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await page.getByLabel('Código de recuperación').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/mi-cuenta');
  await expect(panel(page)).toContainText('Te quedan 9 códigos de recuperación.');
});

test('asks for a code in a dialog when an action needs a recent one, then repeats the action', async ({ page, allowComplaints }) => {
  allowComplaints(/^403 POST \/api\/users\/second-factor\/recovery-codes$/);
  const person = await newAdmin();
  await signedIn(page, person);
  await page.goto('/mi-cuenta');
  const { phone } = await setUpSecondFactor(page, person.setupCode);
  await dialog(page).getByRole('button', { name: 'Ya los guardé' }).click();
  // The setup's code is valid for ten minutes. This response is the one that identity gives later (its own suite asserts it).
  let refusals = 2;
  await page.route('**/api/users/second-factor/recovery-codes', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 403, json: { code: 'auth.second-factor', message: 'Para seguir, confirmá que sos vos con un código.' } })
      : route.continue(),
  );
  const renew = panel(page).getByRole('button', { name: 'Nuevos códigos de recuperación' });
  await renew.click();
  await expect(dialog(page)).toContainText('Confirmá que sos vos');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Para seguir, confirmá que sos vos con un código.')).toBeVisible();
  await renew.click();
  await expect(dialog(page).getByLabel('Código', { exact: true })).toBeFocused();
  await page.keyboard.type(await phone());
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('.recovery-codes code')).toHaveCount(10);
});

test('an admin without a required second factor sets it up after the password, before being signed in', async ({ page }) => {
  // The shop of these tests requires no second factor. This is the response of one that does (identity's suite asserts it).
  const asked = { secondFactor: { challenge: 'signed', enrolled: false } };
  const offer = {
    setup: 'signed',
    key: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
    link: 'otpauth://totp/Mayorea:jefa?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    needsSetupCode: true,
  };
  const codes = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-IJKL-MNO${String.fromCharCode(65 + i)}`);
  const person = await verifiedPerson('wholesaler');
  const { user } = { user: await signedIn(page, person) };
  const { token } = await storedRoot(page);
  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: asked }));
  await page.route('**/api/auth/second-factor/setup', (route) => route.fulfill({ json: offer }));
  await page.route('**/api/auth/second-factor/setup/confirm', (route) => {
    expect(route.request().postDataJSON()).toEqual({
      challenge: 'signed',
      setup: 'signed',
      setupCode: 'ABCD-EFGH-IJKL-MNOP',
      code: '123456',
    });
    return route.fulfill({ json: { user, token, recoveryCodes: codes } });
  });
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Protegé tu cuenta' })).toBeFocused();
  await expect(page.locator('.setup-key')).toHaveText(offer.key);
  await expect(page.getByRole('link', { name: 'Abrir la aplicación' })).toHaveAttribute('href', offer.link);
  await expectAccessible(page);
  await page.getByLabel('Código', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Código de activación')).toHaveAccessibleDescription(new RegExp(secondFactorTexts.setupCodeRequired));
  await page.getByLabel('Código de activación').fill('ABCD-EFGH-IJKL-MNOP');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guardá tus códigos de recuperación' })).toBeFocused();
  await expect(page.locator('.recovery-codes code')).toHaveText(codes);
  expect((await storedRoot(page)).token).toBeNull();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await storedRoot(page)).token).toBe(token);
});
