import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dataSourceOptions } from '@shop/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import { AccountStanding1764300000000, StandingCheck } from '../src/index.js';

const schema = 'shop';
const [ana, beto] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

let database: TestDatabase;
let dataSource: DataSource;
let check: StandingCheck;

beforeEach(async () => {
  database = await createTestDatabase();
  const options = dataSourceOptions({ schema, url: database.url, entities: [], migrations: [AccountStanding1764300000000] });
  dataSource = await new DataSource(options).initialize();
  await dataSource.query(`create schema ${schema}`);
  await dataSource.runMigrations();
  check = new StandingCheck(dataSource, { databaseUrl: database.url, schema });
});
afterEach(async () => {
  await check.beforeApplicationShutdown();
  await dataSource.destroy();
  await database.drop();
});

const need = (id: string): Promise<string> =>
  check.need({ id, role: 'wholesaler', verified: false }, { writes: true }).then(
    () => 'may',
    (error: { code: string }) => error.code,
  );
const stands = (id: string, standing: string): Promise<unknown> =>
  dataSource.query(
    'insert into account_standing values ($1, 1, null, null, $2) on conflict (id) do update set standing = excluded.standing',
    [id, standing],
  );
/** Statements that letting somebody in takes. */
async function statements(): Promise<number> {
  const asked = jest.spyOn(dataSource, 'query');
  await need(beto);
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}
const inMemory = (): Promise<true> => eventually('callers to be known in memory', async () => (await statements()) === 0);

it('asks the database for nobody once it knows the few who may not act', async () => {
  await stands(ana, 'suspended');
  expect([await need(ana), await need(beto)]).toEqual(['account.suspended', 'may']);
  await inMemory();
  expect([await need(ana), await need(beto)]).toEqual(['account.suspended', 'may']);
});

it('knows of every change at once', async () => {
  await need(ana);
  for (const [standing, answer] of [
    ['suspended', 'account.suspended'],
    ['active', 'may'],
    ['closed', 'auth.account-gone'],
  ] as const) {
    await inMemory();
    await stands(ana, standing);
    await eventually(`${standing} to be known`, async () => (await need(ana)) === answer, 500);
  }
  await inMemory();
  await dataSource.query('update account_standing set deleted_at = now()');
  await eventually('the row to be gone', async () => (await need(ana)) === 'may', 500);
  await inMemory();
  expect(await need(ana)).toBe('may');
});

it('looks callers up in the database while it cannot hear of changes', async () => {
  await need(ana);
  await inMemory();
  // Nobody can listen now; the connections there are go on.
  const { length } = await dataSource.query<unknown[]>(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen shop_account_standing'`,
  );
  expect(length).toBe(1);
  await eventually('the loss to be noticed', async () => (await statements()) === 1, 90);
  await stands(ana, 'suspended');
  expect(await need(ana)).toBe('account.suspended');
  await inMemory();
  expect(await need(ana)).toBe('account.suspended');
});
