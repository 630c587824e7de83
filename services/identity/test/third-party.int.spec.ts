import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountTexts } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { start } from '../src/index.js';
import { Browser } from './browser.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { startProvider, type TestProvider } from './oidc-provider.js';
import { account, manufacturer, PASSWORD, startWorld, type World } from './world.js';

let world: World;
let provider: TestProvider;
let catcher: MailCatcher;
let site: string;
const maker = manufacturer({}, { email: 'Marta@Example.com' });
const noPassword = account({ email: 'nadie@example.com', verified: false });

beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  [provider, catcher] = await Promise.all([startProvider({ redirectUri: `${site}/api/auth/google/callback` }), startMailCatcher()]);
  world = await startWorld({ HTTP_PORT: String(port), SITE_URL: site, SERVICE_ROLE: 'both', MAIL_URL: catcher.url, ...provider.settings });
  await world.importAccounts([maker, noPassword]);
});
afterAll(async () => {
  await world?.stop();
  await provider?.stop();
  await catcher?.stop();
});

const newBrowser = () => new Browser(site);

const usersNamed = async (email: string) =>
  (await world.sql.query('select id, verified, role from users where lower(email) = lower($1)', [email])).rows;

describe('signing in with another account', () => {
  it('is offered where it is configured', async () => {
    expect((await world.call('/api/auth/providers')).body).toEqual({
      providers: [{ id: 'google', name: 'Google', url: '/api/auth/google' }],
    });
  });

  it('[AUTH-05][A-02] makes an account for somebody new, once, with a proven address and no role yet', async () => {
    provider.next('ana', { email: 'ana@example.com' });
    const browser = newBrowser();
    const first = await browser.signIn();
    expect(first).toMatchObject({
      status: 200,
      isNewUser: 'true',
      body: { isNewUser: true, user: { email: 'ana@example.com', role: null, verified: true } },
    });
    expect((await world.call('/api/users/me', { token: first.body.token })).body).toMatchObject({ id: first.body.user.id });
    const refreshed = await world.call('/api/manufacturers/refresh-token', {
      method: 'POST',
      headers: { cookie: browser.sent(new URL(site)) },
    });
    expect(refreshed).toMatchObject({ status: 200, body: { token: expect.any(String) } });

    provider.next('ana', { email: 'otra@example.com' }); // she has another address there by now, and is the same person
    const again = await newBrowser().signIn();
    expect(again).toMatchObject({
      isNewUser: 'false',
      body: { isNewUser: false, user: { id: first.body.user.id, email: 'ana@example.com' } },
    });
    expect((await world.logIn('ana@example.com', PASSWORD)).status).toBe(401);
  });

  it('[A-52] joins the account with the same address, when both sides have proven it', async () => {
    provider.next('marta', { email: 'marta@example.COM' });
    const { isNewUser, body } = await newBrowser().signIn();
    expect({ isNewUser, user: body.user }).toMatchObject({ isNewUser: 'false', user: { id: maker.id, role: 'manufacturer' } });
    expect((await world.logIn(maker.email)).status).toBe(200);
  });

  it('never joins a registration that nobody proved: its password and its link are worth nothing afterwards', async () => {
    const email = 'victima@example.com';
    const register = { email, password: 'DelAtacante2026' };
    expect((await world.call('/api/users/register', { method: 'POST', body: register })).status).toBe(201);
    const [squatter] = await usersNamed(email);
    const { token } = await catcher.mailTo(email);

    provider.next('victima', { email });
    const { isNewUser, body } = await newBrowser().signIn();
    expect(isNewUser).toBe('true');
    expect(body.user.id).not.toBe(squatter?.id);
    expect((await world.call(`/api/users/verify-email?token=${token}`)).status).toBe(400);
    // As before, so that who registered it does not see its owner come.
    expect(await world.logIn(email, register.password)).toMatchObject({ status: 403, body: { code: 'auth.email-unverified' } });
    expect(await usersNamed(email)).toEqual([{ id: body.user.id, verified: true, role: null }]);
  });

  it.each([
    ['an address that the provider does not vouch for', { email: maker.email, emailVerified: false }],
    ['no address', {}],
    ['something that is no address', { email: 'x' }],
  ])('refuses %s', async (what, person) => {
    provider.next(what.replaceAll(' ', '-'), person);
    const before = (await world.sql.query('select from users')).rowCount;
    expect((await newBrowser().open('/api/auth/google')).search).toBe('?error=email-unverified');
    expect((await world.sql.query('select from users')).rowCount).toBe(before);
  });

  it('says so when somebody turns back at the provider', async () => {
    provider.next(undefined);
    const { pathname, search } = await newBrowser().open('/api/auth/google');
    expect(pathname + search).toBe('/ingresar?error=cancelled');
  });
});

describe('the one-time code', () => {
  const begin = async () => {
    provider.next('bruno', { email: 'bruno@example.com' });
    const browser = newBrowser();
    const { searchParams } = await browser.open('/api/auth/google');
    return { browser, code: searchParams.get('token') };
  };

  it('[A-02] is good for the browser that began, once', async () => {
    const { browser, code } = await begin();
    const stranger = newBrowser();
    expect(await stranger.exchange(code)).toMatchObject({
      status: 401,
      body: { code: 'auth.bad-code', message: accountTexts.thirdParty.failed },
    });
    const other = await begin(); // somebody who began too, and follows the link of the first
    expect((await other.browser.exchange(code)).status).toBe(401);
    const cookies = new Map(browser.cookies);
    expect((await browser.exchange(code)).status).toBe(200);
    for (const [name, pair] of cookies) browser.cookies.set(name, pair);
    expect((await browser.exchange(code)).status).toBe(401);
  });

  it('[A-02] is good for a minute, and stored as a hash', async () => {
    const { browser, code } = await begin();
    const { rows } = await world.sql.query(`select hash, browser, expires_at - now() as left from sign_in_codes`);
    expect(JSON.stringify(rows)).not.toContain(code);
    await world.sql.query(`update sign_in_codes set expires_at = now() - interval '1 second'`);
    expect((await browser.exchange(code)).status).toBe(401);
    for (const wrong of ['', 'x', 'A'.repeat(43), 'A'.repeat(101), 7, null, undefined])
      expect([400, 401]).toContain((await browser.exchange(wrong)).status);
  });

  it('is not exchanged for another site', async () => {
    const { browser, code } = await begin();
    expect((await browser.exchange(code, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser.exchange(code)).status).toBe(200);
  });

  it('ends with its account', async () => {
    const { browser, code } = await begin();
    await world.sql.query(`delete from users where email = 'bruno@example.com'`);
    expect((await browser.exchange(code)).status).toBe(401);
  });
});

describe('coming back from the provider', () => {
  const failed = '?error=failed';
  const until = (browser: Browser): Promise<string> =>
    browser.open('/api/auth/google', '/api/auth/google/callback').then(({ href }) => href);

  it('without having left, or in another browser, leads nowhere', async () => {
    provider.next('carla', { email: 'carla@example.com' });
    const [mine, other] = [newBrowser(), newBrowser()];
    const answer = await until(mine);
    await until(other);
    expect((await newBrowser().open(answer)).search).toBe(failed);
    expect((await other.open(answer)).search).toBe(failed);
    expect((await newBrowser().open('/api/auth/google/callback')).search).toBe(failed);
    expect((await mine.open(answer.replace(/state=[^&]+/, 'state=x'))).search).toBe(failed);
    expect(await usersNamed('carla@example.com')).toEqual([]);
    expect((await mine.open(answer)).searchParams.get('isNewUser')).toBe('true');
    expect((await mine.open(answer)).search).toBe(failed); // the provider takes its code back
  });

  it('sends nobody to an address that the request names', async () => {
    const evil = 'https://evil.example/';
    const asked = `redirect_uri=${evil}&redirect=${evil}&returnTo=//evil.example&next=${evil}`;
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const left = await fetch(`${site}/api/auth/google?${asked}`, { redirect: 'manual', headers });
    const provided = new URL(left.headers.get('location') ?? '');
    expect([provided.origin, provided.searchParams.get('redirect_uri')]).toEqual([
      new URL(provider.settings.OIDC_ISSUER).origin,
      `${site}/api/auth/google/callback`,
    ]);
    const back = await fetch(`${site}/api/auth/google/callback?code=x&state=y&${asked}`, { redirect: 'manual', headers });
    expect(back.headers.get('location')).toBe(`${site}/ingresar?error=failed`);
  });

  it('takes no cookie but its own', async () => {
    const browser = newBrowser();
    const answer = await until(browser);
    const key = `${new URL(site).host} sign_in`;
    const good = browser.cookies.get(key) ?? '';
    const [head, body, signature = ''] = good.replace('sign_in=', '').split('.');
    const forged = [
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      await world.tokenOf(maker),
    ];
    for (const cookie of forged) {
      browser.cookies.set(key, `sign_in=${cookie}`);
      expect((await browser.open(answer)).search).toBe(failed);
    }
    expect((await world.call('/api/users/me', { token: good.replace('sign_in=', '') })).status).toBe(401);
  });
});

describe('a provider', () => {
  it('that is away stops nobody else', async () => {
    const gone = await startProvider({ redirectUri: 'http://127.0.0.1:1/api/auth/google/callback' });
    await gone.stop();
    const elsewhere = await startWorld({ SITE_URL: site, ...gone.settings });
    try {
      const answer = await fetch(`${elsewhere.service.url}/api/auth/google`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${site}/ingresar?error=failed`]);
    } finally {
      await elsewhere.stop();
    }
  });

  it('that says the address in its token does as well', async () => {
    const port = await freePort();
    const there = `http://127.0.0.1:${port}`;
    const talkative = await startProvider({ redirectUri: `${there}/api/auth/google/callback`, emailInToken: true });
    const elsewhere = await startWorld({ HTTP_PORT: String(port), SITE_URL: there, OIDC_NAME: 'Casa', ...talkative.settings });
    try {
      talkative.next('dora', { email: 'dora@example.com' });
      expect((await elsewhere.call('/api/auth/providers')).body).toMatchObject({ providers: [{ name: 'Casa' }] });
      expect((await newBrowser().open(`${there}/api/auth/google`)).searchParams.get('isNewUser')).toBe('true');
    } finally {
      await elsewhere.stop();
      await talkative.stop();
    }
  });

  it('may be missing; then nothing is offered', async () => {
    const elsewhere = await startWorld();
    try {
      expect((await elsewhere.call('/api/auth/providers')).body).toEqual({ providers: [] });
      for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y'])
        expect(await elsewhere.call(path)).toMatchObject({ status: 404, body: { code: 'auth.no-provider' } });
    } finally {
      await elsewhere.stop();
    }
  });

  it.each([
    ['over http://', { OIDC_ISSUER: 'http://accounts.example.com' }, 'OIDC_ISSUER must be https'],
    ['without a secret', { OIDC_CLIENT_SECRET: '' }, 'go together'],
  ])('%s is refused at the start', async (_what, wrong, said) => {
    await expect(start({ ...world.settings, ...wrong })).rejects.toThrow(said);
  });
});
