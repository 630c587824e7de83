import type { Page } from '@playwright/test';
import { texts } from '@shop/contracts';
import { signedIn } from '../support/account-support.js';
import { type Person, storedRoot, verifiedPerson } from '../support/people.js';
import { expect, openAndLoad, test } from '../support/support.js';

/** The start page of a user without a role; it requests the profile. */
const own = '/completar-registro';

let person: Person;
test.beforeAll(async () => {
  person = await verifiedPerson();
});

test.beforeEach(async ({ page, allowComplaints }) => {
  // Requests with an expired token, and the refresh of an ended session.
  allowComplaints(/^401 (GET \/api\/users\/me|POST \/api\/manufacturers\/refresh-token)$/);
  await signedIn(page, person);
});

/** The API refuses the access token from now on as expired. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -6)}AAAAAA`));

test('[AUTH-18] [AUTH-19] [AUTH-20] [AUTH-21] [CONST-13] ten tabs with an expired token share one refresh @any-width', async ({
  page,
  context,
}) => {
  await expireToken(page);
  const { token: old } = await storedRoot(page);
  const calls: { path: string; bearer: string | undefined }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, bearer: request.headers()['authorization'] });
  });
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(
    tabs.map((tab) => Promise.all([tab.waitForResponse((answer) => answer.url().endsWith('/me') && answer.ok()), tab.goto(own)])),
  );
  const { token, user } = await storedRoot(page);
  expect(user?.email).toBe(person.email);
  expect(token).not.toBe(old);
  expect(calls.filter(({ path }) => path === '/api/manufacturers/refresh-token')).toHaveLength(1);
  const asked = calls.filter(({ path }) => path === '/api/users/me').map(({ bearer }) => bearer);
  expect(asked.filter((bearer) => bearer === `Bearer ${token}`)).toHaveLength(10);
  expect(asked.filter((bearer) => bearer === `Bearer ${old}`).length).toBeLessThanOrEqual(10);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe(own);
});

test('[AUTH-19] a lost response of a refresh signs no user out @any-width', async ({ page, allowComplaints }) => {
  allowComplaints(/^net::ERR_FAILED POST \/api\/manufacturers\/refresh-token$/);
  await expireToken(page);
  let lost = 0;
  await page.route('**/api/manufacturers/refresh-token', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.goto(own);
  await expect.poll(() => lost).toBe(1);
  await expect(page.getByRole('main')).toContainText('¿Cómo vas a usar tu cuenta?');
  await page.unroute('**/api/manufacturers/refresh-token');
  const fine = page.waitForResponse((answer) => answer.url().endsWith('/me') && answer.ok());
  await page.goto(own);
  await fine;
  expect((await storedRoot(page)).user?.email).toBe(person.email);
});

test('[AUTH-19] [ROUTE-24] an ended session is cleared and the user redirected to sign in @any-width', async ({ page, context }) => {
  await expireToken(page);
  await context.clearCookies();
  await page.goto('/mi-cuenta');
  await page.waitForURL('**/ingresar');
  expect(await storedRoot(page)).toMatchObject({ user: null, token: null });
});

test('[AUTH-24] [CONST-24] [ERR-04] a state that is not restored in five seconds shows a message and starts empty @any-width', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.removeItem('root'));
  await page.route('**/api/users/me', () => undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest('**/api/users/me');
  await page.goto(own);
  await asked;
  await page.clock.runFor(4999);
  await expect(page.getByText(texts.dataLost)).toBeHidden();
  // The toast is written two frames later.
  await page.clock.runFor(1 + 32);
  await expect(page.getByText(texts.dataLost)).toBeVisible();
});

test('[ROUTE-01] [ROUTE-02] [ROUTE-23] [ROUTE-25] [A-01] auth pages redirect signed-in users, first to a role @any-width', async ({
  page,
}) => {
  for (const path of [
    '/ingresar',
    '/registro',
    '/recuperar-password',
    '/verify-email?token=x',
    '/reset-password/x',
    '/',
    '/mi-cuenta',
    '/ingresar?next=https://evil.example&returnTo=//evil.example',
  ]) {
    await page.goto(path);
    await page.waitForURL(`**${own}`);
  }
  await page.goto('/packs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/packs');
});

test('[ROUTE-19] [ROUTE-20] [ROUTE-21] [ROUTE-27] public pages stay open to users without a role @any-width', async ({ page }) => {
  for (const path of ['/busqueda/remera', '/preguntas-frecuentes', '/mi-carrito']) {
    await openAndLoad(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
