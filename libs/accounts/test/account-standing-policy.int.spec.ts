import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dataSourceOptions } from '@shop/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import { AccountStanding1764300000000, AccountStandingNotify1764710000000, AccountStandingPolicy } from '../src/index.js';

const schema = 'shop';
const [ana, beto] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

let database: TestDatabase;
let dataSource: DataSource;
let policy: AccountStandingPolicy;

beforeEach(async () => {
  database = await createTestDatabase();
  const options = dataSourceOptions({
    schema,
    url: database.url,
    entities: [],
    migrations: [AccountStanding1764300000000, AccountStandingNotify1764710000000],
  });
  dataSource = await new DataSource(options).initialize();
  await dataSource.query(`create schema ${schema}`);
  await dataSource.runMigrations();
  policy = new AccountStandingPolicy(dataSource, { databaseUrl: database.url, schema });
});
afterEach(async () => {
  await policy.beforeApplicationShutdown();
  await dataSource.destroy();
  await database.drop();
});

const accessOf = (id: string): Promise<string> =>
  policy.assertActive({ id, role: 'wholesaler', verified: false }, { writes: true }).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
const setStanding = (id: string, standing: string): Promise<unknown> =>
  dataSource.query(
    'insert into account_standing values ($1, 1, null, null, $2) on conflict (id) do update set standing = excluded.standing',
    [id, standing],
  );
/** Number of queries for one check. */
async function countQueries(): Promise<number> {
  const querySpy = jest.spyOn(dataSource, 'query');
  await accessOf(beto);
  const { length } = querySpy.mock.calls;
  querySpy.mockRestore();
  return length;
}
const untilCached = (): Promise<true> => eventually('callers to be cached', async () => (await countQueries()) === 0);

it('runs no query once suspended and closed accounts are cached', async () => {
  await setStanding(ana, 'suspended');
  expect([await accessOf(ana), await accessOf(beto)]).toEqual(['account.suspended', 'allowed']);
  await untilCached();
  expect([await accessOf(ana), await accessOf(beto)]).toEqual(['account.suspended', 'allowed']);
});

it('applies every change of a standing at once', async () => {
  await accessOf(ana);
  for (const [standing, answer] of [
    ['suspended', 'account.suspended'],
    ['active', 'allowed'],
    ['closed', 'auth.account-gone'],
  ] as const) {
    await untilCached();
    await setStanding(ana, standing);
    await eventually(`${standing} to be applied`, async () => (await accessOf(ana)) === answer, 500);
  }
  await untilCached();
  await dataSource.query('update account_standing set deleted_at = now()');
  await eventually('the row to be deleted', async () => (await accessOf(ana)) === 'allowed', 500);
  await untilCached();
  expect(await accessOf(ana)).toBe('allowed');
});

it('queries the database while its LISTEN connection is down', async () => {
  await accessOf(ana);
  await untilCached();
  // Terminates only the LISTEN connection.
  const { length } = await dataSource.query<unknown[]>(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen shop_account_standing'`,
  );
  expect(length).toBe(1);
  await eventually('the lost connection to be noticed', async () => (await countQueries()) === 1, 90);
  await setStanding(ana, 'suspended');
  expect(await accessOf(ana)).toBe('account.suspended');
  await untilCached();
  expect(await accessOf(ana)).toBe('account.suspended');
});
