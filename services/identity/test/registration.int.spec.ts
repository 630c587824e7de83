import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountTexts } from '@shop/contracts';
import type { MailCatcher } from './mail-catcher.js';
import { startWorldWithMails } from './world-with-servers.js';
import { account, PASSWORD, refusal, type World } from './world.js';

let world: World;
let catcher: MailCatcher;
const knownAccount = account({ email: 'Conocida@example.com' });
const STRONG = 'Telar-Azul-77';
const OTHER = 'Ovillos4Grises';

beforeAll(async () => {
  ({ world, catcher } = await startWorldWithMails({ SITE_URL: 'https://mayorea.test/' }));
  await world.importAccounts([knownAccount]);
});
afterAll(() => world?.stop());

let addressCount = 0;
const newEmail = (): string => `nueva${++addressCount}@example.com`;
/** Limits count IP addresses, so every user has their own. */
const newIpHeaders = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.${Math.floor(addressCount / 250)}.${addressCount % 250}` });
const post = (path: string, body: unknown, headers = newIpHeaders()) => world.call(path, { method: 'POST', body, headers });
const register = (email: string, password = STRONG, headers = newIpHeaders()) => post('/api/users/register', { email, password }, headers);
const resend = (email: string, password = STRONG, headers = newIpHeaders()) =>
  post('/api/users/resend-verification', { email, password }, headers);
const verify = (token: string) => world.call(`/api/users/verify-email?token=${encodeURIComponent(token)}`);
const forgot = (email: string, headers = newIpHeaders()) => post('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, password = OTHER) => post(`/api/auth/reset-password/${token}`, { password });
/** Registers an address; returns it with the token of its mail. */
async function registerAndReceiveMail(): Promise<{ email: string; token: string }> {
  const email = newEmail();
  await register(email);
  return { email, token: (await catcher.mailTo(email)).token };
}
async function registerVerified(password = STRONG): Promise<string> {
  const email = newEmail();
  await register(email, password);
  expect((await verify((await catcher.mailTo(email)).token)).status).toBe(200);
  return email;
}
const expire = (hours: string) => world.sql.query(`update mail_tokens set expires_at = expires_at - $1::interval`, [hours]);
const comparable = ({ body: { requestId: _, ...rest }, status }: Awaited<ReturnType<World['call']>>) => ({ status, ...rest });

describe('registration', () => {
  it('[AUTH-06] [AUTH-09] [AUTH-11] [API-02] goes from the form over the mail to a session', async () => {
    const email = newEmail();
    expect(comparable(await register(email))).toEqual({
      status: 201,
      message: 'Te enviamos un correo para verificar tu cuenta. Abrí el enlace para terminar el registro.',
    });
    const mail = await catcher.mailTo(email);
    expect(mail.subject).toBe('Verificá tu cuenta de Mayorea');
    expect(mail.text).toContain(`https://mayorea.test/verify-email?token=${mail.token}`);
    expect(mail.html).toContain(`href="https://mayorea.test/verify-email?token=${mail.token}"`);
    expect(mail.html).toMatch(/<html lang="es-AR">/);
    expect((await verify(mail.token)).status).toBe(200);
    const { status, body } = await world.logIn(email, STRONG);
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ email, role: null, verified: true, manufacturer: null, wholesaler: null });
  });

  it('[A-52] refuses sign-in before the verification, and sends the mail again on request', async () => {
    const { email } = await registerAndReceiveMail();
    expect(await world.logIn(email, STRONG)).toMatchObject(
      refusal(403, 'auth.email-unverified', {
        message: 'Verificá tu email para ingresar.',
        fields: { email: 'Verificá tu email para ingresar.' },
      }),
    );
    expect((await resend(email)).status).toBe(200);
    const second = await catcher.mailTo(email, 2);
    const first = await catcher.mailTo(email);
    expect(second.token).not.toBe(first.token);
    // Mails may arrive in any order: either link works, and using one spends both.
    expect((await verify(first.token)).status).toBe(200);
    expect(comparable(await verify(second.token))).toMatchObject({ status: 400, code: 'auth.bad-link' });
  });

  it.each([
    [{}, { email: 'El email es requerido', password: 'La contraseña es requerida' }],
    [
      { email: 'x', password: 'corta' },
      {
        email: 'El email es inválido',
        password: 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número',
      },
    ],
    [{ email: 'a@b.co', password: 'Password1' }, { password: 'Esa contraseña es muy conocida y fácil de adivinar. Elegí otra.' }],
    [{ email: 'a@b.co', password: { $gt: '' } }, { password: 'La contraseña es requerida' }],
    [{ email: 'a@b.co\r\nBcc: c@d.co', password: STRONG }, { email: 'El email es inválido' }],
    [{ email: 'textilsur@b.co', password: 'Textilsur12' }, { password: 'La contraseña no puede ser parte de tu email. Elegí otra.' }],
  ])('[AUTH-03] [AUTH-07] [AUTH-10] names the invalid fields: %j', async (body, fields) => {
    expect(await post('/api/users/register', body)).toMatchObject({ status: 400, body: { fields } });
  });

  it('ignores all fields but e-mail address and password', async () => {
    const email = newEmail();
    const forged = { role: 'admin', verified: true, id: knownAccount.id, manufacturer: { verificationStatus: 'verified' } };
    expect((await post('/api/users/register', { email, password: STRONG, passwordHash: 'x', ...forged })).status).toBe(201);
    const { rows } = await world.sql.query('select id, role, verified from users where email = $1', [email]);
    expect(rows).toEqual([{ id: expect.not.stringContaining(knownAccount.id), role: null, verified: false }]);
  });

  it('notifies the owner of a registered address and answers the same as for a new one', async () => {
    const [knownAnswer, unknownAnswer] = [await register('CONOCIDA@example.com'), await register(newEmail())];
    expect(comparable(knownAnswer)).toEqual(comparable(unknownAnswer));
    const mail = await catcher.mailTo(knownAccount.email);
    expect(mail).toMatchObject({ subject: 'Ya tenés una cuenta en Mayorea', token: '' });
    expect((await world.logIn(knownAccount.email)).status).toBe(200);
    expect((await world.logIn(knownAccount.email, STRONG)).body['token']).toBeUndefined();
  });

  it.each([
    ['the link of their own mail', 2],
    ['a link that the attacker caused', 1],
    ['the last link, also caused by the attacker', 3],
  ])('gives no access to a password chosen by another person, when the owner opens %s', async (_link, n) => {
    const email = newEmail();
    for (const [i, password] of ['Intrusa-Azul-1', STRONG, 'Intrusa-Azul-2'].entries()) {
      await register(email, password);
      await catcher.mailTo(email, i + 1);
    }
    const opened = await verify((await catcher.mailTo(email, n)).token);
    expect(opened).toMatchObject({ status: 200, body: { message: accountTexts.choosePassword, choosePassword: expect.any(String) } });
    const expectNoSignIn = async () => {
      for (const password of [STRONG, 'Intrusa-Azul-1', 'Intrusa-Azul-2'])
        expect((await world.logIn(email, password)).body['token']).toBeUndefined();
    };
    await expectNoSignIn();
    // All other links are spent. The exchanged token works once, and only to set a password.
    for (const other of [1, 2, 3]) expect((await verify((await catcher.mailTo(email, other)).token)).status).toBe(400);
    const chosen = String(opened.body['choosePassword']);
    expect((await verify(chosen)).status).toBe(400);
    expect((await reset(chosen, OTHER)).status).toBe(200);
    expect((await reset(chosen, 'Intrusa-Azul-2')).status).toBe(400);
    expect((await world.logIn(email, OTHER)).status).toBe(200);
    await expectNoSignIn();
  });

  it('[A-52] sends the mail again only for the password of the registration', async () => {
    const { email } = await registerAndReceiveMail();
    expect(comparable(await resend(email, OTHER))).toEqual(comparable(await resend(email)));
    await catcher.mailTo(email, 2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(catcher.countTo(email)).toBe(2);
  });

  it('[A-52] activates the password of the registration by the link of the mail that was sent again', async () => {
    const { email, token: firstToken } = await registerAndReceiveMail();
    await resend(email);
    const again = [await catcher.mailTo(email), await catcher.mailTo(email, 2)].find(({ token }) => token !== firstToken);
    expect(comparable(await verify(again?.token ?? ''))).toEqual({ status: 200, message: accountTexts.verified });
    expect((await world.logIn(email, STRONG)).status).toBe(200);
  });

  it('requires the password choice before sign-in, and sends another mail on request', async () => {
    const email = newEmail();
    await register(email, 'Intrusa-Azul-1');
    await register(email, STRONG);
    expect((await verify((await catcher.mailTo(email, 2)).token)).body).toHaveProperty('choosePassword');
    expect((await world.logIn(email, STRONG)).status).toBe(403);
    expect((await resend(email, STRONG)).status).toBe(200);
    const verified = await verify((await catcher.mailTo(email, 3)).token);
    expect((await reset(String(verified.body['choosePassword']), OTHER)).status).toBe(200);
    expect((await world.logIn(email, OTHER)).status).toBe(200);
  });

  it('asks for no new password after two registrations with the same one', async () => {
    const email = newEmail();
    await register(email);
    await register(email);
    await resend(email);
    expect(comparable(await verify((await catcher.mailTo(email, 2)).token))).toEqual({ status: 200, message: accountTexts.verified });
    expect((await world.logIn(email, STRONG)).status).toBe(200);
  });

  it('sends the owner’s mail after an attacker used up the limit, and at most twenty an hour', async () => {
    const email = newEmail();
    const at = (i: number) => ({ 'x-forwarded-for': `198.51.101.${i}` });
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await register(email, `Intrusa-Azul-${i}`, at(1))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const before = (await catcher.mailTo(email, 5)).token;
    await register(email, STRONG, at(2));
    expect((await catcher.mailTo(email, 6)).subject).toBe('Verificá tu cuenta de Mayorea');
    await resend(email, STRONG, at(2));
    await catcher.mailTo(email, 7);
    for (let i = 3; i < 20; i++) expect((await register(email, `Intrusa-Roja-${i}`, at(i))).status).toBe(201);
    await catcher.mailTo(email, 20);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(catcher.countTo(email)).toBe(20);
    // Any of the links asks its owner to choose a password.
    expect((await verify(before)).body).toHaveProperty('choosePassword');
  });

  it('keeps the password of an imported unproven account when another one is registered', async () => {
    const imported = await world.importAccount(account({ verified: false }));
    await register(imported.email, 'Intrusa-Azul-1');
    expect((await verify((await catcher.mailTo(imported.email)).token)).body).toHaveProperty('choosePassword');
    const other = await world.importAccount(account({ verified: false, password: STRONG }));
    expect((await world.logIn(other.email, STRONG)).status).toBe(403);
    await register(other.email, STRONG);
    expect((await verify((await catcher.mailTo(other.email)).token)).body).not.toHaveProperty('choosePassword');
    expect((await world.logIn(other.email, STRONG)).status).toBe(200);
  });

  it('creates one account for five concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await world.sql.query('select count(*)::int as n from users where email = $1', [email])).rows).toEqual([{ n: 1 }]);
  });
});

describe('verification link', () => {
  it('[AUTH-12] works once within a day, and every other token gets the same response', async () => {
    const { token } = await registerAndReceiveMail();
    const failed = { status: 400, code: 'auth.bad-link', message: 'Hubo un error al verificar tu cuenta. Por favor, intenta nuevamente.' };
    expect(comparable(await verify('A'.repeat(43)))).toEqual(failed);
    expect(comparable(await reset(token))).toMatchObject({ status: 400, code: 'auth.bad-link' });
    await expire('23 hours 59 minutes');
    const both = await Promise.all([verify(token), verify(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(comparable(await verify(token))).toEqual(failed);
    const late = await registerAndReceiveMail();
    await expire('24 hours 1 minute');
    expect(comparable(await verify(late.token))).toEqual(failed);
    expect((await world.logIn(late.email, STRONG)).status).toBe(403);
  });

  it('[AUTH-11] keeps the password of an address that was verified meanwhile', async () => {
    const { email, token } = await registerAndReceiveMail();
    const known = 'update users u set verified = true, password_hash = k.password_hash from users k where u.email = $1 and k.email = $2';
    await world.sql.query(known, [email, knownAccount.email]);
    expect(comparable(await verify(token))).toEqual({ status: 200, message: accountTexts.verified });
    expect((await world.logIn(email, PASSWORD)).status).toBe(200);
  });

  it('is not spent by the HEAD request of a mail scanner', async () => {
    const { token } = await registerAndReceiveMail();
    const head = await fetch(`${world.service.url}/api/users/verify-email?token=${token}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    expect((await verify(token)).status).toBe(200);
  });

  it('is stored in no table, event or queue', async () => {
    const { token } = await registerAndReceiveMail();
    await forgot(knownAccount.email);
    const { rows: tables } = await world.sql.query(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await world.sql.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [token]);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
    const events = (await world.events()).filter(({ name }) => name === 'account.mail-wanted');
    expect(events.length).toBeGreaterThan(0);
    for (const { body } of events) expect(Object.keys(body)).toEqual(['mailId']);
  });
});

describe('password reset', () => {
  it('[AUTH-13] [AUTH-14] [AUTH-15] [AUTH-16] [A-17] [A-18] [API-01] works by a mail, ends every session and spends the link', async () => {
    const email = await registerVerified();
    const session = await world.logIn(email, STRONG);
    expect(comparable(await forgot(email.toUpperCase()))).toEqual({
      status: 200,
      message: 'Se ha enviado un correo con el enlace para resetear la contraseña.',
    });
    const { token, text } = await catcher.mailTo(email, 2);
    expect(text).toContain(`https://mayorea.test/reset-password/${token}`);
    const tooShort = { password: expect.stringContaining('8 caracteres') };
    expect(await reset(token, 'corta')).toMatchObject({ status: 400, body: { fields: tooShort } });
    expect(comparable(await reset(token))).toEqual({
      status: 200,
      message: 'Constraseña restablecida correctamente. Redirigiendo a la página de inicio de sesión...',
    });
    expect((await world.logIn(email, STRONG)).status).toBe(401);
    expect((await world.logIn(email, OTHER)).status).toBe(200);
    expect((await post('/api/manufacturers/refresh-token', undefined, { cookie: session.cookie })).status).toBe(401);
    expect(comparable(await reset(token))).toMatchObject({ status: 400, message: 'El enlace no es válido o ya venció. Pedí uno nuevo.' });
    expect((await catcher.mailTo(email, 3)).subject).toBe('Cambió tu contraseña de Mayorea');
  });

  it('[AUTH-15] sets one of two passwords that are sent at the same time with one link', async () => {
    const email = await registerVerified();
    await forgot(email);
    const { token } = await catcher.mailTo(email, 2);
    const passwords = [OTHER, 'Bobina-Roja-31'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const signIns = await Promise.all(passwords.map((password) => world.logIn(email, password)));
    expect(signIns.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
  });

  it('rejects a link after an hour', async () => {
    const email = await registerVerified();
    await forgot(email);
    const { token } = await catcher.mailTo(email, 2);
    await expire('1 hour');
    expect((await reset(token)).status).toBe(400);
    expect((await world.logIn(email, STRONG)).status).toBe(200);
  });

  it('proves the address of an unverified account', async () => {
    const { email, token } = await registerAndReceiveMail();
    await forgot(email);
    expect((await reset((await catcher.mailTo(email, 2)).token)).status).toBe(200);
    expect((await world.logIn(email, OTHER)).status).toBe(200);
    // The link of the registration cannot bring its password back.
    expect((await verify(token)).status).toBe(400);
    expect((await world.logIn(email, STRONG)).body['token']).toBeUndefined();
  });

  it('[AUTH-13] answers the same for an unknown address and sends no mail', async () => {
    const unknownEmail = newEmail();
    expect(comparable(await forgot(unknownEmail))).toEqual(comparable(await forgot(knownAccount.email)));
    await catcher.mailTo(knownAccount.email, 2);
    expect(catcher.countTo(unknownEmail)).toBe(0);
    expect(await forgot('sin-arroba')).toMatchObject({ status: 400, body: { fields: { email: 'El email es inválido' } } });
  });
});

describe('an attacker', () => {
  /** Responses to registering, resending and signing in with the attacker's own password. */
  async function answersFor(email: string, before: (typeof register)[]): Promise<unknown[]> {
    const answers = [];
    for (const ask of before)
      answers.push(comparable(await ask(email, 'Curiosa-Verde-1', { 'x-forwarded-for': `198.51.102.${addressCount}` })));
    answers.push(comparable(await world.logIn(email, 'Curiosa-Verde-1')), comparable(await world.logIn(email, 'Curiosa-Verde-2')));
    return answers;
  }

  it.each([
    ['signing in', [], 401],
    ['registering and signing in', [register], 403],
    ['resending the mail and signing in', [resend], 401],
    ['doing all of that twice', [register, resend, register, resend], 403],
  ])('cannot learn by %s if an address is verified, pending or unknown', async (_what, before, status) => {
    const pendingEmail = newEmail();
    await register(pendingEmail, STRONG);
    const imported = await world.importAccount(account());
    const proven = await registerVerified();
    const contested = newEmail();
    await register(contested, STRONG);
    await register(contested, OTHER);
    const answersForUnknown = await answersFor(newEmail(), before);
    expect(answersForUnknown.slice(-2)).toMatchObject([{ status }, { status: 401 }]);
    for (const email of [pendingEmail, imported.email, proven, contested])
      expect(await answersFor(email, before)).toEqual(answersForUnknown);
  });

  it('cannot see that the owner verified an address they registered', async () => {
    const email = newEmail();
    await register(email, STRONG);
    await register(email, 'Curiosa-Verde-1');
    const before = comparable(await world.logIn(email, 'Curiosa-Verde-1'));
    const { choosePassword } = (await verify((await catcher.mailTo(email)).token)).body;
    expect(comparable(await world.logIn(email, 'Curiosa-Verde-1'))).toEqual(before);
    expect((await reset(String(choosePassword))).status).toBe(200);
    expect(comparable(await world.logIn(email, 'Curiosa-Verde-1'))).toEqual(before);
  });

  it('loses a pending registration after thirty days', async () => {
    const email = newEmail();
    await register(email, 'Curiosa-Verde-1');
    const age = (days: number) => world.sql.query('update registrations set chosen_at = chosen_at - make_interval(days => $1)', [days]);
    await age(29);
    expect((await world.logIn(email, 'Curiosa-Verde-1')).status).toBe(403);
    await age(1);
    expect((await world.logIn(email, 'Curiosa-Verde-1')).status).toBe(401);
    await register(email, STRONG);
    expect((await verify((await catcher.mailTo(email, 2)).token)).body).not.toHaveProperty('choosePassword');
    expect((await world.logIn(email, STRONG)).status).toBe(200);
  });

  it('causes at most five mails an hour per address, known or unknown', async () => {
    for (const email of [await registerVerified(), newEmail()]) {
      const headers = { 'x-forwarded-for': `198.51.100.${addressCount}` };
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push((await forgot(email, headers)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });

  it('cannot fill a mailbox from many IP addresses', async () => {
    const email = await registerVerified();
    for (let i = 0; i < 12; i++) expect((await forgot(email, { 'x-forwarded-for': `198.18.0.${i}` })).status).toBe(200);
    await catcher.mailTo(email, 6);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(catcher.countTo(email)).toBe(6);
  });

  it('cannot learn from response times if an account exists (medians printed)', async () => {
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const kinds = ['forgot', 'register', 'log in'].flatMap((what) => [`${what} known`, `${what} unknown`]);
    const times: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]));
    const logIn = (email: string) => post('/api/auth/login', { email, password: 'Adivinanza-1' });
    await world.sql.query("update account_mails set requested_at = requested_at - interval '2 hours'");
    for (let i = 0; i < 5; i++) {
      await world.sql.query(`delete from rate_limit`);
      const [known1, unknown] = [await timed(() => forgot(knownAccount.email)), await timed(() => forgot(newEmail()))];
      times['forgot known']?.push(known1);
      times['forgot unknown']?.push(unknown);
      times['register known']?.push(await timed(() => register(knownAccount.email)));
      times['register unknown']?.push(await timed(() => register(newEmail())));
      for (const who of i % 2 ? ['known', 'unknown'] : ['unknown', 'known'])
        times[`log in ${who}`]?.push(await timed(() => logIn(who === 'known' ? knownAccount.email : newEmail())));
    }
    const medians = Object.fromEntries(Object.entries(times).map(([what, all]) => [what, `${median(all).toFixed(1)} ms`]));
    console.info('medians', medians);
    const [wrong, unknown] = [await logIn(knownAccount.email), await logIn(newEmail())];
    expect(comparable(wrong)).toEqual(comparable(unknown));
    // Hashing takes most of the time; a response that skipped it would take a fraction.
    for (const what of ['register', 'log in'])
      expect([what, median(times[`${what} unknown`] ?? []) > median(times[`${what} known`] ?? []) / 4]).toEqual([what, true]);
    // Known and unknown addresses write the same rows.
    const events = await world.events();
    expect(events.at(-1)?.name).toBe('account.mail-wanted');
    // About thirty password hashes take long on a slow machine.
  }, 120_000);

  it('guessing one account from many IP addresses does not lock its owner out', async () => {
    const email = await registerVerified();
    const logIn = (address: string, password: string) => post('/api/auth/login', { email, password }, { 'x-forwarded-for': address });
    expect((await logIn('192.0.2.1', STRONG)).status).toBe(200);
    await world.sql.query(`update rate_limit set count = 0`);
    const guess = (from: string) =>
      Promise.all(Array.from({ length: 8 }, async (_, k) => (await logIn(`198.18.${from}.${k}`, 'Adivinanza-1')).status));
    expect(new Set(await guess('1'))).toEqual(new Set([401]));
    await setCounts(8, 92);
    expect(new Set(await guess('2'))).toEqual(new Set([401]));
    expect(await logIn('198.19.0.1', STRONG)).toMatchObject(refusal(429, 'auth.too-many-attempts'));
    expect((await logIn('192.0.2.1', STRONG)).status).toBe(200);
    // From a new IP address the owner signs in after a reset.
    await forgot(email);
    expect((await reset((await catcher.mailTo(email, 2)).token)).status).toBe(200);
    expect((await logIn('198.19.0.1', OTHER)).status).toBe(200);
  });

  it('who tries one password with many accounts from one IP address is limited', async () => {
    const logIn = (i: number) =>
      post('/api/auth/login', { email: `victima${i}@example.com`, password: PASSWORD }, { 'x-forwarded-for': '192.0.2.77' });
    const tryEight = async (first: number) =>
      (await Promise.all(Array.from({ length: 8 }, (_, k) => logIn(first + k)))).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(await tryEight(0)).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
    await setCounts(8, 96);
    expect(await tryEight(8)).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
  });

  /** Sets counters directly: a hundred real attempts would take many seconds of hashing. */
  const setCounts = (before: number, after: number) =>
    world.sql.query('update rate_limit set count = $2 where count = $1', [before, after]);
});

describe('mail delivery', () => {
  it('survives an outage of the mail server', async () => {
    await catcher.stop();
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) expect((await register(email)).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(emails.map((email) => catcher.countTo(email))).toEqual([0, 0, 0]);
    await catcher.restart();
    for (const email of emails) {
      const mail = await catcher.mailTo(email);
      expect((await verify(mail.token)).status).toBe(200);
      expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    }
  }, 60_000);

  it('retries after a temporary rejection', async () => {
    catcher.rejectWith(451);
    const email = newEmail();
    await register(email);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    catcher.rejectWith(undefined);
    expect((await catcher.mailTo(email)).token).toHaveLength(43);
  }, 60_000);

  it('uses the event’s id as Message-ID', async () => {
    const email = newEmail();
    await register(email);
    const { messageId } = await catcher.mailTo(email);
    const { rows } = await world.sql.query('select id from outbox where id = $1', [messageId?.slice(1, 37)]);
    expect(rows).toHaveLength(1);
  });
});
