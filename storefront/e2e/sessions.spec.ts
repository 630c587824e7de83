import type { Page } from '@playwright/test';
import { texts } from '@shop/contracts';
import { type Person, signIn, stored, verified } from './people.js';
import { expect, test } from './support.js';

/** Where whoever has no role yet is at home; it asks who is there. */
const own = '/completar-registro';

let person: Person;
test.beforeAll(async () => {
  person = await verified();
});

test.beforeEach(async ({ page }) => {
  await signIn(page, person);
  await page.waitForURL(`**${own}`);
});

/** The access token is refused from now on, as one that ran out. */
const spoil = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -6)}AAAAAA`));

test('[AUTH-18] [AUTH-19] [AUTH-20] [AUTH-21] [CONST-13] ten tabs whose token ran out share one refresh, repeat their call once, and nobody is logged out @any-width', async ({
  page,
  context,
}) => {
  await spoil(page);
  const { token: old } = await stored(page);
  const calls: { path: string; bearer: string | undefined }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, bearer: request.headers()['authorization'] });
  });
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(
    tabs.map((tab) => Promise.all([tab.waitForResponse((answer) => answer.url().endsWith('/me') && answer.ok()), tab.goto(own)])),
  );
  const { token, user } = await stored(page);
  expect(user?.email).toBe(person.email);
  expect(token).not.toBe(old);
  expect(calls.filter(({ path }) => path === '/api/manufacturers/refresh-token')).toHaveLength(1);
  const asked = calls.filter(({ path }) => path === '/api/users/me').map(({ bearer }) => bearer);
  expect(asked.filter((bearer) => bearer === `Bearer ${token}`)).toHaveLength(10);
  expect(asked.filter((bearer) => bearer === `Bearer ${old}`).length).toBeLessThanOrEqual(10);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe(own);
});

test('[AUTH-19] a refresh whose answer is lost logs nobody out @any-width', async ({ page }) => {
  await spoil(page);
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
  expect((await stored(page)).user?.email).toBe(person.email);
});

test('[AUTH-19] [ROUTE-24] a session that is over is forgotten, and its owner sent to sign in @any-width', async ({ page, context }) => {
  await spoil(page);
  await context.clearCookies();
  await page.goto('/mi-cuenta');
  await page.waitForURL('**/ingresar');
  expect(await stored(page)).toMatchObject({ user: null, token: null });
});

test('[AUTH-24] [CONST-24] [ERR-04] what cannot be restored within five seconds is said, and the page begins empty @any-width', async ({
  page,
}) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('root'));
  await page.route('**/api/users/me', () => undefined);
  const began = Date.now();
  await page.goto(own);
  await expect(page.getByText(texts.dataLost)).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(5000);
});

test('[ROUTE-01] [ROUTE-02] [ROUTE-23] [ROUTE-25] [A-01] who is signed in has nothing to do on the pages about it, and chooses a role first @any-width', async ({
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

test('[ROUTE-19] [ROUTE-20] [ROUTE-21] [ROUTE-27] pages for everybody stay open to who has no role yet @any-width', async ({ page }) => {
  for (const path of ['/busqueda/remera', '/preguntas-frecuentes', '/mi-carrito']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
