import { randomBytes } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword, type SecondFactorRequired, type SecondFactorSetup } from '@shop/contracts';
import { Client } from '@shop/testing';
import { DataSource } from 'typeorm';
import { MakeAdmin, ResetSecondFactor, start } from '../src/index.js';
import { SignedTokens } from '../src/keys/signed-tokens.js';
import { createLinkToken } from '../src/mail/account-mails.js';
import { TestAuthenticator } from './authenticator.js';
import { account, type Answer, claimsOf, manufacturerAccount, PASSWORD, refusal, startWorld, type World } from './world.js';

// Admins where a second factor is required, and where it is optional. Codes come from the library with the real clock.

const imageKey = randomBytes(32).toString('base64');
let shop: World;
let demo: World;
beforeAll(async () => {
  [shop, demo] = await Promise.all([
    startWorld({ ADMIN_SECOND_FACTOR: 'required', PRIVATE_IMAGES_URL: 'file:///nowhere', PRIVATE_IMAGES_KEYS: `test:${imageKey}` }),
    startWorld(),
  ]);
});
afterAll(() => Promise.all([shop?.stop(), demo?.stop()]));

interface Session {
  token?: string;
  headers?: Record<string, string>;
}
const post = (world: World, path: string, body: unknown, session: Session = {}) => world.call(path, { method: 'POST', body, ...session });
const tokenIn = ({ body }: Answer): string => String(body['token']);
const recoveryCodesIn = ({ body }: Answer): string[] => body['recoveryCodes'] as string[];
const refresh = (world: World, cookie: string): Promise<Answer> =>
  post(world, '/api/manufacturers/refresh-token', undefined, { headers: { cookie } });

async function challengeFor(world: World, email: string): Promise<SecondFactorRequired['secondFactor']> {
  const answer = await world.logIn(email);
  expect([answer.status, answer.cookie, Object.keys(answer.body)]).toEqual([200, '', ['secondFactor']]);
  return (answer.body as unknown as SecondFactorRequired).secondFactor;
}
const signInWithCode = async (world: World, email: string, code: string, headers: Record<string, string> = {}): Promise<Answer> =>
  post(world, '/api/auth/second-factor', { challenge: (await challengeFor(world, email)).challenge, code }, { headers });

/** The one-time code that an operator hands over. */
const setupCodeFor = async (world: World, email: string): Promise<string> =>
  (await world.service.app.get(CommandBus).execute(new MakeAdmin(email))).setupCode ?? '';

const importAdmin = (world: World) => world.importAccount(account({ role: 'admin' }));
/** Offers a first factor to an admin who gave the password. */
const offerFirstFactor = async (world: World, challenge: string) =>
  (await post(world, '/api/auth/second-factor/setup', { challenge })).body as unknown as SecondFactorSetup;
const confirmFirstFactor = (world: World, body: object) => post(world, '/api/auth/second-factor/setup/confirm', body);
/** Sets up a factor for a signed-in admin, who needs the operator's code for the first one. */
async function enrolSignedIn(world: World, session: Session, setupCode?: string): Promise<Answer> {
  const offer = (await post(world, '/api/users/second-factor/setup', undefined, session)).body as unknown as SecondFactorSetup;
  const code = await new TestAuthenticator(offer.key).code();
  return post(world, '/api/users/second-factor/setup/confirm', { setup: offer.setup, code, setupCode }, session);
}
const removeFactor = (world: World, session: Session) => world.call('/api/users/second-factor', { method: 'DELETE', ...session });

/** An admin who enrolled a factor at the first sign-in. */
async function enrolledAdmin(world = shop) {
  const admin = await importAdmin(world);
  const { challenge } = await challengeFor(world, admin.email);
  const offer = await offerFirstFactor(world, challenge);
  const phone = new TestAuthenticator(offer.key);
  const codes = { code: await phone.code(), setupCode: await setupCodeFor(world, admin.email) };
  const confirmed = await confirmFirstFactor(world, { challenge, setup: offer.setup, ...codes });
  expect(confirmed.status).toBe(200);
  return { admin, phone, offer, challenge, confirmed, token: tokenIn(confirmed), recovery: recoveryCodesIn(confirmed) };
}
/** Moves the time of the session's last code eleven minutes into the past. */
const ageLastCode = (world: World, userId: string): Promise<unknown> =>
  world.sql.query(`update sessions set second_factor_at = second_factor_at - interval '11 minutes' where user_id = $1`, [userId]);

describe('an admin where a second factor is required', () => {
  it('enrols a factor before the first session, by QR code, link or typed key', async () => {
    const { admin, offer, confirmed, recovery } = await enrolledAdmin();
    expect(offer.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(offer.link).toContain(`secret=${offer.key.replaceAll(' ', '')}`);
    expect(offer.link).toContain(encodeURIComponent(admin.email));
    expect(offer.qr).toMatch(/^<svg /);
    expect(confirmed.body['user']).toMatchObject({ id: admin.id, role: 'admin' });
    expect(Math.abs(claimsOf(confirmed.body['token']).mfa - Date.now() / 1000)).toBeLessThan(60);
    expect(confirmed.cookie).toMatch(/^refresh_token=/);
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await shop.call('/api/users/second-factor', { token: tokenIn(confirmed) })).body).toEqual({
      enrolledAt: expect.any(String),
      recoveryCodes: 10,
      required: true,
    });
  });

  it('signs in with password and code, not with one of them', async () => {
    const { admin, phone, challenge } = await enrolledAdmin();
    expect(await signInWithCode(shop, admin.email, phone.wrongCode())).toMatchObject({
      status: 400,
      cookie: '',
      body: { code: 'second-factor.wrong-code', fields: { code: expect.any(String) } },
    });
    expect((await signInWithCode(shop, admin.email, phone.expiredCode())).status).toBe(400);
    const code = await phone.code();
    for (const invalidChallenge of ['', 'x.y.z', challenge.slice(0, -2)])
      expect((await post(shop, '/api/auth/second-factor', { challenge: invalidChallenge, code })).status).toBe(401);
    const answer = await signInWithCode(shop, admin.email, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
    expect((await shop.call('/api/manufacturers/pending', { token: tokenIn(answer) })).status).toBe(200);
    const renewed = await refresh(shop, answer.cookie);
    expect(claimsOf(renewed.body['token']).mfa).toBe(claimsOf(answer.body['token']).mfa);
  }, 120_000);

  it('gets the same response as an unknown account for a wrong password', async () => {
    const { admin } = await enrolledAdmin();
    const [known, unknown] = [await shop.logIn(admin.email, 'Otra2026'), await shop.logIn('nadie@example.com', 'Otra2026')];
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect([known.status, unknown.status]).toEqual([401, 401]);
  });

  it('can use each code once, even in concurrent requests', async () => {
    const { admin, phone } = await enrolledAdmin();
    const code = await phone.code();
    const answers = await Promise.all([signInWithCode(shop, admin.email, code), signInWithCode(shop, admin.email, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await signInWithCode(shop, admin.email, code)).status).toBe(400);
  });

  it('can use each recovery code once, in any typing', async () => {
    const { admin, recovery, token } = await enrolledAdmin();
    const [first = '', second = ''] = recovery;
    expect((await signInWithCode(shop, admin.email, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signInWithCode(shop, admin.email, first)).status).toBe(400);
    expect((await signInWithCode(shop, admin.email, second)).status).toBe(200);
    expect((await shop.call('/api/users/second-factor', { token })).body).toMatchObject({ recoveryCodes: 8 });
    expect((await shop.auditEntriesWith(admin.id)).filter(({ actorId }) => actorId === admin.id)).toMatchObject([
      { action: 'account.second-factor-set', target: { kind: 'account', id: admin.id } },
      { action: 'account.recovery-code-used' },
      { action: 'account.recovery-code-used' },
    ]);
  });

  it('is limited after five wrong codes from any IP address', async () => {
    const { admin, phone } = await enrolledAdmin();
    const answers: number[] = [];
    for (let i = 0; i < 7; i++)
      answers.push((await signInWithCode(shop, admin.email, phone.wrongCode(), { 'x-forwarded-for': `203.0.113.${i}` })).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await signInWithCode(shop, admin.email, await phone.code())).toMatchObject(refusal(429, 'auth.too-many-attempts'));
  });

  it('needs a new code for protected actions after ten minutes', async () => {
    const { admin, phone, confirmed } = await enrolledAdmin();
    const renew = (token: string) => post(shop, '/api/users/second-factor/recovery-codes', undefined, { token });
    expect((await renew(tokenIn(confirmed))).status).toBe(200);
    await ageLastCode(shop, admin.id);
    const late = await refresh(shop, confirmed.cookie);
    expect(await renew(tokenIn(late))).toMatchObject(refusal(403, 'auth.second-factor'));
    const confirm = (code: string) =>
      post(shop, '/api/users/second-factor/confirm', { code }, { token: tokenIn(late), headers: { cookie: late.cookie } });
    expect((await confirm(phone.wrongCode())).status).toBe(400);
    const reconfirmed = await confirm(await phone.code());
    expect((await renew(tokenIn(reconfirmed))).status).toBe(200);
    // The session stores the confirmation too.
    const renewed = await renew(tokenIn(await refresh(shop, late.cookie)));
    expect(renewed.status).toBe(200);
    expect((await signInWithCode(shop, admin.email, recoveryCodesIn(confirmed)[0] ?? '')).status).toBe(400);
    expect((await signInWithCode(shop, admin.email, recoveryCodesIn(renewed)[0] ?? '')).status).toBe(200);
  }, 120_000);

  it('cannot confirm a session with a code after five wrong ones', async () => {
    const { recovery, token } = await enrolledAdmin();
    const confirm = async (code = '') => (await post(shop, '/api/users/second-factor/confirm', { code }, { token })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await confirm('ABCD-EFGH-IJKL-MNOP'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await confirm(recovery[0])).toBe(429);
  });

  it('needs a recent code of the old app to replace it', async () => {
    const { admin, phone, confirmed } = await enrolledAdmin();
    await ageLastCode(shop, admin.id);
    const late = await refresh(shop, confirmed.cookie);
    const setUp = (token: string, path: string, body?: unknown) => post(shop, `/api/users/second-factor/setup${path}`, body, { token });
    expect(await setUp(tokenIn(late), '')).toMatchObject(refusal(403, 'auth.second-factor'));
    const offer = (await setUp(tokenIn(confirmed), '')).body as unknown as SecondFactorSetup;
    const next = new TestAuthenticator(offer.key);
    expect((await setUp(tokenIn(late), '/confirm', { setup: offer.setup, code: await next.code() })).status).toBe(403);
    expect((await setUp(tokenIn(confirmed), '/confirm', { setup: offer.setup, code: next.wrongCode() })).status).toBe(400);
    expect((await setUp(tokenIn(confirmed), '/confirm', { setup: offer.setup, code: await next.code() })).status).toBe(200);
    expect((await signInWithCode(shop, admin.email, await phone.code())).status).toBe(400);
    expect((await signInWithCode(shop, admin.email, await next.code())).status).toBe(200);
  }, 120_000);

  it('cannot enrol another factor with the password alone or with another admin’s offer', async () => {
    const mine = await enrolledAdmin();
    const admin = await importAdmin(shop);
    const { challenge, enrolled: has } = await challengeFor(shop, admin.email);
    expect(has).toBe(false);
    const code = await mine.phone.code();
    const { setup } = mine.offer;
    expect((await confirmFirstFactor(shop, { challenge: mine.challenge, setup, code })).body['code']).toBe('second-factor.exists');
    expect((await confirmFirstFactor(shop, { challenge, setup, code })).body['code']).toBe('second-factor.setup-expired');
    const newChallenge = await challengeFor(shop, mine.admin.email);
    expect((await post(shop, '/api/auth/second-factor/setup', { challenge: newChallenge.challenge })).status).toBe(401);
  });

  it('cannot remove the factor', async () => {
    const { token } = await enrolledAdmin();
    expect(await removeFactor(shop, { token })).toMatchObject(refusal(409, 'second-factor.required'));
  });

  it('has no session without a code, not even an older one', async () => {
    const admin = await shop.importAccount(account());
    const { cookie } = await shop.logIn(admin.email);
    expect((await refresh(shop, cookie)).status).toBe(200);
    await shop.sql.query(`update users set role = 'admin' where id = $1`, [admin.id]);
    expect((await refresh(shop, cookie)).status).toBe(401);
  });

  it('can enrol again after an operator’s reset, which ends sessions and is audited', async () => {
    const { admin, confirmed } = await enrolledAdmin();
    const reset = (email: string) => shop.service.app.get(CommandBus).execute(new ResetSecondFactor(email));
    expect((await reset(admin.email.toUpperCase()))?.removed).toBe(true);
    expect((await reset(admin.email))?.removed).toBe(false);
    const manufacturer = await shop.importAccount(manufacturerAccount());
    expect(await reset(manufacturer.email)).toBeUndefined();
    expect((await refresh(shop, confirmed.cookie)).status).toBe(401);
    expect((await challengeFor(shop, admin.email)).enrolled).toBe(false);
    const auditedActions = (await shop.events()).filter(({ body }) => body['actorId'] === admin.id).map(({ body }) => body['action']);
    expect(auditedActions).toEqual(['account.second-factor-set', 'account.second-factor-reset']);
  });

  it('has no readable secret or recovery code in the database', async () => {
    const { offer, recovery, admin } = await enrolledAdmin();
    const { rows } = await shop.sql.query('select secret from second_factors where user_id = $1', [admin.id]);
    const stored = JSON.stringify([rows[0].secret.toString('latin1'), (await shop.sql.query('select * from recovery_codes')).rows]);
    for (const secret of [offer.key.replaceAll(' ', ''), ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
  });
});

describe('an admin', () => {
  it('[D-147] is appointed by an operator only, from a verified user without a role', async () => {
    const [person, unproven, manufacturer] = [account(), account({ verified: false }), manufacturerAccount()];
    await shop.importAccounts([person, unproven, manufacturer]);
    const make = ({ email }: { email: string }) => shop.service.app.get(CommandBus).execute(new MakeAdmin(email));
    const setupCode = expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const { cookie } = await shop.logIn(person.email);
    expect([await make(unproven), await make(manufacturer), await make(person), await make(person)]).toEqual([
      { outcome: 'unknown' },
      { outcome: 'taken' },
      { outcome: 'made', setupCode },
      { outcome: 'already', setupCode },
    ]);
    expect((await refresh(shop, cookie)).status).toBe(401);
    expect((await challengeFor(shop, person.email)).enrolled).toBe(false);
    expect(await shop.eventsOf(person.id, 'admin.named')).toMatchObject([{ body: { id: person.id, email: person.email } }]);
    expect((await shop.events()).filter(({ body }) => body['action'] === 'account.made-admin')).toMatchObject([
      { body: { actorId: person.id, target: { kind: 'account', id: person.id }, note: null } },
    ]);
  });
});

describe('other users', () => {
  it('sign in without a second factor', async () => {
    const manufacturer = await shop.importAccount(manufacturerAccount());
    const answer = await shop.logIn(manufacturer.email);
    expect(answer.status).toBe(200);
    expect(claimsOf(answer.body['token'])).not.toHaveProperty('mfa');
    expect((await post(shop, '/api/users/second-factor/setup', undefined, { token: tokenIn(answer) })).status).toBe(403);
  });
});

describe('where a second factor is optional', () => {
  it('an admin signs in by password for twelve hours', async () => {
    const admin = await importAdmin(demo);
    const answer = await demo.logIn(admin.email);
    expect(claimsOf(answer.body['token']).mfa).toBe('off');
    expect((await post(demo, '/api/users/second-factor/recovery-codes', undefined, { token: tokenIn(answer) })).status).toBe(404);
    const removed = await removeFactor(demo, { token: tokenIn(answer) });
    expect([removed.status, claimsOf(removed.body['token']).mfa]).toEqual([200, 'off']);
    const open = (hours: number) =>
      demo.sql.query(`update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`, [admin.id, hours * 60]);
    await open(11.9);
    const renewed = await refresh(demo, answer.cookie);
    expect(renewed.status).toBe(200);
    await open(12.1);
    expect((await refresh(demo, renewed.cookie)).status).toBe(401);
  });

  it('an admin can enrol a factor, needs it from then on, and can remove it', async () => {
    const admin = await importAdmin(demo);
    const [here, there] = [await demo.logIn(admin.email), await demo.logIn(admin.email)];
    const token = tokenIn(here);
    const confirmed = await enrolSignedIn(demo, { token, headers: { cookie: here.cookie } }, await setupCodeFor(demo, admin.email));
    expect(confirmed.status).toBe(200);
    expect((await refresh(demo, here.cookie)).status).toBe(200);
    expect((await refresh(demo, there.cookie)).status).toBe(401);
    expect((await challengeFor(demo, admin.email)).enrolled).toBe(true);
    await ageLastCode(demo, admin.id);
    const late = tokenIn(await refresh(demo, here.cookie));
    expect(await removeFactor(demo, { token: late })).toMatchObject(refusal(403, 'auth.second-factor'));
    // A token from before the enrolment is revoked.
    expect(await removeFactor(demo, { token })).toMatchObject({ status: 401 });
    const removed = await removeFactor(demo, { token: tokenIn(confirmed) });
    expect([removed.status, claimsOf(removed.body['token']).mfa]).toEqual([200, 'off']);
    expect((await demo.logIn(admin.email)).body['token']).toBeDefined();
    const audited = (await demo.auditEntriesWith(admin.id)).filter(({ actorId }) => actorId === admin.id);
    expect(audited.map(({ action }) => action)).toEqual(['account.second-factor-set', 'account.second-factor-removed']);
  });
});

describe('the first set-up of a second factor', () => {
  it('needs the one-time code that an operator printed last', async () => {
    const admin = await importAdmin(shop);
    const { challenge } = await challengeFor(shop, admin.email);
    const { setup, key, needsSetupCode } = await offerFirstFactor(shop, challenge);
    expect(needsSetupCode).toBe(true);
    const code = await new TestAuthenticator(key).code();
    const confirm = (setupCode?: string) => confirmFirstFactor(shop, { challenge, setup, code, setupCode });
    const [replaced, printed, ofAnotherAdmin] = [
      await setupCodeFor(shop, admin.email),
      await setupCodeFor(shop, admin.email),
      recoveryCodesIn((await enrolledAdmin()).confirmed)[0],
    ];
    for (const wrong of [undefined, '', 'ABCD-EFGH-IJKL-MNOP', replaced, ofAnotherAdmin])
      expect(await confirm(wrong)).toMatchObject(
        refusal(400, 'second-factor.wrong-setup-code', { fields: { setupCode: expect.any(String) } }),
      );
    await shop.sql.query(`update second_factor_setup_codes set expires_at = now() - interval '1 second' where user_id = $1`, [admin.id]);
    expect((await confirm(printed)).status).toBe(400);
    await shop.sql.query(`update second_factor_setup_codes set expires_at = now() + interval '1 day' where user_id = $1`, [admin.id]);
    expect((await confirm(printed.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await shop.sql.query('select from second_factor_setup_codes where user_id = $1', [admin.id])).rowCount).toBe(0);
    expect(await setupCodeFor(shop, admin.email)).toBe('');
  });

  it('completes a sign-in, which forgets the wrong passwords before it', async () => {
    const admin = await importAdmin(shop);
    const tryWrongPasswords = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 9; i++) statuses.push((await shop.logIn(admin.email, 'Otra2026')).status);
      return statuses;
    };
    const refused = Array.from({ length: 9 }, () => 401);
    expect(await tryWrongPasswords()).toEqual(refused);
    const { challenge } = await challengeFor(shop, admin.email);
    const { setup, key } = await offerFirstFactor(shop, challenge);
    const [code, setupCode] = [await new TestAuthenticator(key).code(), await setupCodeFor(shop, admin.email)];
    expect((await confirmFirstFactor(shop, { challenge, setup, code, setupCode })).status).toBe(200);
    expect(await tryWrongPasswords()).toEqual(refused);
  });

  it('needs a code for a signed-in admin too, and after an operator’s reset', async () => {
    const admin = await importAdmin(demo);
    const reset = await demo.service.app.get(CommandBus).execute(new ResetSecondFactor(admin.email));
    const token = tokenIn(await demo.logIn(admin.email));
    const { setup, key } = (await post(demo, '/api/users/second-factor/setup', undefined, { token })).body as unknown as SecondFactorSetup;
    const code = await new TestAuthenticator(key).code();
    const confirm = (setupCode?: string) => post(demo, '/api/users/second-factor/setup/confirm', { setup, code, setupCode }, { token });
    expect((await confirm()).status).toBe(400);
    expect((await confirm(reset?.setupCode)).status).toBe(200);
  });
});

describe('accounts of the demo', () => {
  const demoAdmin = account({ email: 'admin@mayorea.test', role: 'admin', password: demoPassword });
  const other = account({ email: 'otra@mayorea.test', password: 'Telar-Azul-77' });

  it('stop the start with the published password, unless the settings say that this is a demo', async () => {
    const world = await startWorld();
    try {
      await world.importAccounts([other, demoAdmin]);
      const startOther = async (env: Record<string, string>): Promise<string> => {
        const service = await start({ ...world.settings, ...env });
        await service.close();
        return 'started';
      };
      for (const role of ['api', 'worker', 'both'])
        await expect(startOther({ SERVICE_ROLE: role })).rejects.toThrow(
          'DEMO_ACCOUNTS must be "allowed" for the database of a demo: admin@mayorea.test has the demo\'s published password',
        );
      expect(await startOther({ DEMO_ACCOUNTS: 'allowed' })).toBe('started');
      await world.sql.query('update users set password_hash = (select password_hash from users where id = $2) where id = $1', [
        demoAdmin.id,
        other.id,
      ]);
      expect(await startOther({})).toBe('started');
    } finally {
      await world.stop();
    }
  });

  it('let the demo’s own admin set up a factor without a code, and no other admin', async () => {
    const world = await startWorld({ DEMO_ACCOUNTS: 'allowed', ADMIN_SECOND_FACTOR: 'required' });
    try {
      const madeAdmin = account({ role: 'admin' });
      await world.importAccounts([demoAdmin, madeAdmin]);
      const statuses: number[] = [];
      for (const { email } of [demoAdmin, madeAdmin]) {
        const { challenge } = await challengeFor(world, email);
        const { setup, key } = await offerFirstFactor(world, challenge);
        const code = await new TestAuthenticator(key).code();
        statuses.push((await confirmFirstFactor(world, { challenge, setup, code })).status);
      }
      expect(statuses).toEqual([200, 400]);
    } finally {
      await world.stop();
    }
  });
});

describe('a changed second factor or password', () => {
  const me = async (world: World, token: string): Promise<number> => (await world.call('/api/users/me', { token })).status;
  async function resetPassword(world: World, userId: string, password: string): Promise<void> {
    const token = await createLinkToken(world.service.app.get(DataSource).manager, userId, 'reset');
    expect((await post(world, `/api/auth/reset-password/${token}`, { password })).status).toBe(200);
  }

  it('ends other sessions and their tokens when the factor is replaced, and keeps the session that replaced it', async () => {
    const { admin, confirmed, recovery } = await enrolledAdmin();
    const other = await signInWithCode(shop, admin.email, recovery[0] ?? '');
    expect(await me(shop, tokenIn(other))).toBe(200);
    const here = { token: tokenIn(confirmed), headers: { cookie: confirmed.cookie } };
    expect(await me(shop, tokenIn(await enrolSignedIn(shop, here)))).toBe(200);
    expect(await shop.call('/api/users/me', { token: tokenIn(other) })).toMatchObject(refusal(401, 'access.invalid-token'));
    expect((await refresh(shop, other.cookie)).status).toBe(401);
    expect(await me(shop, tokenIn(await refresh(shop, confirmed.cookie)))).toBe(200);
  });

  it('ends other sessions when the factor is removed', async () => {
    const admin = await importAdmin(demo);
    const here = await demo.logIn(admin.email);
    const headers = { cookie: here.cookie };
    const enrolled = await enrolSignedIn(demo, { token: tokenIn(here), headers }, await setupCodeFor(demo, admin.email));
    const other = await signInWithCode(demo, admin.email, recoveryCodesIn(enrolled)[0] ?? '');
    const removed = await removeFactor(demo, { token: tokenIn(enrolled), headers });
    expect([await me(demo, tokenIn(removed)), await me(demo, tokenIn(other))]).toEqual([200, 401]);
    expect([(await refresh(demo, here.cookie)).status, (await refresh(demo, other.cookie)).status]).toEqual([200, 401]);
  });

  it('refuses deletions and exports by a token from before the first factor, in identity and in other services', async () => {
    const [admin, victim] = [account({ role: 'admin' }), account()];
    await demo.importAccounts([admin, victim]);
    const token = tokenIn(await demo.logIn(admin.email));
    expect((await enrolSignedIn(demo, { token }, await setupCodeFor(demo, admin.email))).status).toBe(200);
    expect((await demo.call(`/api/admin/users/${victim.id}`, { method: 'DELETE', token })).status).toBe(401);
    const standings = await demo.eventsOf(admin.id, 'account.standing-changed');
    expect(standings).toMatchObject([{ body: { id: admin.id, role: 'admin', standing: 'active', tokenVersion: 1 } }]);
  });

  it('accepts a half-finished sign-in of the release before, which has no token version, until tokens are revoked', async () => {
    const admin = await importAdmin(shop);
    const challenge = await shop.service.app.get(SignedTokens).sign('second-factor', { userId: admin.id, enrolled: false }, 600);
    const offer = () => post(shop, '/api/auth/second-factor/setup', { challenge });
    expect((await offer()).status).toBe(200);
    await resetPassword(shop, admin.id, 'Telar-Azul-77');
    expect((await offer()).status).toBe(401);
  });

  it('makes a half-finished sign-in from before a password reset invalid', async () => {
    const { admin, phone, token, recovery } = await enrolledAdmin();
    const { challenge } = await challengeFor(shop, admin.email);
    await resetPassword(shop, admin.id, 'Telar-Azul-77');
    expect(await post(shop, '/api/auth/second-factor', { challenge, code: recovery[0] })).toMatchObject(
      refusal(401, 'auth.challenge-expired'),
    );
    expect(await me(shop, token)).toBe(401);
    const again = await shop.logIn(admin.email, 'Telar-Azul-77');
    const { secondFactor } = again.body as unknown as SecondFactorRequired;
    const answer = await post(shop, '/api/auth/second-factor', { challenge: secondFactor.challenge, code: await phone.code() });
    expect(await me(shop, tokenIn(answer))).toBe(200);
  }, 120_000);

  it('makes a half-finished first set-up from before a password reset invalid', async () => {
    const admin = await importAdmin(shop);
    const { challenge } = await challengeFor(shop, admin.email);
    const { setup, key } = await offerFirstFactor(shop, challenge);
    await resetPassword(shop, admin.id, 'Telar-Azul-77');
    expect((await post(shop, '/api/auth/second-factor/setup', { challenge })).status).toBe(401);
    const code = await new TestAuthenticator(key).code();
    expect((await confirmFirstFactor(shop, { challenge, setup, code })).status).toBe(401);
  });

  it('lets an account act in other services after a reset and a later appointment as admin', async () => {
    const person = await shop.importAccount(account());
    await resetPassword(shop, person.id, 'Telar-Azul-77');
    await shop.service.app.get(CommandBus).execute(new MakeAdmin(person.email));
    const standings = await shop.eventsOf(person.id, 'account.standing-changed');
    expect(standings.map(({ body: { role, tokenVersion } }) => ({ role, tokenVersion }))).toEqual([
      { role: null, tokenVersion: 1 },
      { role: 'admin', tokenVersion: 2 },
    ]);
  });
});

describe('ADMIN_SECOND_FACTOR', () => {
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/x', EVENTS_URL: 'postgres://127.0.0.1:1/x', LOG_LEVEL: 'silent' };
  it('must not be off in production', async () => {
    await expect(start({ ...settings, NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'off' })).rejects.toThrow(
      'ADMIN_SECOND_FACTOR must not be off in production',
    );
  });

  it('requires a factor by default', async () => {
    const { ADMIN_SECOND_FACTOR: _, ...withoutSetting } = shop.settings;
    const other = await start(withoutSetting);
    const admin = await importAdmin(shop);
    const { body } = await new Client(other.url).post('/api/auth/login', { email: admin.email, password: PASSWORD });
    expect(body).toMatchObject({ secondFactor: { enrolled: false } });
    await other.close();
  });
});
