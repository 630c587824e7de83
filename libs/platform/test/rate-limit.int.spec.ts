import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import {
  countActions,
  dataSourceOptions,
  exceedsRateLimit,
  expiredRateLimits,
  ExpiredRowsJob,
  rateLimitKey,
  rateLimitMigration,
  resetRateLimit,
  uncountActions,
} from '../src/index.js';

const limit = { max: 3, windowMinutes: 15 };
let database: TestDatabase;
let dataSource: DataSource;

const open = async (): Promise<DataSource> =>
  new DataSource(dataSourceOptions({ schema: 'public', url: database.url, entities: [], migrations: [rateLimitMigration()] })).initialize();

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await open();
  await dataSource.runMigrations();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('holds over all processes, in a window that begins with the first action', async () => {
  const other = await open();
  const key = rateLimitKey('decision', 'ana');
  try {
    const tries = Array.from({ length: 5 }, (_, i) => exceedsRateLimit(i % 2 ? dataSource : other, key, limit));
    expect((await Promise.all(tries)).filter((exceeded) => exceeded)).toHaveLength(2);
  } finally {
    await other.destroy();
  }
  expect(await exceedsRateLimit(dataSource, rateLimitKey('decision', 'beto'), limit)).toBe(false);
  await dataSource.query(`update rate_limit set started_at = now() - interval '16 minutes' where key = $1`, [key]);
  expect(await countActions(dataSource, [key], limit.windowMinutes)).toEqual([1]);
});

it('counts in the transaction of the action, several keys at once', async () => {
  const [phone, address] = [rateLimitKey('phone', '11'), rateLimitKey('address', '192.0.2.1')];
  const failing = dataSource.transaction(async (manager) => {
    expect(await countActions(manager, [phone, address], 60)).toEqual([1, 1]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  // Opposite orders would deadlock without an order of the keys.
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      dataSource.transaction((manager) => countActions(manager, i % 2 ? [phone, address] : [address, phone], 60)),
    ),
  );
  expect(await countActions(dataSource, [phone, address], 60)).toEqual([21, 21]);
  await uncountActions(dataSource, [phone]);
  await resetRateLimit(dataSource, address);
  expect(await countActions(dataSource, [phone, address], 60)).toEqual([21, 1]);
});

it('loses old counters to a job that deletes in batches and skips locked rows', async () => {
  await dataSource.query(`delete from rate_limit`);
  await dataSource.query(
    `insert into rate_limit (key, count, started_at) select n::text, 1, now() - interval '25 hours' from generate_series(1, 25) n`,
  );
  await countActions(dataSource, ['recent'], 60);
  const keys = (): Promise<{ key: string }[]> => dataSource.query('select key from rate_limit order by key');
  const job = new ExpiredRowsJob(dataSource, [{ ...expiredRateLimits, batchSize: 10 }]);
  await dataSource.transaction(async (manager) => {
    await manager.query(`select from rate_limit where key = '7' for update`);
    await job.run();
    expect(await keys()).toEqual([{ key: '7' }, { key: 'recent' }]);
  });
  await job.run();
  expect(await keys()).toEqual([{ key: 'recent' }]);
});
