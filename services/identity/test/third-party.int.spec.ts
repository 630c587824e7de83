import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountTexts } from '@shop/contracts';
import { ExpiredRowsJob } from '@shop/platform';
import { freePort } from '@shop/testing';
import { start } from '../src/index.js';
import { Browser } from './browser.js';
import type { MailCatcher } from './mail-catcher.js';
import { startWorldWithProvider } from './world-with-servers.js';
import { startProvider, type TestProvider } from './oidc-provider.js';
import { account, manufacturerAccount, PASSWORD, refusal, startWorld, type World } from './world.js';

let world: World;
let provider: TestProvider;
let catcher: MailCatcher;
let site: string;
const manufacturer = manufacturerAccount({}, { email: 'Marta@Example.com' });
const unproven = manufacturerAccount({}, { email: 'nadie@example.com', verified: false });

beforeAll(async () => {
  ({ world, provider, catcher, site } = await startWorldWithProvider());
  await world.importAccounts([manufacturer, unproven]);
});
afterAll(() => world?.stop());

const newBrowser = () => new Browser(site);

const usersNamed = async (email: string) =>
  (await world.sql.query('select id, verified, role from users where lower(email) = lower($1)', [email])).rows;

describe('provider sign-in', () => {
  it('is offered when configured', async () => {
    const google = { id: 'google', name: 'Google', url: '/api/auth/google' };
    expect((await world.call('/api/auth/providers')).body).toEqual({ providers: [google] });
  });

  it('[AUTH-05][A-02] creates one account for a new user, with a proven address and no role', async () => {
    provider.signInAs('ana', { email: 'ana@example.com' });
    const browser = newBrowser();
    const first = await browser.signIn();
    const newUser = { email: 'ana@example.com', role: null, verified: true };
    expect(first).toMatchObject({ status: 200, isNewUser: 'true', body: { isNewUser: true, user: newUser } });
    expect((await world.call('/api/users/me', { token: first.body.token })).body).toMatchObject({ id: first.body.user.id });
    const headers = { cookie: browser.cookieHeader(new URL(site)) };
    expect(await world.call('/api/manufacturers/refresh-token', { method: 'POST', headers })).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });

    provider.signInAs('ana', { email: 'otra@example.com' }); // the same user with another address at the provider
    const second = await newBrowser().signIn();
    const sameUser = { id: first.body.user.id, email: 'ana@example.com' };
    expect(second).toMatchObject({ isNewUser: 'false', body: { isNewUser: false, user: sameUser } });
    expect((await world.logIn('ana@example.com', PASSWORD)).status).toBe(401);
  });

  it('[A-52] links the account with the same address when both sides have proven it', async () => {
    provider.signInAs('marta', { email: 'marta@example.COM' });
    const { isNewUser, body } = await newBrowser().signIn();
    expect({ isNewUser, user: body.user }).toMatchObject({ isNewUser: 'false', user: { id: manufacturer.id, role: 'manufacturer' } });
    expect((await world.logIn(manufacturer.email)).status).toBe(200);
  });

  it('replaces an unproven registration, whose password and link stop working', async () => {
    const email = 'victima@example.com';
    const register = { email, password: 'DelAtacante2026' };
    expect((await world.call('/api/users/register', { method: 'POST', body: register })).status).toBe(201);
    const [squatter] = await usersNamed(email);
    const { token } = await catcher.mailTo(email);

    provider.signInAs('victima', { email });
    const { isNewUser, body } = await newBrowser().signIn();
    expect(isNewUser).toBe('true');
    expect(body.user.id).not.toBe(squatter?.id);
    expect((await world.call(`/api/users/verify-email?token=${token}`)).status).toBe(400);
    // Same response as before, so that the attacker does not see the owner's sign-in.
    expect(await world.logIn(email, register.password)).toMatchObject(refusal(403, 'auth.email-unverified'));
    expect(await usersNamed(email)).toEqual([{ id: body.user.id, verified: true, role: null }]);
  });

  it('does not open an account with a role whose address was never proven', async () => {
    provider.signInAs('nadie', { email: unproven.email });
    const { pathname, search } = await newBrowser().open('/api/auth/google');
    expect(pathname + search).toBe('/ingresar?error=email-unverified');
    expect(await usersNamed(unproven.email)).toEqual([{ id: unproven.id, verified: false, role: 'manufacturer' }]);
    expect((await world.sql.query('select from third_party_accounts where user_id = $1', [unproven.id])).rowCount).toBe(0);
  });

  it('asks an admin for the second factor before a session starts', async () => {
    const admin = await world.importAccount(account({ role: 'admin', email: 'jefa@example.com' }));
    await world.sql.query(`insert into second_factors (user_id, secret, last_step) values ($1, '', 0)`, [admin.id]);
    provider.signInAs('jefa', { email: admin.email });
    const browser = newBrowser();
    const { status, body } = await browser.signIn();
    expect([status, body]).toEqual([200, { secondFactor: { challenge: expect.any(String), enrolled: true } }]);
    expect(browser.cookieHeader(new URL(site))).not.toContain('refresh_token');
  });

  it.each([
    ['an address that the provider does not vouch for', { email: manufacturer.email, emailVerified: false }],
    ['no address', {}],
    ['something that is no address', { email: 'x' }],
  ])('rejects %s', async (what, person) => {
    provider.signInAs(what.replaceAll(' ', '-'), person);
    const before = (await world.sql.query('select from users')).rowCount;
    expect((await newBrowser().open('/api/auth/google')).search).toBe('?error=email-unverified');
    expect((await world.sql.query('select from users')).rowCount).toBe(before);
  });

  it('reports a cancellation at the provider', async () => {
    provider.signInAs(undefined);
    const { pathname, search } = await newBrowser().open('/api/auth/google');
    expect(pathname + search).toBe('/ingresar?error=cancelled');
  });
});

describe('one-time code', () => {
  const begin = async () => {
    provider.signInAs('bruno', { email: 'bruno@example.com' });
    const browser = newBrowser();
    const { searchParams } = await browser.open('/api/auth/google');
    return { browser, code: searchParams.get('token') };
  };

  it('[A-02] works once, only in the browser that started the sign-in', async () => {
    const { browser, code } = await begin();
    const otherBrowser = newBrowser();
    expect(await otherBrowser.exchange(code)).toMatchObject(refusal(401, 'auth.bad-code', { message: accountTexts.thirdParty.failed }));
    const other = await begin(); // another user who started a sign-in and opens the first user's link
    expect((await other.browser.exchange(code)).status).toBe(401);
    const cookies = new Map(browser.cookies);
    expect((await browser.exchange(code)).status).toBe(200);
    for (const [name, pair] of cookies) browser.cookies.set(name, pair);
    expect((await browser.exchange(code)).status).toBe(401);
  });

  it('[A-02] works for a minute and is stored as a hash', async () => {
    const { browser, code } = await begin();
    const { rows } = await world.sql.query(`select hash, browser, expires_at - now() as left from sign_in_codes`);
    expect(JSON.stringify(rows)).not.toContain(code);
    await world.sql.query(`update sign_in_codes set expires_at = now() - interval '1 second'`);
    expect((await browser.exchange(code)).status).toBe(401);
    for (const wrong of ['', 'x', 'A'.repeat(43), 'A'.repeat(101), 7, null, undefined])
      expect([400, 401]).toContain((await browser.exchange(wrong)).status);
  });

  it('[A-02] is deleted after its minute', async () => {
    await begin();
    await world.sql.query(`update sign_in_codes set expires_at = now() - interval '1 second'`);
    const { browser, code } = await begin();
    await world.service.app.get(ExpiredRowsJob, { strict: false }).run();
    expect((await world.sql.query('select from sign_in_codes')).rowCount).toBe(1);
    expect((await browser.exchange(code)).status).toBe(200);
  });

  it('is refused for a request of another site', async () => {
    const { browser, code } = await begin();
    expect((await browser.exchange(code, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser.exchange(code)).status).toBe(200);
  });

  it('is exchanged for a valid token when older ones are revoked meanwhile', async () => {
    const { browser, code } = await begin();
    const [user] = await usersNamed('bruno@example.com');
    const lock = await world.lockRow('users', user?.id);
    const exchange = browser.exchange(code);
    await lock.waitForBlockedQuery(new Date(0));
    await world.revokeTokensOf(user?.id);
    await lock.release();
    const { status, body } = await exchange;
    expect([status, (await world.call('/api/users/me', { token: body.token })).status]).toEqual([200, 200]);
  });

  it('is deleted with its account', async () => {
    const { browser, code } = await begin();
    await world.sql.query(`delete from users where email = 'bruno@example.com'`);
    expect((await browser.exchange(code)).status).toBe(401);
  });
});

describe('provider callback', () => {
  const failed = '?error=failed';
  const openUntilCallback = (browser: Browser): Promise<string> =>
    browser.open('/api/auth/google', '/api/auth/google/callback').then(({ href }) => href);

  it('fails in a browser that did not start the sign-in', async () => {
    provider.signInAs('carla', { email: 'carla@example.com' });
    const [mine, other] = [newBrowser(), newBrowser()];
    const answer = await openUntilCallback(mine);
    await openUntilCallback(other);
    expect((await newBrowser().open(answer)).search).toBe(failed);
    expect((await other.open(answer)).search).toBe(failed);
    expect((await newBrowser().open('/api/auth/google/callback')).search).toBe(failed);
    expect((await mine.open(answer.replace(/state=[^&]+/, 'state=x'))).search).toBe(failed);
    expect(await usersNamed('carla@example.com')).toEqual([]);
    expect((await mine.open(answer)).searchParams.get('isNewUser')).toBe('true');
    expect((await mine.open(answer)).search).toBe(failed); // the provider rejects a used code
  });

  it('ignores redirect targets in the request', async () => {
    const evil = 'https://evil.example/';
    const redirectParameters = `redirect_uri=${evil}&redirect=${evil}&returnTo=//evil.example&next=${evil}`;
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const left = await fetch(`${site}/api/auth/google?${redirectParameters}`, { redirect: 'manual', headers });
    const provided = new URL(left.headers.get('location') ?? '');
    expect([provided.origin, provided.searchParams.get('redirect_uri')]).toEqual([
      new URL(provider.settings.OIDC_ISSUER).origin,
      `${site}/api/auth/google/callback`,
    ]);
    const back = await fetch(`${site}/api/auth/google/callback?code=x&state=y&${redirectParameters}`, { redirect: 'manual', headers });
    expect(back.headers.get('location')).toBe(`${site}/ingresar?error=failed`);
  });

  it('rejects a forged flow cookie', async () => {
    const browser = newBrowser();
    const answer = await openUntilCallback(browser);
    const key = `${new URL(site).host} sign_in`;
    const good = browser.cookies.get(key) ?? '';
    const [head, body, signature = ''] = good.replace('sign_in=', '').split('.');
    const forged = [
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      await world.tokenOf(manufacturer),
    ];
    for (const cookie of forged) {
      browser.cookies.set(key, `sign_in=${cookie}`);
      expect((await browser.open(answer)).search).toBe(failed);
    }
    expect((await world.call('/api/users/me', { token: good.replace('sign_in=', '') })).status).toBe(401);
  });
});

describe('provider configuration', () => {
  it('lets the service start while the provider is unavailable', async () => {
    const stoppedProvider = await startProvider({ redirectUri: 'http://127.0.0.1:1/api/auth/google/callback' });
    await stoppedProvider.stop();
    const otherWorld = await startWorld({ SITE_URL: site, ...stoppedProvider.settings });
    try {
      const answer = await fetch(`${otherWorld.service.url}/api/auth/google`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${site}/ingresar?error=failed`]);
    } finally {
      await otherWorld.stop();
    }
  });

  it('accepts the address from the ID token', async () => {
    const port = await freePort();
    const there = `http://127.0.0.1:${port}`;
    const providerWithEmailInToken = await startProvider({ redirectUri: `${there}/api/auth/google/callback`, emailInToken: true });
    const settings = { HTTP_PORT: String(port), SITE_URL: there, OIDC_NAME: 'Casa' };
    const otherWorld = await startWorld({ ...settings, ...providerWithEmailInToken.settings });
    try {
      providerWithEmailInToken.signInAs('dora', { email: 'dora@example.com' });
      expect((await otherWorld.call('/api/auth/providers')).body).toMatchObject({ providers: [{ name: 'Casa' }] });
      expect((await newBrowser().open(`${there}/api/auth/google`)).searchParams.get('isNewUser')).toBe('true');
    } finally {
      await otherWorld.stop();
      await providerWithEmailInToken.stop();
    }
  });

  it('may be missing; then no provider is offered', async () => {
    const otherWorld = await startWorld();
    try {
      expect((await otherWorld.call('/api/auth/providers')).body).toEqual({ providers: [] });
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y'])
        expect(await otherWorld.call(path)).toMatchObject(refusal(404, 'auth.no-provider'));
    } finally {
      await otherWorld.stop();
    }
  });

  it.each([
    ['over http://', { OIDC_ISSUER: 'http://accounts.example.com' }, 'OIDC_ISSUER must be https'],
    ['without a secret', { OIDC_CLIENT_SECRET: '' }, 'go together'],
  ])('%s stops the service at startup', async (_what, wrong, message) => {
    await expect(start({ ...world.settings, ...wrong })).rejects.toThrow(message);
  });
});
