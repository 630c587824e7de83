import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dataSourceOptions, Reads } from '@shop/platform';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import { accountStandingMigrations, AccountStandingPolicy } from '../src/index.js';

const schema = 'shop';
const [ana, beto] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

let database: TestDatabase;
let dataSource: DataSource;
let reads: Reads;
let policy: AccountStandingPolicy;

beforeEach(async () => {
  database = await createTestDatabase();
  const options = dataSourceOptions({
    schema,
    url: database.url,
    entities: [],
    migrations: accountStandingMigrations,
  });
  dataSource = await new DataSource(options).initialize();
  await dataSource.query(`create schema ${schema}`);
  await dataSource.runMigrations();
  reads = new Reads({ databaseUrl: database.url, schema, connections: 1 });
  policy = new AccountStandingPolicy(reads);
});
afterEach(async () => {
  await reads.onApplicationShutdown();
  await dataSource.destroy();
  await database.drop();
});

const accessOf = (
  id: string,
  { role = 'wholesaler', writes = true, ...token }: { role?: 'admin' | 'wholesaler'; writes?: boolean; tokenVersion?: number } = {},
): Promise<string> =>
  policy.assertActive({ id, role, verified: false, ...token }, { writes }).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
const setStanding = (id: string, standing: string, role: string | null = null): Promise<unknown> =>
  dataSource.query(
    `insert into account_standing values ($1, 1, null, $3, $2)
     on conflict (id) do update set standing = excluded.standing, role = excluded.role`,
    [id, standing, role],
  );

it('applies every change of a standing to the next request', async () => {
  for (const [standing, answer] of [
    ['suspended', 'account.suspended'],
    ['active', 'allowed'],
    ['closed', 'auth.account-gone'],
  ] as const) {
    await setStanding(ana, standing);
    expect([await accessOf(ana), await accessOf(beto)]).toEqual([answer, 'allowed']);
  }
  await dataSource.query('update account_standing set deleted_at = now()');
  expect(await accessOf(ana)).toBe('allowed');
});

it('lets suspended accounts read, and refuses admin tokens of accounts that are no longer admin', async () => {
  await setStanding(ana, 'suspended');
  expect(await accessOf(ana, { writes: false })).toBe('allowed');
  await setStanding(ana, 'active', 'admin');
  expect(await accessOf(ana, { role: 'admin' })).toBe('allowed');
  await setStanding(ana, 'active', null);
  expect(await accessOf(ana, { role: 'admin', writes: false })).toBe('auth.account-gone');
});

it('refuses tokens from before a new password or second factor, for reads too', async () => {
  await setStanding(ana, 'active');
  await dataSource.query('update account_standing set token_version = 2 where id = $1', [ana]);
  expect(await accessOf(ana, { writes: false })).toBe('access.invalid-token');
  expect(await accessOf(ana, { tokenVersion: 1 })).toBe('access.invalid-token');
  expect(await accessOf(ana, { tokenVersion: 2 })).toBe('allowed');
  // The token was signed before the event arrived.
  expect(await accessOf(ana, { tokenVersion: 3 })).toBe('allowed');
});
