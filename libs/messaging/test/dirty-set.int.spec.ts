import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { eventually } from '@shop/testing';
import {
  dirtyChannel,
  type DirtyClaim,
  DirtySet,
  dirtySetMigration,
  DirtyWorker,
  type DirtyWorkerOptions,
  Listener,
} from '../src/index.js';
import { schema, startWorld, type World } from './support/world.js';

const table = 'stale_doc';
const resting = 'resting_doc';
const keys = (claims: DirtyClaim[]): string[] => claims.map(({ key }) => key);

describe('a dirty set', () => {
  let world: World;
  let set: DirtySet;
  const mark = (keys: string[], tier: 1 | 2 = 1, dueAt?: Date): Promise<void> =>
    set.mark(world.dataSource, keys, dueAt ? { tier, dueAt } : { tier });

  const claimed = (): Promise<unknown[]> => world.dataSource.query(`select key from ${table} where dirty > clean and lease_until > now()`);

  const workers: DirtyWorker[] = [];
  function startWorker(options: Omit<DirtyWorkerOptions, 'databaseUrl' | 'channel'>): DirtyWorker {
    const worker = new DirtyWorker(set, { databaseUrl: world.database.url, channel: dirtyChannel(schema, table), ...options });
    workers.push(worker);
    worker.start();
    return worker;
  }

  beforeAll(async () => {
    world = await startWorld([], [], [dirtySetMigration(schema, table), dirtySetMigration(schema, resting, { ofDueOnly: true })]);
    set = new DirtySet({ executor: world.dataSource, table });
  });
  beforeEach(() => world.dataSource.query(`truncate ${table}`));
  // Also those of a test that failed: they would work for the next one.
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())), 20_000);
  afterAll(() => world.end());

  it('hands out a key once, tier 1 before tier 2, older marks first', async () => {
    await mark(['deep'], 2);
    await mark(['b'], 1);
    await mark(['a'], 1);
    expect(keys(await set.claim(2))).toEqual(['b', 'a']);
    expect(keys(await set.claim(2))).toEqual(['deep']);
    expect(await set.claim(2)).toEqual([]);
  });

  it('makes marks of one key one piece of work, at the most urgent tier and the earliest time', async () => {
    await mark(['a'], 2, new Date(Date.now() + 60_000));
    await mark(['a', 'a'], 1);
    await mark(['a'], 2, new Date(Date.now() + 60_000));
    expect(await set.claim(9)).toEqual([expect.objectContaining({ key: 'a', tier: 1 })]);
  });

  it('says of marks that fall due later nothing, where it is told so, and of the others at once', async () => {
    const due = new DirtySet({ executor: world.dataSource, table: resting });
    let heard = 0;
    const listener = new Listener(world.database.url, dirtyChannel(schema, resting), { wake: () => (heard += 1) });
    listener.start();
    await eventually('the listener', () => heard === 1);
    await due.mark(world.dataSource, ['a'], { tier: 2, dueAt: new Date(Date.now() + 60_000) });
    await sleep(100);
    expect(heard).toBe(1);
    await due.mark(world.dataSource, ['b'], { tier: 1 });
    await eventually('the mark that is due', () => heard === 2);
    await due.mark(world.dataSource, ['a'], { tier: 1 });
    await eventually('the same, due at once', () => heard === 3);
    expect(keys(await due.claim(9)).toSorted()).toEqual(['a', 'b']);
    await listener.stop();
  });

  it('does not miss a touch that arrives while the thing is made', async () => {
    await mark(['a']);
    const claims = await set.claim(1);
    await mark(['a']);
    expect(await set.claim(1)).toEqual([]);
    await set.finish(claims);

    const again = await set.claim(1);
    expect(keys(again)).toEqual(['a']);
    await set.finish(again);
    expect(await set.claim(1)).toEqual([]);
  });

  it('keeps a key dirty whose mark was begun before the claim and committed after the work', async () => {
    await mark(['a']);
    const late = world.dataSource.createQueryRunner();
    await late.startTransaction();
    const blocker = await set.claim(1);
    const waiting = world.dataSource.transaction(async (manager) => {
      await manager.query('select pg_sleep(0.05)');
      await set.mark(manager, ['a'], { tier: 1 });
    });
    await set.mark(late, ['a'], { tier: 1 });
    await new Promise((resolve) => setTimeout(resolve, 120));
    await late.commitTransaction();
    await late.release();
    await waiting;
    await set.finish(blocker);
    const [row] = await world.dataSource.query(`select dirty > clean as stale from ${table}`);
    expect(row).toEqual({ stale: true });
  });

  it('never lets a mark that waited for another go back behind it', async () => {
    await mark(['a']);
    await set.finish(await set.claim(1));
    // Both marks wait for the row; whoever comes second must end above the first, even if it drew its number earlier.
    const holder = world.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`select 1 from ${table} where key = 'a' for update`);
    const slow = mark(['a']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await set.mark(holder, ['a'], { tier: 1 });
    const [first] = await holder.query(`select dirty from ${table}`);
    await holder.commitTransaction();
    await holder.release();
    await slow;
    const [second] = await world.dataSource.query(`select dirty from ${table}`);
    expect(BigInt(second.dirty)).toBeGreaterThan(BigInt(first.dirty));
  });

  it('does not hand out what is not due yet', async () => {
    await mark(['later'], 2, new Date(Date.now() + 1500));
    expect(await set.claim(1)).toEqual([]);
    await eventually('the key to fall due', async () => (await set.claim(1)).length === 1, 3350);
  });

  it('gives the keys of a dead worker to another when the lease ends', async () => {
    const short = new DirtySet({ executor: world.dataSource, table, lease: 1000 });
    await mark(['a']);
    expect(keys(await short.claim(1))).toEqual(['a']);
    expect(await short.claim(1)).toEqual([]);
    await eventually('the lease to end', async () => (await short.claim(1)).length === 1, 2900);
  });

  it('makes a key again when a worker that lost its claim finishes after its successor', async () => {
    const short = new DirtySet({ executor: world.dataSource, table, lease: 50 });
    await mark(['a']);
    const sleeper = await short.claim(1);
    const successor = await eventually('the lease to end', async () => ((c) => (c.length > 0 ? c : undefined))(await short.claim(1)), 2000);
    await short.finish(successor);
    expect(await short.claim(1)).toEqual([]);
    await short.finish(sleeper);
    expect(keys(await short.claim(1))).toEqual(['a']);
  });

  it('keeps a claim while it is renewed, and gives it back when released', async () => {
    const short = new DirtySet({ executor: world.dataSource, table, lease: 150 });
    await mark(['a']);
    const claims = await short.claim(1);
    for (let i = 0; i < 4; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 75));
      await short.renew(claims);
      expect(await short.claim(1)).toEqual([]);
    }
    await short.release(claims);
    expect(keys(await short.claim(1))).toEqual(['a']);
  });

  it('says how much waits', async () => {
    await mark(['a', 'b']);
    await mark(['c'], 2);
    expect(await set.lag()).toMatchObject({ waiting: 3 });
    expect(await set.lag(2)).toMatchObject({ waiting: 1 });
  });

  it('lets many workers clear many keys while they are marked, each key made at least once after its last mark', async () => {
    const all = Array.from({ length: 60 }, (_, i) => `k${i}`);
    const source = new Map(all.map((key) => [key, 0]));
    const made = new Map<string, number>();
    for (let count = 0; count < 3; count += 1)
      startWorker({
        batch: 5,
        concurrency: 2,
        poll: 60_000,
        work: async (claims) => {
          const read = claims.map(({ key }) => [key, source.get(key) ?? 0] as const);
          await new Promise((resolve) => setTimeout(resolve, 2));
          for (const [key, value] of read) made.set(key, value);
        },
      });
    for (let round = 1; round <= 10; round += 1) {
      for (const key of all) source.set(key, round);
      await Promise.all([mark(all.toReversed()), mark(all)]);
    }
    await eventually('the set to be clean', async () => (await set.lag()).waiting === 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect([...made.values()].filter((value) => value !== 10)).toEqual([]);
    expect(made.size).toBe(all.length);
  });

  it('tries again what failed, and only that', async () => {
    const seen: string[] = [];
    await mark(['good', 'bad']);
    const worker = startWorker({
      batch: 10,
      concurrency: 1,
      poll: 50,
      retryAfter: 20,
      work: async (claims) => {
        seen.push(...keys(claims));
        return seen.length > 4 ? [] : claims.filter(({ key }) => key === 'bad');
      },
    });
    await eventually('the set to be clean', async () => (await set.lag()).waiting === 0 && seen.length > 4);
    await worker.stop();
    expect(seen.filter((key) => key === 'good')).toHaveLength(1);
    expect(seen.filter((key) => key === 'bad').length).toBeGreaterThan(2);
  });

  it('makes what is urgent while the work that is not stands still', async () => {
    const done: string[] = [];
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await mark(['deep', 'deeper', 'deepest'], 2);
    startWorker({
      batch: 1,
      concurrency: 3,
      urgent: 2,
      work: async (claims) => {
        if (claims.some(({ tier }) => tier === 2)) await held;
        done.push(...keys(claims));
      },
    });
    try {
      await eventually('the first to be claimed', async () => (await claimed()).length === 1);
      await mark(['a', 'b', 'c'], 1);
      await eventually('the urgent ones to be made', () => done.length === 3);
      // What is made is let go of a moment later.
      await eventually('nothing else to be claimed', async () => (await claimed()).length === 1);
      expect(done.toSorted()).toEqual(['a', 'b', 'c']);
    } finally {
      // Nobody can stop a worker that is held.
      goOn();
    }
    await eventually('the rest', () => done.length === 6);
  });

  it('is woken by a mark from any connection without waiting for the poll', async () => {
    const done: string[] = [];
    const worker = startWorker({
      batch: 10,
      concurrency: 1,
      poll: 60_000,
      work: async (claims) => void done.push(...keys(claims)),
    });
    const other = await new DataSource({
      type: 'postgres',
      url: world.database.url,
      extra: { options: `-c search_path=${schema}` },
    }).initialize();
    for (const key of ['one', 'two', 'three']) {
      await set.mark(other, [key], { tier: 1 });
      await eventually(`${key} to be made`, () => done.includes(key), 3000);
    }
    await other.destroy();
    await worker.stop();
    expect(done).toEqual(['one', 'two', 'three']);
  });
});
