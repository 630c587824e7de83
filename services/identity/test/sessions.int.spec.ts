import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { RunningService } from '@shop/platform';
import { Client } from '@shop/testing';
import { DataSource } from 'typeorm';
import { RotateKeys, start } from '../src/index.js';
import { createLinkToken } from '../src/mail/account-mails.js';
import { account, claimsOf, manufacturerAccount, PASSWORD, refusal, startWorld, wholesalerProfile, type World } from './world.js';

describe('sessions', () => {
  let world: World;
  const manufacturer = manufacturerAccount({}, { email: 'Fabricante@Example.com' });
  const pending = manufacturerAccount({ verificationStatus: 'pending' });
  const admin = account({ role: 'admin' });
  const buyer = account({ wholesaler: wholesalerProfile });
  const unproven = account({ verified: false });
  const roleless = account();
  const thirdParty = account({ password: undefined });

  beforeAll(async () => {
    world = await startWorld();
    await world.importAccounts([manufacturer, pending, admin, buyer, unproven, roleless, thirdParty]);
  });
  afterAll(() => world?.stop());

  const refresh = (cookie: string) => world.call('/api/manufacturers/refresh-token', { method: 'POST', headers: { cookie } });
  const signOut = (headers: Record<string, string> = {}) => world.call('/api/auth/logout', { method: 'POST', headers });

  describe('sign-in', () => {
    it('[AUTH-01] [API-37] answers the user with their manufacturer and a token', async () => {
      const { status, body, headers } = await world.logIn('fabricante@example.COM');
      expect(status).toBe(200);
      expect(body['user']).toMatchObject({
        id: manufacturer.id,
        email: 'Fabricante@Example.com',
        role: 'manufacturer',
        verified: true,
        manufacturer: { id: manufacturer.id, userId: manufacturer.id, name: 'Textil Avellaneda' },
        wholesaler: null,
      });
      expect(JSON.stringify(body)).not.toContain('argon2');
      expect(headers.get('set-cookie')).toMatch(/^refresh_token=[\w.-]+; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('[API-36] [A-23] answers a wholesaler with its address on one line', async () => {
      const { body } = await world.logIn(buyer.email);
      expect(body['user']).toMatchObject({
        role: 'wholesaler',
        wholesaler: { id: buyer.id, userId: buyer.id, address: 'San Martín 120, 8300 Neuquén, Neuquén, Argentina' },
      });
    });

    it('[A-16] issues tokens of 15 minutes that any service can verify with the published keys', async () => {
      const { body } = await world.logIn(manufacturer.email);
      const [header, payload, signature] = String(body['token']).split('.');
      const { keys } = (await world.call('/api/auth/keys')).body as { keys: { kid: string; d?: string }[] };
      const { kid, alg } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString());
      const jwk = keys.find((key) => key.kid === kid);
      expect(alg).toBe('ES256');
      expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' });
      expect(jwk).not.toHaveProperty('d');
      const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' });
      const input = Buffer.from(`${header}.${payload}`);
      expect(verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
      const { sub, role, verified, iat, exp } = claimsOf(body['token']);
      expect({ sub, role, verified, life: exp - iat }).toEqual({ sub: manufacturer.id, role: 'manufacturer', verified: true, life: 900 });
    });

    it.each([
      ['a pending manufacturer', pending, { role: 'manufacturer', verified: false }],
      ['an admin', admin, { role: 'admin', verified: false }],
      ['somebody without a role', roleless, { role: null, verified: false }],
    ])('puts the role of %s into the token', async (_who, who, expected) => {
      expect(claimsOf((await world.logIn(who.email)).body['token'])).toMatchObject(expected);
    });

    it('answers the same for a wrong password, an unknown account and an account without a password', async () => {
      const answers = [
        await world.logIn(manufacturer.email, 'Otra2026'),
        await world.logIn('nadie@example.com'),
        await world.logIn(thirdParty.email, 'Mayorea2026'),
      ];
      const refused = {
        code: 'auth.bad-credentials',
        message: 'El email o la contraseña no son correctos.',
        requestId: expect.any(String),
      };
      for (const { status, body } of answers) expect([status, body]).toEqual([401, refused]);
      answers.push(await world.logIn(thirdParty.email, ''));
      expect(answers.every(({ cookie }) => cookie === '')).toBe(true);
    });

    it('[A-52] reports an unproven e-mail address only with the right password', async () => {
      expect(await world.logIn(unproven.email)).toMatchObject({
        status: 403,
        cookie: '',
        body: {
          code: 'auth.email-unverified',
          message: 'Verificá tu email para ingresar.',
          fields: { email: 'Verificá tu email para ingresar.' },
        },
      });
      expect((await world.logIn(unproven.email, 'Otra2026')).status).toBe(401);
    });

    const bothRequired = { email: 'El email es requerido', password: 'La contraseña es requerida' };
    it.each([
      [{}, bothRequired],
      [{ email: '', password: '' }, bothRequired],
      [{ email: 'sin-arroba', password: 'x' }, { email: 'El email es inválido' }],
      [{ email: ['a@b.co'], password: { $ne: 1 } }, bothRequired],
    ])('[AUTH-02] [AUTH-03] names the missing fields: %j', async (body, fields) => {
      expect(await world.call('/api/auth/login', { method: 'POST', body })).toMatchObject({ status: 400, body: { fields } });
    });

    it('is refused if its tokens were revoked while its password was compared', async () => {
      const person = await world.importAccount(account());
      const lock = await world.lockRow('users', person.id);
      const signIn = world.logIn(person.email);
      await lock.waitForBlockedQuery(new Date(0));
      await world.revokeTokensOf(person.id);
      await lock.release();
      expect(await signIn).toMatchObject(refusal(401, 'auth.bad-credentials'));
    });

    it('blocks an account for one IP address after ten guesses', async () => {
      const victim = await world.importAccount(account());
      const guess = (address: string, password: string) =>
        world.call('/api/auth/login', { method: 'POST', body: { email: victim.email, password }, headers: { 'x-forwarded-for': address } });
      const guesses = await Promise.all(Array.from({ length: 14 }, (_, i) => guess('203.0.113.7', `Guess-${i}`)));
      const statuses = [...Array<number>(10).fill(401), ...Array<number>(4).fill(429)];
      expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(statuses);
      expect(await guess('203.0.113.7', 'Mayorea2026')).toMatchObject(refusal(429, 'auth.too-many-attempts'));
      expect((await guess('203.0.113.8', 'Mayorea2026')).status).toBe(200);
    });
  });

  describe('refresh', () => {
    it('[API-11] [AUTH-20] answers a valid token for every role', async () => {
      for (const who of [manufacturer, buyer, admin, roleless]) {
        const { cookie } = await world.logIn(who.email);
        const answer = await refresh(cookie);
        expect(answer.status).toBe(200);
        expect(Object.keys(answer.body)).toEqual(['token']);
        expect((await world.call('/api/users/me', { token: String(answer.body['token']) })).body).toMatchObject({ id: who.id });
        expect(answer.cookie).not.toBe(cookie);
      }
    });

    it('ignores an expired bearer token', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const headers = { cookie, authorization: 'Bearer old' };
      expect((await world.call('/api/manufacturers/refresh-token', { method: 'POST', headers })).status).toBe(200);
    });

    it('[A-16] accepts the old token until the new one is used, for lost responses', async () => {
      const { cookie: first } = await world.logIn(manufacturer.email);
      const lostAnswer = await refresh(first);
      const retried = await refresh(first);
      expect([lostAnswer.status, retried.status]).toEqual([200, 200]);
      expect((await refresh(retried.cookie)).status).toBe(200);
    });

    it('[A-16] survives two concurrent tabs, with either response', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const [a, b] = await Promise.all([refresh(cookie), refresh(cookie)]);
      expect([a.status, b.status]).toEqual([200, 200]);
      expect((await refresh(a.cookie)).status).toBe(200);
    });

    it('[A-16] stores the successors of two tabs that refresh at the same moment', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const id = cookie.slice(14, 50);
      const lock = await world.lockRow('sessions', id);
      const one = refresh(cookie);
      await lock.waitForBlockedQuery(new Date(0));
      const since = await lock.now();
      const other = refresh(cookie);
      await lock.waitForBlockedQuery(since);
      await lock.release();
      expect([(await one).status, (await other).status]).toEqual([200, 200]);
      const { rows } = await world.sql.query('select jsonb_array_length(pending) as n from sessions where id = $1', [id]);
      expect(rows).toEqual([{ n: 2 }]);
    });

    it('[A-16] ends the session when a token is reused after its successor', async () => {
      const { cookie: stolen } = await world.logIn(manufacturer.email);
      const { cookie: second } = await refresh(stolen);
      const { cookie: third } = await refresh(second);
      expect(await refresh(stolen)).toMatchObject({ status: 401, body: { code: 'auth.no-session' }, cookie: 'refresh_token=' });
      expect((await refresh(third)).status).toBe(401);
      expect((await refresh(second)).status).toBe(401);
    });

    it('[A-16] ends the session when two successors of one token are used', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const [victim, thief] = [await refresh(cookie), await refresh(cookie)];
      const { cookie: next } = await refresh(victim.cookie);
      expect((await refresh(thief.cookie)).status).toBe(401);
      expect((await refresh(next)).status).toBe(401);
    });

    it('keeps other sessions of the same user', async () => {
      const [phone, laptop] = [await world.logIn(manufacturer.email), await world.logIn(manufacturer.email)];
      const { cookie: second } = await refresh(phone.cookie);
      await refresh(second);
      expect((await refresh(phone.cookie)).status).toBe(401);
      expect((await refresh(laptop.cookie)).status).toBe(200);
    });

    it.each([
      '',
      'refresh_token=',
      'refresh_token=abc',
      'refresh_token=019a0000-0000-7000-8000-000000000001.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'refresh_token=------------------------------------.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'other=1; refresh_token=%00',
    ])('refuses the cookie "%s"', async (cookie) => {
      expect(await refresh(cookie)).toMatchObject(refusal(401, 'auth.no-session'));
    });

    it('refuses an expired session', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      await world.sql.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [cookie.slice(14, 50)]);
      expect((await refresh(cookie)).status).toBe(401);
    });

    it('stores no token, only hashes', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const { rows } = await world.sql.query('select * from sessions');
      expect(JSON.stringify(rows)).not.toContain(cookie.split('.')[1]);
    });

    it('puts changes since the last token into the new one', async () => {
      const { cookie, body } = await world.logIn(pending.email);
      expect(claimsOf(body['token']).verified).toBe(false);
      await world.sql.query(`update manufacturers set verification_status = 'verified' where id = $1`, [pending.id]);
      expect(claimsOf((await refresh(cookie)).body['token']).verified).toBe(true);
      await world.sql.query(`update manufacturers set verification_status = 'pending' where id = $1`, [pending.id]);
    });
  });

  describe('sign-out', () => {
    it('[AUTH-17] ends the session, only this one, and clears the cookie', async () => {
      const { cookie: other } = await world.logIn(manufacturer.email);
      const { cookie } = await world.logIn(manufacturer.email);
      const out = await signOut({ cookie });
      expect([out.status, out.headers.get('set-cookie')]).toEqual([204, 'refresh_token=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict']);
      expect((await refresh(cookie)).status).toBe(401);
      expect((await refresh(other)).status).toBe(200);
    });

    it('[AUTH-17] ends no session by its id alone', async () => {
      const { cookie } = await world.logIn(manufacturer.email);
      const wrongSecret = `${cookie.split('.')[0]}.${'A'.repeat(43)}`;
      expect((await signOut({ cookie: wrongSecret })).status).toBe(204);
      expect((await refresh(cookie)).status).toBe(200);
    });

    it('succeeds without a session and when repeated', async () => {
      expect((await signOut()).status).toBe(204);
      const { cookie } = await world.logIn(manufacturer.email);
      for (let i = 0; i < 2; i++) expect((await signOut({ cookie })).status).toBe(204);
    });
  });

  describe('current user', () => {
    it('[AUTH-21] is the user of the token', async () => {
      const { status, body } = await world.call('/api/users/me', { token: await world.tokenOf(pending) });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: pending.id, manufacturer: { verificationStatus: 'pending' } });
      expect(Object.keys(body).toSorted()).toEqual(['email', 'id', 'manufacturer', 'reason', 'role', 'standing', 'verified', 'wholesaler']);
    });

    it('needs a token and an existing account', async () => {
      expect(await world.call('/api/users/me')).toMatchObject(refusal(401, 'access.unauthenticated'));
      const { token, ...deleted } = await world.importAndSignIn(account());
      await world.sql.query('delete from users where id = $1', [deleted.id]);
      expect(await world.call('/api/users/me', { token })).toMatchObject(refusal(401, 'auth.account-gone'));
    });
  });

  describe('an outdated token', () => {
    const routes = [
      ['GET', '/api/users/me'],
      ['GET', '/api/users/sessions'],
      ['DELETE', '/api/users/sessions'],
      ['POST', '/api/manufacturers'],
      ['POST', '/api/wholesalers'],
      ['PUT', '/api/manufacturers/activate'],
      ['GET', '/api/manufacturers'],
      ['GET', '/api/manufacturers/pending'],
      ['PUT', `/api/manufacturers/${pending.id}/verify`],
      ['PUT', `/api/manufacturers/${pending.id}/send-back`],
      ['DELETE', `/api/manufacturers/${pending.id}/decision`],
      ['GET', `/api/manufacturers/${pending.id}/verification`],
    ] as const;

    it.each([
      ['a deleted admin', account({ role: 'admin' }), 'delete from users where id = $1'],
      ['a deleted manufacturer', manufacturerAccount(), 'delete from users where id = $1'],
      ['somebody who is no admin any more', account({ role: 'admin' }), `update users set role = null where id = $1`],
    ])('of %s is rejected everywhere', async (_what, person, end) => {
      await world.importAccounts([person]);
      const token = await world.tokenOf(person);
      expect((await world.call('/api/users/me', { token })).status).toBe(200);
      await world.sql.query(end, [person.id]);
      for (const [method, path] of routes) {
        const { status } = await world.call(path, { method, token, ...(method === 'GET' ? {} : { body: {} }) });
        expect([method, path, [401, 403].includes(status)]).toEqual([method, path, true]);
      }
    });
  });

  describe('several processes of identity', () => {
    it('sign with the same key when they start together, and accept each other’s tokens', async () => {
      const processes = await Promise.all([1, 2, 3].map(() => start({ ...world.settings, SERVICE_ROLE: 'both' })));
      const published = await Promise.all(processes.map(async (c) => (await fetch(`${c.url}/api/auth/keys`)).json()));
      expect(new Set(published.map((keys) => JSON.stringify(keys))).size).toBe(1);
      const authorization = `Bearer ${await world.tokenOf(manufacturer)}`;
      const answers = await Promise.all(processes.map((c) => fetch(`${c.url}/api/users/me`, { headers: { authorization } })));
      expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
      await Promise.all(processes.map((c) => c.close()));
    });

    it('set Secure cookies where the shop is https', async () => {
      const secure = await start({ ...world.settings, SITE_URL: 'https://mayorea.example' });
      const answer = await fetch(`${secure.url}/api/auth/logout`, { method: 'POST' });
      expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
      await secure.close();
    });
  });
});

describe('the list of open sessions', () => {
  let world: World;
  const me = account();
  const other = account();
  beforeAll(async () => {
    world = await startWorld({ SITE_URL: 'https://mayorea.test' });
    await world.importAccounts([me, other]);
  });
  afterAll(() => world?.stop());

  const agents = {
    'Chrome en Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Safari en iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  };
  const logIn = (email: string, headers: Record<string, string> = {}) =>
    world.call('/api/auth/login', { method: 'POST', body: { email, password: PASSWORD }, headers });
  const refresh = (cookie: string, headers: Record<string, string> = {}) =>
    world.call('/api/manufacturers/refresh-token', { method: 'POST', headers: { cookie, ...headers } });
  const tokenOf = ({ body }: { body: Record<string, unknown> }): string => String(body['token']);
  interface ListedSession {
    id: string;
    device: string | null;
    current: boolean;
  }
  const list = async (token: string, cookie = ''): Promise<ListedSession[]> =>
    (await world.call('/api/users/sessions', { token, headers: { cookie } })).body as unknown as ListedSession[];

  describe('open sessions', () => {
    it('are listed with their device, and the current one is marked', async () => {
      const [phone, desk] = [
        await logIn(me.email, { 'user-agent': agents['Safari en iPhone'] }),
        await logIn(me.email, { 'user-agent': agents['Chrome en Windows'] }),
      ];
      await logIn(other.email);
      const all = await list(tokenOf(phone), phone.cookie);
      expect(all.map(({ device, current }) => ({ device, current }))).toEqual([
        { device: 'Chrome en Windows', current: false },
        { device: 'Safari en iPhone', current: true },
      ]);
      expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'usedAt']);
      expect(JSON.stringify(all)).not.toContain(desk.cookie.split('.')[1]);
    });

    it('end one by one, only for their owner', async () => {
      const [mine, otherOwn, foreign] = [await logIn(me.email), await logIn(me.email), await logIn(other.email)];
      const end = (id: string, token: string) => world.call(`/api/users/sessions/${id}`, { method: 'DELETE', token });
      const idOf = ({ cookie }: { cookie: string }): string => cookie.slice(14, 50);
      expect((await end(idOf(foreign), tokenOf(mine))).status).toBe(404);
      expect((await refresh(foreign.cookie)).status).toBe(200);
      expect((await end(idOf(otherOwn), tokenOf(mine))).status).toBe(204);
      expect((await refresh(otherOwn.cookie)).status).toBe(401);
      expect((await refresh(mine.cookie)).status).toBe(200);
      expect((await end(idOf(otherOwn), tokenOf(mine))).status).toBe(404);
    });

    it('end all at once, also when repeated', async () => {
      const [here, there, foreign] = [await logIn(me.email), await logIn(me.email), await logIn(other.email)];
      const answer = await world.call('/api/users/sessions', { method: 'DELETE', token: tokenOf(here) });
      expect([answer.status, answer.cookie]).toEqual([204, 'refresh_token=']);
      for (const ended of [here, there]) expect((await refresh(ended.cookie)).status).toBe(401);
      expect((await refresh(foreign.cookie)).status).toBe(200);
      expect((await world.call('/api/users/sessions', { method: 'DELETE', token: tokenOf(here) })).status).toBe(204);
    });

    it('survive ten concurrent refreshes', async () => {
      const { cookie } = await logIn(me.email);
      const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
      expect(tabs.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      // The browser stores the response that arrived last, which may be the first token.
      expect((await refresh(tabs[0]?.cookie ?? '')).status).toBe(200);
    });
  });

  describe('a new password', () => {
    const next = 'Otra-Clave-Segura-9';
    const change = (body: object, { token, cookie = '' }: { token: string; cookie?: string }) =>
      world.call('/api/users/password', { method: 'PUT', body, token, headers: { cookie } });

    it('[UX 35] replaces the current one, ends the other sessions and notifies the owner', async () => {
      const person = await world.importAccount(account());
      const [here, there] = [await logIn(person.email), await logIn(person.email)];
      const changed = await change({ current: PASSWORD, password: next }, { token: tokenOf(here), cookie: here.cookie });
      expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await world.call('/api/users/me', { token: tokenOf(changed) })).status).toBe(200);
      expect((await world.call('/api/users/me', { token: tokenOf(there) })).status).toBe(401);
      expect([(await refresh(here.cookie)).status, (await refresh(there.cookie)).status]).toEqual([200, 401]);
      expect((await logIn(person.email)).status).toBe(401);
      expect((await world.logIn(person.email, next)).status).toBe(200);
      const { rows } = await world.sql.query('select kind from account_mails where user_id = $1', [person.id]);
      expect(rows).toEqual([{ kind: 'password-changed' }]);
    });

    it('[UX 35] is refused with a wrong current one, also for accounts without a password, at most five times', async () => {
      const [person, thirdParty] = [account(), account()];
      await world.importAccounts([person, thirdParty]);
      const wrong = refusal(400, 'password.wrong', { fields: { current: 'Esa no es tu contraseña de ahora.' } });
      const withoutPassword = tokenOf(await logIn(thirdParty.email));
      await world.sql.query('update users set password_hash = null where id = $1', [thirdParty.id]);
      expect(await change({ current: PASSWORD, password: next }, { token: withoutPassword })).toMatchObject(wrong);
      const token = tokenOf(await logIn(person.email));
      for (let i = 0; i < 5; i++) expect(await change({ current: 'no-es-esta', password: next }, { token })).toMatchObject(wrong);
      expect(await change({ current: PASSWORD, password: next }, { token })).toMatchObject({ status: 429 });
      expect((await logIn(person.email)).status).toBe(200);
    });

    it('[UX 35] is refused if a reset by mail replaced the current one while it was compared', async () => {
      const { token, ...person } = await world.importAndSignIn(account());
      const link = await createLinkToken(world.service.app.get(DataSource).manager, person.id, 'reset');
      const byMail = 'Telar-Azul-77';
      const lock = await world.lockRow('users', person.id);
      const reset = world.call(`/api/auth/reset-password/${link}`, { method: 'POST', body: { password: byMail } });
      await lock.waitForBlockedQuery(new Date(0));
      const since = await lock.now();
      const changed = change({ current: PASSWORD, password: next }, { token });
      await lock.waitForBlockedQuery(since);
      await lock.release();
      expect((await reset).status).toBe(200);
      expect(await changed).toMatchObject(refusal(400, 'password.wrong'));
      expect([(await world.logIn(person.email, byMail)).status, (await world.logIn(person.email, next)).status]).toEqual([200, 401]);
    });

    it('[UX 35] keeps the second-factor state of an admin’s session in the new token', async () => {
      const admin = await world.importAccount(account({ role: 'admin' }));
      const here = await logIn(admin.email);
      const changed = await change({ current: PASSWORD, password: next }, { token: tokenOf(here), cookie: here.cookie });
      for (const answer of [here, changed]) expect(claimsOf(tokenOf(answer)).mfa).toBe('off');
    });

    it('[AUTH-07] [UX 35] follows the rules of a registration', async () => {
      const { token, ...person } = await world.importAndSignIn(account());
      for (const password of ['corta1A', `${person.email}A1`]) {
        const { status, body } = await change({ current: PASSWORD, password }, { token });
        expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['password']]);
      }
    });
  });

  describe('routes of the refresh cookie', () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.mayorea.test', 'sec-fetch-site': 'same-site' },
      { origin: 'https://mayorea.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'http://mayorea.test' },
    ];
    it.each(foreign)('reject requests of another site: %j', async (headers) => {
      const { cookie } = await logIn(me.email);
      const refused = { status: 403, body: { code: 'request.foreign-origin' }, cookie: '' };
      expect(await refresh(cookie, headers)).toMatchObject(refused);
      expect(await world.call('/api/auth/logout', { method: 'POST', headers: { cookie, ...headers } })).toMatchObject(refused);
      expect(await logIn(me.email, headers)).toMatchObject(refused);
      expect((await refresh(cookie)).status).toBe(200);
    });

    const own: Record<string, string>[] = [
      {},
      { origin: 'https://mayorea.test' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://mayorea.test' },
      { 'x-forwarded-host': '192.168.0.9:8080', origin: 'http://192.168.0.9:8080' },
    ];
    it.each(own)('accept requests of our own pages and of programs: %j', async (headers: Record<string, string>) => {
      const { cookie } = await logIn(me.email, headers);
      expect((await refresh(cookie, headers)).status).toBe(200);
    });
  });
});

// Rotation of the keys that sign access tokens, in two processes of identity.
describe('key rotation', () => {
  let world: World;
  let secondProcess: RunningService;
  const person = account();
  beforeAll(async () => {
    world = await startWorld();
    secondProcess = await start(world.settings);
    await world.importAccounts([person]);
  });
  afterAll(async () => {
    await secondProcess?.close();
    await world?.stop();
  });

  const rotate = (revoke?: boolean) => world.service.app.get(CommandBus).execute(new RotateKeys(revoke));
  const logIn = async (): Promise<string> => String((await world.logIn(person.email)).body['token']);
  const logInAtSecondProcess = async (): Promise<string> => String((await Client.signIn(secondProcess.url, person.email, PASSWORD)).token);
  const kidOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()).kid;
  const published = async (url = world.service.url): Promise<string[]> =>
    (await new Client(url).get<{ keys: { kid: string }[] }>('/api/auth/keys')).body.keys.map(({ kid }) => kid);
  /** Status of a request with this token to one of the processes. */
  const status = async (url: string, token: string): Promise<number> =>
    (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('signs with a new key, which every process accepts beside the old one', async () => {
    const oldToken = await logIn();
    const { kid, kept } = await rotate();
    expect(kept).toBe(1);
    const newToken = await logIn();
    expect(kidOf(newToken)).toBe(kid);
    expect(kidOf(oldToken)).not.toBe(kid);
    await new Promise((resolve) => setTimeout(resolve, 2_100)); // minimum time between two reloads of the other process
    for (const url of [world.service.url, secondProcess.url]) {
      expect(await status(url, newToken)).toBe(200);
      expect(await status(url, oldToken)).toBe(200);
    }
  });

  it('publishes a new key in every process at once, so that a service accepts its first token', async () => {
    const before = await published(secondProcess.url);
    const { kid } = await rotate();
    expect(await published(secondProcess.url)).toEqual([kid, ...before]);
  });

  it('removes keys that were replaced more than an hour ago', async () => {
    await world.sql.query(`update signing_keys set created_at = created_at - interval '61 minutes'`);
    const before = await published();
    const { kid } = await rotate();
    // The previous key was replaced just now, so it stays.
    expect(await published()).toEqual([kid, before[0]]);
  });

  it('revokes all other keys on request', async () => {
    const oldToken = await logIn();
    const { kid, kept } = await rotate(true);
    expect(kept).toBe(0);
    expect(await published()).toEqual([kid]);
    expect(await status(world.service.url, oldToken)).toBe(401);
    expect(await status(world.service.url, await logIn())).toBe(200);
  });

  it('signs with no revoked key in another process', async () => {
    const { kid } = await rotate(true);
    const newToken = await logInAtSecondProcess();
    expect([kidOf(newToken), await status(world.service.url, newToken)]).toEqual([kid, 200]);
  });
});
