import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@shop/testing';
import { dirtyChannel, DirtySet, dirtySetMigration, DirtyWorker, MessagingMetrics } from '../src/index.js';
import { Office } from './support/office.js';
import { describeOnEachStore } from './support/stores.js';
import { schema, startWorld, type World } from './support/world.js';

describeOnEachStore('a consumer that is told to end', (store) => {
  let office: Office;
  let catalog: INestApplicationContext;
  beforeEach(async () => {
    office = await Office.open(store);
    catalog = await office.catalog();
  });
  afterEach(() => office.close());

  it('finishes what it has in work', async () => {
    const admin = await office.admin();
    let finished = false;
    office.ledger.ring = async () => {
      await sleep(700);
      finished = true;
    };
    await office.ring(catalog, 'slow');
    await eventually('the slow one to begin', () => office.rung().length === 1);
    await admin.close();
    expect(finished).toBe(true);
    await office.admin();
    await sleep(500);
    expect(office.rung()).toEqual(['slow']);
  });

  it('gives back what takes too long, and another takes it at once', async () => {
    const admin = await office.admin({ consumer: { patience: 200, lockDuration: 60_000, stalledInterval: 60_000 } });
    office.ledger.ring = () => new Promise(() => undefined);
    await office.ring(catalog, 'endless');
    await eventually('the endless one to begin', () => office.rung().length === 1);
    const before = Date.now();
    await admin.close();
    expect(Date.now() - before).toBeLessThan(10_000);
    office.ledger.ring = () => undefined;
    await office.admin();
    await eventually('another to take it, long before its lock ends', () => office.rung().length === 2, 10_000);
  });

  it('says what waits, and what was given up', async () => {
    const admin = await office.admin();
    office.ledger.ring = (id) => {
      if (id === 'bad') throw new Error('never');
    };
    await office.ring(catalog, 'good', 'bad');
    const read = async (): Promise<Record<string, number>> => {
      const readings = [...(await catalog.get(MessagingMetrics).readMetrics()), ...(await admin.get(MessagingMetrics).readMetrics())];
      return Object.fromEntries(
        readings.map(({ name, labels, value }) => [[name, labels?.['consumer'], labels?.['state']].join(' ').trim(), value]),
      );
    };
    await eventually('the bad one to be dead', async () => (await read())['shop_dead_letters admin'] === 1);
    expect(await read()).toEqual({
      shop_outbox_lines: 0,
      shop_outbox_oldest_seconds: 0,
      'shop_queue_jobs admin waiting': 0,
      'shop_queue_jobs admin active': 0,
      'shop_queue_jobs admin delayed': 0,
      'shop_dead_letters admin': 1,
    });
  });
});

describe('a dirty set', () => {
  const table = 'jar';
  let world: World;
  let set: DirtySet;
  beforeEach(async () => {
    world = await startWorld([], ['alter table jar add column cause text'], [dirtySetMigration(schema, table)]);
    set = new DirtySet({ executor: world.dataSource, table, causes: true, lease: 60_000 });
  });
  afterEach(() => world.end());

  const worker = (work: () => Promise<void>, made: (waited: number) => void = () => undefined): DirtyWorker =>
    new DirtyWorker(set, {
      databaseUrl: world.database.url,
      channel: dirtyChannel(schema, table),
      batch: 4,
      concurrency: 1,
      work,
      patience: 100,
      made: (_claim, ms) => made(ms),
    });

  it('gets back at once what a worker that ends could not finish', async () => {
    let begun = 0;
    const slow = worker(() => {
      begun += 1;
      return new Promise(() => undefined);
    });
    slow.start();
    await set.mark(world.dataSource, ['a'], { tier: 1 });
    await eventually('it to begin', () => begun === 1);
    expect(await set.claim(1)).toEqual([]);
    await slow.stop();
    expect(await set.claim(1)).toEqual([expect.objectContaining({ key: 'a' })]);
  });

  it('tells how long a key had been stale when its thing was made', async () => {
    const times: number[] = [];
    await set.mark(world.dataSource, ['a'], { tier: 1, dueAt: new Date(Date.now() - 5_000) });
    const quick = worker(
      () => sleep(50),
      (ms) => times.push(ms),
    );
    quick.start();
    await eventually('it to be made', () => times.length === 1);
    await quick.stop();
    expect(times[0]).toBeGreaterThan(5_000);
    expect(times[0]).toBeLessThan(9_000);
  });

  it('hands on the cause of the newest mark that has one', async () => {
    await set.mark(world.dataSource, ['a'], { tier: 1, cause: 'first' });
    await set.mark(world.dataSource, ['a'], { tier: 1, cause: 'second' });
    await set.mark(world.dataSource, ['a', 'b'], { tier: 2 });
    const claims = await set.claim(2);
    expect(claims.map(({ key, cause }) => [key, cause])).toEqual([
      ['a', 'second'],
      ['b', null],
    ]);
    await set.finish(claims);
    await set.mark(world.dataSource, ['a'], { tier: 1 });
    expect(await set.claim(1)).toEqual([expect.objectContaining({ key: 'a', cause: null })]);
  });

  it('counts what waits by tier', async () => {
    await set.mark(world.dataSource, ['a', 'b'], { tier: 1, dueAt: new Date(Date.now() - 2_000) });
    await set.mark(world.dataSource, ['c'], { tier: 3 });
    await set.mark(world.dataSource, ['later'], { tier: 3, dueAt: new Date(Date.now() + 60_000) });
    expect(await set.lagByTier()).toEqual([
      { tier: 1, waiting: 2, oldest: expect.any(Number) },
      { tier: 3, waiting: 1, oldest: expect.any(Number) },
    ]);
    expect((await set.lagByTier())[0]?.oldest).toBeGreaterThanOrEqual(2_000);
  });
});
