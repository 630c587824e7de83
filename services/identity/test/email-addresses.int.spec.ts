import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formTexts } from '@shop/contracts';
import { freePort } from '@shop/testing';
import type { QueryRunner } from 'typeorm';
import { EmailKeys1764900000000 } from '../src/database/migrations/email-keys.migration.js';
import { Browser } from './browser.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { startProvider, type TestProvider } from './oidc-provider.js';
import { account, startWorld, type World } from './world.js';

let world: World;
let provider: TestProvider;
let catcher: MailCatcher;
let site: string;

beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  [provider, catcher] = await Promise.all([startProvider({ redirectUri: `${site}/api/auth/google/callback` }), startMailCatcher()]);
  world = await startWorld({ HTTP_PORT: String(port), SITE_URL: site, SERVICE_ROLE: 'both', MAIL_URL: catcher.url, ...provider.settings });
});
afterAll(async () => {
  await world?.stop();
  await provider?.stop();
  await catcher?.stop();
});

const post = (path: string, body: unknown, ip = '203.0.113.1') =>
  world.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': ip } });
const emails = async (): Promise<string[]> =>
  (await world.sql.query('select email from users order by email')).rows.map(({ email }) => email);

describe('a provider that vouches for an address that resembles another account’s', () => {
  it.each([
    ['U+0130', 'i\u0130.x@example.com', 'ii.x@example.com'],
    ['U+212A', 'k\u212a.x@example.com', 'kk.x@example.com'],
    ['an invisible character', 'zz.x\u200b@example.com', 'zz.x@example.com'],
  ])('is never joined to that account: %s', async (name, imitation, address) => {
    const victim = account({ email: address });
    await world.importAccounts([victim]);
    provider.signInAs(`imitation with ${name}`, { email: imitation });
    expect((await new Browser(site).open('/api/auth/google')).search).toBe('?error=email-unverified');
    expect((await world.sql.query('select from third_party_accounts where user_id = $1', [victim.id])).rowCount).toBe(0);
    expect((await world.logIn(address)).status).toBe(200);
  });

  it('does not delete the pending registration of that address', async () => {
    await world.importAccounts([account({ email: 'kk.pendiente@example.com', verified: false })]);
    provider.signInAs('imitation of a pending address', { email: 'k\u212a.pendiente@example.com' });
    await new Browser(site).open('/api/auth/google');
    expect(await emails()).toContain('kk.pendiente@example.com');
  });
});

describe('a typed address', () => {
  it('[AUTH-03] is registered without its invisible characters, which messengers add', async () => {
    expect((await post('/api/users/register', { email: '\u2066pegada\u200b@example.com\u2069 ', password: 'Telar-Azul-77' })).status).toBe(
      201,
    );
    expect(await emails()).toContain('pegada@example.com');
    const { token } = await catcher.mailTo('pegada@example.com');
    expect((await world.call(`/api/users/verify-email?token=${token}`)).status).toBe(200);
    expect((await world.logIn('Pegada@EXAMPLE.com', 'Telar-Azul-77')).status).toBe(200);
  });

  it('[AUTH-03] is refused at registration with letters of other alphabets before the @', async () => {
    const answer = await post('/api/users/register', { email: 'k\u212a.y@example.com', password: 'Telar-Azul-77' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: formTexts.emailInvalid } } });
  });

  it('of an existing account with such letters is compared exactly', async () => {
    await world.importAccounts([account({ email: 'Ñandú@example.com' })]);
    expect((await world.logIn('Ñandú@Example.com')).status).toBe(200);
    expect((await world.logIn('ñandú@example.com')).status).toBe(401);
    expect((await post('/api/auth/forgot-password', { email: 'Ñandú@example.com' })).status).toBe(200);
  });

  it('counts as one account in the sign-in limit, however it is written', async () => {
    await world.importAccounts([account({ email: 'una.sola@example.com' })]);
    const spellings = ['una.sola@example.com', 'UNA.Sola@example.com', 'una\u200b.sola@example.com', ' una.sola@EXAMPLE.com '];
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await post('/api/auth/login', { email: spellings[i % 4], password: 'Otra2026' }, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

it('the e-mail keys migration gives each existing account a separate key', async () => {
  const migration = new EmailKeys1764900000000();
  const runner = {
    query: async (text: string, values?: unknown[]) => (await world.sql.query(text, values)).rows,
  } as unknown as QueryRunner;
  const mine = account({ email: 'Vieja@Example.com' });
  await world.importAccounts([mine]);
  await migration.down(runner);
  // Registered by an older release, with an invisible character that every request loses.
  await world.sql.query(
    `insert into users (id, email, role, verified, created_at) values (gen_random_uuid(), $1, null, true, '2020-01-01'),
       (gen_random_uuid(), $2, null, false, '2020-01-01')`,
    ['vieja\u200b@example.com', 'sola\u200b@example.com'],
  );
  await migration.up(runner);
  const { rows } = await world.sql.query('select email, email_key from users where email ilike $1 or email ilike $2 order by email_key', [
    'vieja%',
    'sola%',
  ]);
  expect(rows).toEqual([
    { email: 'sola\u200b@example.com', email_key: 'sola@example.com' },
    { email: 'Vieja@Example.com', email_key: 'vieja@example.com' },
    { email: 'vieja\u200b@example.com', email_key: 'vieja\u200b@example.com' },
  ]);
  expect((await world.logIn('vieja@example.com')).status).toBe(200);
  // A process of the release before inserts no key.
  await world.sql.query(
    `insert into users (id, email, role, verified, created_at) values (gen_random_uuid(), 'De.Antes@example.com', null, true, now())`,
  );
  expect((await world.sql.query(`select email_key from users where email = 'De.Antes@example.com'`)).rows).toEqual([
    { email_key: 'de.antes@example.com' },
  ]);
});
