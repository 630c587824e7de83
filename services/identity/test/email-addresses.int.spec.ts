import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formTexts } from '@shop/contracts';
import { Pool } from 'pg';
import { setTimeout } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { EmailKeys1764900000000, FilledEmailKeys1764900000001 } from '../src/database/migrations/email-keys.migration.js';
import { Browser } from './browser.js';
import type { MailCatcher } from './mail-catcher.js';
import { startWorldWithProvider } from './world-with-servers.js';
import type { TestProvider } from './oidc-provider.js';
import { account, type World } from './world.js';

let world: World;
let provider: TestProvider;
let catcher: MailCatcher;
let site: string;

beforeAll(async () => {
  ({ world, provider, catcher, site } = await startWorldWithProvider());
});
afterAll(() => world?.stop());

const post = (path: string, body: unknown, ip = '203.0.113.1') =>
  world.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': ip } });
const register = (email: string) => post('/api/users/register', { email, password: 'Telar-Azul-77' });
/** Opens the link of the mail and signs in. */
async function expectVerifiedSignIn(email: string, typedEmail = email): Promise<void> {
  const { token } = await catcher.mailTo(email);
  expect((await world.call(`/api/users/verify-email?token=${token}`)).status).toBe(200);
  expect((await world.logIn(typedEmail, 'Telar-Azul-77')).status).toBe(200);
}
const emails = async (): Promise<string[]> =>
  (await world.sql.query('select email from users order by email')).rows.map(({ email }) => email);

describe('a provider that vouches for an address that resembles another account’s', () => {
  it.each([
    ['U+0130', 'i\u0130.x@example.com', 'ii.x@example.com'],
    ['U+212A', 'k\u212a.x@example.com', 'kk.x@example.com'],
    ['an invisible character', 'zz.x\u200b@example.com', 'zz.x@example.com'],
  ])('is never joined to that account: %s', async (name, imitation, address) => {
    const victim = await world.importAccount(account({ email: address }));
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
    expect((await register('\u2066pegada\u200b@example.com\u2069 ')).status).toBe(201);
    expect(await emails()).toContain('pegada@example.com');
    await expectVerifiedSignIn('pegada@example.com', 'Pegada@EXAMPLE.com');
  });

  it('[AUTH-03] is refused at registration with letters of other alphabets before the @', async () => {
    const answer = await register('k\u212a.y@example.com');
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

describe('the e-mail keys migration', () => {
  const runner = {
    query: async (text: string, values?: unknown[]) => (await world.sql.query(text, values)).rows,
  } as unknown as QueryRunner;
  const [column, fill] = [new EmailKeys1764900000000(), new FilledEmailKeys1764900000001()];
  const removeKeys = async (): Promise<void> => {
    await fill.down(runner);
    await column.down(runner);
  };
  /** As a process of the release before does it. */
  const insertWithoutKey = (email: string, { verified = false, sql = world.sql } = {}) =>
    sql.query(
      `insert into users (id, email, role, verified, created_at) values (gen_random_uuid(), $1, null, $2, '2020-01-01') on conflict (lower(email)) do nothing`,
      [email, verified],
    );
  const keyOf = async (email: string): Promise<string | undefined> =>
    (await world.sql.query('select email_key from users where email = $1', [email])).rows[0]?.email_key;

  it('gives each existing account a separate key', async () => {
    await world.importAccount(account({ email: 'Vieja@Example.com' }));
    await removeKeys();
    // Invisible characters that every request loses.
    await insertWithoutKey('vieja\u200b@example.com', { verified: true });
    await column.up(runner);
    await fill.up(runner);
    expect(await keyOf('Vieja@Example.com')).toBe('vieja@example.com');
    expect(await keyOf('vieja\u200b@example.com')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await world.logIn('vieja@example.com')).status).toBe(200);
    await insertWithoutKey('De.Antes@example.com');
    expect(await keyOf('De.Antes@example.com')).toBe('de.antes@example.com');
  });

  it('lets a person register whose address was stored with an invisible character', async () => {
    await removeKeys();
    await insertWithoutKey('sola\u200b@example.com');
    await column.up(runner);
    await fill.up(runner);
    expect(await emails()).toContain('sola@example.com');
    expect((await register('sola@example.com')).status).toBe(201);
    await expectVerifiedSignIn('sola@example.com');
  });

  it('runs while others lock accounts and register, and again after an interruption', async () => {
    const connections = new Pool({ connectionString: world.settings.DATABASE_URL, options: '-c search_path=identity' });
    const other = await connections.connect();
    try {
      await removeKeys();
      await column.up(runner);
      await other.query('begin');
      await other.query('select from users where email = $1 for update', ['Vieja@Example.com']);
      const filling = fill.up(runner);
      await setTimeout(300);
      await insertWithoutKey('mientras@example.com', { sql: connections });
      expect((await connections.query('select email_key from users where email = $1', ['mientras@example.com'])).rowCount).toBe(1);
      await other.query('commit');
      await filling;
      expect(await keyOf('Vieja@Example.com')).toBe('vieja@example.com');
      expect(await keyOf('mientras@example.com')).toBe('mientras@example.com');
      await fill.up(runner);
      await expect(world.sql.query(`update users set email_key = null`)).rejects.toThrow('not-null');
    } finally {
      other.release();
      await connections.end();
    }
  });
});
