import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { type StaleKeyClaim, StaleKeys, staleKeysMigration, StaleKeyWorker, type StaleKeyWorkerOptions, Waker } from '../src/index.js';
import { schema, createOutboxDatabase, type TestDatabaseWithOutbox } from './support/outbox-database.js';

const table = 'stale_doc';
const keys = (claims: StaleKeyClaim[]): string[] => claims.map(({ key }) => key);

describe('stale keys', () => {
  let db: TestDatabaseWithOutbox;
  let staleKeys: StaleKeys;
  const mark = (keys: string[], tier: 1 | 2 = 1, dueAt?: Date): Promise<void> =>
    staleKeys.mark(db.dataSource, keys, dueAt ? { tier, dueAt } : { tier });

  const claimed = (): Promise<unknown[]> => db.dataSource.query(`select key from ${table} where dirty > clean and lease_until > now()`);

  const untilRebuilt = (condition: () => boolean = () => true) =>
    eventually('no stale keys', async () => (await staleKeys.lag()).waiting === 0 && condition());

  const workers: StaleKeyWorker[] = [];
  const wakers: Waker[] = [];
  function startWaker(waker: Waker): void {
    wakers.push(waker);
    waker.onApplicationBootstrap();
  }
  /** Starts a worker with a separate waker, as in another process. */
  function startWorker(options: StaleKeyWorkerOptions): StaleKeyWorker {
    const waker = new Waker(db.database.url, schema);
    const worker = new StaleKeyWorker(staleKeys, { waker, ...options });
    startWaker(waker);
    workers.push(worker);
    worker.start();
    return worker;
  }

  beforeAll(async () => {
    db = await createOutboxDatabase([], [], [staleKeysMigration(schema, table)]);
    const waker = new Waker(db.database.url, schema);
    startWaker(waker);
    staleKeys = new StaleKeys({ executor: db.dataSource, table, waker });
  });
  beforeEach(() => db.dataSource.query(`truncate ${table}`));
  // Includes the workers of a failed test, which would claim keys of the next one.
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())), 20_000);
  afterAll(async () => {
    await Promise.all(wakers.map((waker) => waker.beforeApplicationShutdown()));
    await db.end();
  });

  it('are claimed once, tier 1 before tier 2, older marks first', async () => {
    await mark(['deep'], 2);
    await mark(['b'], 1);
    await mark(['a'], 1);
    expect(keys(await staleKeys.claim(2))).toEqual(['b', 'a']);
    expect(keys(await staleKeys.claim(2))).toEqual(['deep']);
    expect(await staleKeys.claim(2)).toEqual([]);
  });

  it('coalesce marks of one key at the most urgent tier and the earliest time', async () => {
    await mark(['a'], 2, new Date(Date.now() + 60_000));
    await mark(['a', 'a'], 1);
    await mark(['a'], 2, new Date(Date.now() + 60_000));
    expect(await staleKeys.claim(9)).toEqual([expect.objectContaining({ key: 'a', tier: 1 })]);
  });

  it('stay stale when marked during the rebuild', async () => {
    await mark(['a']);
    const claims = await staleKeys.claim(1);
    await mark(['a']);
    expect(await staleKeys.claim(1)).toEqual([]);
    await staleKeys.finish(claims);

    const secondClaims = await staleKeys.claim(1);
    expect(keys(secondClaims)).toEqual(['a']);
    await staleKeys.finish(secondClaims);
    expect(await staleKeys.claim(1)).toEqual([]);
  });

  it('stay stale when a mark starts before the claim and commits after the work', async () => {
    await mark(['a']);
    const late = db.dataSource.createQueryRunner();
    await late.startTransaction();
    const blocker = await staleKeys.claim(1);
    const waiting = db.dataSource.transaction(async (manager) => {
      await manager.query('select pg_sleep(0.05)');
      await staleKeys.mark(manager, ['a'], { tier: 1 });
    });
    await staleKeys.mark(late, ['a'], { tier: 1 });
    await new Promise((resolve) => setTimeout(resolve, 120));
    await late.commitTransaction();
    await late.release();
    await waiting;
    await staleKeys.finish(blocker);
    const [row] = await db.dataSource.query(`select dirty > clean as stale from ${table}`);
    expect(row).toEqual({ stale: true });
  });

  it('give the later of two concurrent marks the higher number', async () => {
    await mark(['a']);
    await staleKeys.finish(await staleKeys.claim(1));
    // Both marks wait for the row lock; the second must get the higher number even if it started first.
    const holder = db.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`select 1 from ${table} where key = 'a' for update`);
    const slow = mark(['a']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await staleKeys.mark(holder, ['a'], { tier: 1 });
    const [first] = await holder.query(`select dirty from ${table}`);
    await holder.commitTransaction();
    await holder.release();
    await slow;
    const [second] = await db.dataSource.query(`select dirty from ${table}`);
    expect(BigInt(second.dirty)).toBeGreaterThan(BigInt(first.dirty));
  });

  it('are not claimed before they are due', async () => {
    await mark(['later'], 2, new Date(Date.now() + 1500));
    expect(await staleKeys.claim(1)).toEqual([]);
    await eventually('the key to fall due', async () => (await staleKeys.claim(1)).length === 1, 3350);
  });

  it('of a dead worker can be claimed when its lease expires', async () => {
    const short = new StaleKeys({ executor: db.dataSource, table, leaseMs: 1000 });
    await mark(['a']);
    expect(keys(await short.claim(1))).toEqual(['a']);
    expect(await short.claim(1)).toEqual([]);
    await eventually('the lease to end', async () => (await short.claim(1)).length === 1, 2900);
  });

  it('are rebuilt again when a worker that lost its claim finishes last', async () => {
    const short = new StaleKeys({ executor: db.dataSource, table, leaseMs: 50 });
    await mark(['a']);
    const sleeper = await short.claim(1);
    const successor = await eventually('the lease to end', async () => ((c) => (c.length > 0 ? c : undefined))(await short.claim(1)), 2000);
    await short.finish(successor);
    expect(await short.claim(1)).toEqual([]);
    await short.finish(sleeper);
    expect(keys(await short.claim(1))).toEqual(['a']);
  });

  it('stay claimed while renewed and can be claimed after a release', async () => {
    const short = new StaleKeys({ executor: db.dataSource, table, leaseMs: 150 });
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

  it('report their lag', async () => {
    await mark(['a', 'b']);
    await mark(['c'], 2);
    expect(await staleKeys.lag()).toMatchObject({ waiting: 3 });
    expect(await staleKeys.lagByTier()).toMatchObject([{ waiting: 2 }, { waiting: 1 }]);
  });

  it('are all rebuilt after their last mark by concurrent workers', async () => {
    const all = Array.from({ length: 60 }, (_, i) => `k${i}`);
    const source = new Map(all.map((key) => [key, 0]));
    const rebuilt = new Map<string, number>();
    for (let count = 0; count < 3; count += 1)
      startWorker({
        batchSize: 5,
        concurrency: 2,
        pollMs: 60_000,
        work: async (claims) => {
          const read = claims.map(({ key }) => [key, source.get(key) ?? 0] as const);
          await new Promise((resolve) => setTimeout(resolve, 2));
          for (const [key, value] of read) rebuilt.set(key, value);
        },
      });
    for (let round = 1; round <= 10; round += 1) {
      for (const key of all) source.set(key, round);
      await Promise.all([mark(all.toReversed()), mark(all)]);
    }
    await untilRebuilt();
    await Promise.all(workers.map((worker) => worker.stop()));
    expect([...rebuilt.values()].filter((value) => value !== 10)).toEqual([]);
    expect(rebuilt.size).toBe(all.length);
  });

  it('are claimed in larger batches while the queue is long', async () => {
    const sizes: number[] = [];
    const markMany = (count: number, name: string) => mark(Array.from({ length: count }, (_, i) => `${name}${i}`));
    await markMany(20, 'a');
    const worker = startWorker({
      batchSize: 2,
      maxBatchSize: 8,
      concurrency: 1,
      work: async (claims) => void sizes.push(claims.length),
    });
    await untilRebuilt();
    expect(sizes).toEqual([2, 4, 8, 6]);
    await markMany(3, 'b');
    await untilRebuilt(() => sizes.length > 5);
    await worker.stop();
    expect(sizes.slice(4)).toEqual([2, 1]);
  });

  it('are retried if they failed, without the others of their batch', async () => {
    const seen: string[] = [];
    await mark(['good', 'bad']);
    const worker = startWorker({
      batchSize: 10,
      concurrency: 1,
      pollMs: 50,
      retryAfterMs: 20,
      work: async (claims) => {
        seen.push(...keys(claims));
        return seen.length > 4 ? [] : claims.filter(({ key }) => key === 'bad');
      },
    });
    await untilRebuilt(() => seen.length > 4);
    await worker.stop();
    expect(seen.filter((key) => key === 'good')).toHaveLength(1);
    expect(seen.filter((key) => key === 'bad').length).toBeGreaterThan(2);
  });

  it('of tier 1 are rebuilt while work of tier 2 is blocked', async () => {
    const done: string[] = [];
    let finishSlowWork = (): void => undefined;
    const release = new Promise<void>((resolve) => (finishSlowWork = resolve));
    await mark(['deep', 'deeper', 'deepest'], 2);
    startWorker({
      batchSize: 1,
      concurrency: 3,
      urgentConcurrency: 2,
      work: async (claims) => {
        if (claims.some(({ tier }) => tier === 2)) await release;
        done.push(...keys(claims));
      },
    });
    try {
      await eventually('the first to be claimed', async () => (await claimed()).length === 1);
      await mark(['a', 'b', 'c'], 1);
      await eventually('the urgent keys to be rebuilt', () => done.length === 3);
      // A claim ends shortly after its work.
      await eventually('nothing else to be claimed', async () => (await claimed()).length === 1);
      expect(done.toSorted()).toEqual(['a', 'b', 'c']);
    } finally {
      // A blocked worker cannot be stopped.
      finishSlowWork();
    }
    await eventually('the rest', () => done.length === 6);
  });

  it.each([
    ['wake the worker of another process, which does not wait for its poll', 60_000, () => staleKeys],
    ['are rebuilt by the poll when no wake arrives', 50, () => new StaleKeys({ executor: db.dataSource, table })],
  ])('[D-107] %s', async (_, pollMs, marker) => {
    const done: string[] = [];
    startWorker({ batchSize: 10, concurrency: 1, pollMs, work: async (claims) => void done.push(...keys(claims)) });
    for (const key of ['one', 'two', 'three']) {
      await marker().mark(db.dataSource, [key], { tier: 1 });
      await eventually(`${key} to be rebuilt`, () => done.includes(key), 3000);
    }
    expect(done).toEqual(['one', 'two', 'three']);
  });
});
