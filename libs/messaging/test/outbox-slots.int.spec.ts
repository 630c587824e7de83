import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import pg from 'pg';
import { OutboxRepository } from '../src/outbox.repository.js';
import { SLOT_MS, SLOTS } from '../src/outbox.migration.js';
import { createOutboxDatabase, schema, type TestDatabaseWithOutbox } from './support/outbox-database.js';

const HOUR_MS = 3_600_000;

describe('the slots of the outbox', () => {
  let db: TestDatabaseWithOutbox;
  let pool: pg.Pool;
  let outbox: OutboxRepository;
  beforeAll(async () => {
    db = await createOutboxDatabase([], []);
    pool = new pg.Pool({ connectionString: db.database.url, options: `-c search_path=${schema}` });
    outbox = new OutboxRepository(pool, schema);
  });
  afterAll(async () => {
    await pool.end();
    await db.end();
  });
  beforeEach(() => pool.query('truncate outbox'));

  /** Adds an event; `hoursAgo` is the age of its publication, null for a waiting one. */
  const add = (name: string, hoursAgo: number | null, slot: number) =>
    pool.query(
      `insert into outbox (id, name, event_version, body, published_at, slot)
       values (gen_random_uuid(), $1, 1, '{}', now() - $2 * interval '1 hour', $3)`,
      [name, hoursAgo, slot],
    );
  const names = async () => (await pool.query<{ name: string }>('select name from outbox order by seq')).rows.map(({ name }) => name);
  const publish = (limit = 10) => outbox.publish(['first', 'second', 'third'], limit, () => Promise.resolve());

  it('[D-148] are emptied whole when every event in them is old and published', async () => {
    await add('old', 13, 1);
    await add('older', 15, 1);
    await add('old', 13, 2);
    await add('recent', 11, 2);
    await add('old', 13, 3);
    await add('waiting', null, 3);
    await outbox.emptyOldSlots(12 * HOUR_MS);
    expect(await names()).toEqual(['old', 'recent', 'old', 'waiting']);
    // The others in the slot of a waiting event are deleted singly.
    expect(await outbox.deleteOld(12 * HOUR_MS, 10)).toBe(2);
    expect(await names()).toEqual(['recent', 'waiting']);
  });

  it('[D-148] take new events by the clock, and publish them in the order of their numbers', async () => {
    await add('second', null, 5);
    await add('first', null, 0);
    await pool.query(`insert into outbox (id, name, event_version, body) values (gen_random_uuid(), 'third', 1, '{}')`);
    const { rows } = await pool.query<{ slot: number; by_clock: number }>(
      `select slot, floor(extract(epoch from occurred_at) * 1000 / ${SLOT_MS})::int % ${SLOTS} as by_clock from outbox where name = 'third'`,
    );
    expect(rows[0]?.slot).toBe(rows[0]?.by_clock);
    const published: string[][] = [];
    await outbox.publish(['first', 'second', 'third'], 2, (events) => Promise.resolve(void published.push(events.map(({ name }) => name))));
    await outbox.publish(['first', 'second', 'third'], 2, (events) => Promise.resolve(void published.push(events.map(({ name }) => name))));
    expect(published).toEqual([['second', 'first'], ['third']]);
    expect(await publish()).toMatchObject({ count: 0 });
    expect((await pool.query('select from outbox where published_at is null')).rowCount).toBe(0);
  });

  it('[D-148] stay while others use them, and the sweep waits for none', async () => {
    await add('old', 13, 1);
    await add('old', 13, 2);
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from outbox_1');
    const startedAt = performance.now();
    await outbox.emptyOldSlots(12 * HOUR_MS);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect((await pool.query('select slot from outbox')).rows).toEqual([{ slot: 1 }]);
    await other.query('commit');
    other.release();
    await outbox.emptyOldSlots(12 * HOUR_MS);
    expect(await names()).toEqual([]);
  });

  it('[D-148] keep an event that was written while a sweep waited for them', async () => {
    await add('old', 13, 1);
    const other = await pool.connect();
    await other.query('begin');
    await other.query(`insert into outbox (id, name, event_version, body, slot) values (gen_random_uuid(), 'new', 1, '{}', 1)`);
    const swept = outbox.emptyOldSlots(12 * HOUR_MS, 10_000);
    const waiting = `select from pg_locks where relation = 'outbox_1'::regclass and mode = 'AccessExclusiveLock' and not granted`;
    await eventually('the sweep to wait', async () => (await pool.query(waiting)).rowCount === 1);
    await other.query('commit');
    other.release();
    await swept;
    expect(await names()).toEqual(['old', 'new']);
  });
});
