import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@shop/testing';
import { staleKeyChannel, StaleKeys, staleKeysMigration, StaleKeyWorker, MessagingMetrics } from '../src/index.js';
import { TestServices } from './support/test-services.js';
import { describeOnEachStore } from './support/stores.js';
import { schema, createOutboxDatabase, type TestDatabaseWithOutbox } from './support/outbox-database.js';

describeOnEachStore('consumer shutdown', (store) => {
  let services: TestServices;
  let catalog: INestApplicationContext;
  beforeEach(async () => {
    services = await TestServices.open(store);
    catalog = await services.startCatalog();
  });
  afterEach(() => services.close());

  it('finishes the events in work', async () => {
    const admin = await services.startAdmin();
    let finished = false;
    services.log.onBell = async () => {
      await sleep(700);
      finished = true;
    };
    await services.ring(catalog, 'slow');
    await eventually('the slow reaction to start', () => services.bellIds().length === 1);
    await admin.close();
    expect(finished).toBe(true);
    await services.startAdmin();
    await sleep(500);
    expect(services.bellIds()).toEqual(['slow']);
  });

  it('returns an event that takes too long, and another worker takes it at once', async () => {
    const admin = await services.startAdmin({ consumer: { stopTimeoutMs: 200, lockDuration: 60_000, stalledInterval: 60_000 } });
    services.log.onBell = () => new Promise(() => undefined);
    await services.ring(catalog, 'endless');
    await eventually('the endless reaction to start', () => services.bellIds().length === 1);
    const before = Date.now();
    await admin.close();
    expect(Date.now() - before).toBeLessThan(10_000);
    services.log.onBell = () => undefined;
    await services.startAdmin();
    await eventually('another worker to take it before its lock expires', () => services.bellIds().length === 2, 10_000);
  });

  it('reports waiting events and dead letters as metrics', async () => {
    const admin = await services.startAdmin();
    services.log.onBell = (id) => {
      if (id === 'bad') throw new Error('never');
    };
    await services.ring(catalog, 'good', 'bad');
    const read = async (): Promise<Record<string, number>> => {
      const readings = [...(await catalog.get(MessagingMetrics).readMetrics()), ...(await admin.get(MessagingMetrics).readMetrics())];
      return Object.fromEntries(
        readings.map(({ name, labels, value }) => [[name, labels?.['consumer'], labels?.['state']].join(' ').trim(), value]),
      );
    };
    await eventually('the bad event to be dead', async () => (await read())['shop_dead_letters admin'] === 1);
    expect(await read()).toEqual({
      shop_outbox_rows: 0,
      shop_outbox_oldest_seconds: 0,
      'shop_queue_jobs admin waiting': 0,
      'shop_queue_jobs admin active': 0,
      'shop_queue_jobs admin delayed': 0,
      'shop_dead_letters admin': 1,
    });
  });
});

describe('stale keys', () => {
  const table = 'stale_jar';
  let db: TestDatabaseWithOutbox;
  let staleKeys: StaleKeys;
  beforeEach(async () => {
    db = await createOutboxDatabase([], ['alter table stale_jar add column cause text'], [staleKeysMigration(schema, table)]);
    staleKeys = new StaleKeys({ executor: db.dataSource, table, causes: true, leaseMs: 60_000 });
  });
  afterEach(() => db.end());

  const worker = (work: () => Promise<void>, onFinished: (waited: number) => void = () => undefined): StaleKeyWorker =>
    new StaleKeyWorker(staleKeys, {
      databaseUrl: db.database.url,
      channel: staleKeyChannel(schema, table),
      batchSize: 4,
      concurrency: 1,
      work,
      stopTimeoutMs: 100,
      onFinished: (_claim, ms) => onFinished(ms),
    });

  it('releases unfinished claims when a worker stops', async () => {
    let startCount = 0;
    const slow = worker(() => {
      startCount += 1;
      return new Promise(() => undefined);
    });
    slow.start();
    await staleKeys.mark(db.dataSource, ['a'], { tier: 1 });
    await eventually('the work to start', () => startCount === 1);
    expect(await staleKeys.claim(1)).toEqual([]);
    await slow.stop();
    expect(await staleKeys.claim(1)).toEqual([expect.objectContaining({ key: 'a' })]);
  });

  it('reports how long a key was stale', async () => {
    const times: number[] = [];
    await staleKeys.mark(db.dataSource, ['a'], { tier: 1, dueAt: new Date(Date.now() - 5_000) });
    const quick = worker(
      () => sleep(50),
      (ms) => times.push(ms),
    );
    quick.start();
    await eventually('the key to be rebuilt', () => times.length === 1);
    await quick.stop();
    expect(times[0]).toBeGreaterThan(5_000);
    expect(times[0]).toBeLessThan(9_000);
  });

  it('passes on the cause of the newest mark that has one', async () => {
    await staleKeys.mark(db.dataSource, ['a'], { tier: 1, cause: 'first' });
    await staleKeys.mark(db.dataSource, ['a'], { tier: 1, cause: 'second' });
    await staleKeys.mark(db.dataSource, ['a', 'b'], { tier: 2 });
    const claims = await staleKeys.claim(2);
    expect(claims.map(({ key, cause }) => [key, cause])).toEqual([
      ['a', 'second'],
      ['b', null],
    ]);
    await staleKeys.finish(claims);
    await staleKeys.mark(db.dataSource, ['a'], { tier: 1 });
    expect(await staleKeys.claim(1)).toEqual([expect.objectContaining({ key: 'a', cause: null })]);
  });

  it('counts waiting keys by tier', async () => {
    await staleKeys.mark(db.dataSource, ['a', 'b'], { tier: 1, dueAt: new Date(Date.now() - 2_000) });
    await staleKeys.mark(db.dataSource, ['c'], { tier: 3 });
    await staleKeys.mark(db.dataSource, ['later'], { tier: 3, dueAt: new Date(Date.now() + 60_000) });
    expect(await staleKeys.lagByTier()).toEqual([
      { tier: 1, waiting: 2, oldest: expect.any(Number) },
      { tier: 3, waiting: 1, oldest: expect.any(Number) },
    ]);
    expect((await staleKeys.lagByTier())[0]?.oldest).toBeGreaterThanOrEqual(2_000);
  });
});
