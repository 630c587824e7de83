import { type INestApplicationContext, Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startRedis, type TestRedis } from '@shop/testing';
import { Redis } from 'ioredis';
import { DeadLetters, newId, Relay } from '../src/index.js';
import { bellNames, TestServices } from './support/test-services.js';
import { Queues } from '../src/queues.js';
import { PublishCheckpoint } from '../src/store/publish-checkpoint.js';

const server = await startRedis({ isExclusive: true });
if (!server) console.warn('skipped: no Redis here to kill (no Docker engine, no redis-server)');
afterAll(() => server?.stop());
const suite = server ? describe : describe.skip;
const MAX_MS = 4000;
const silentLogger = { log: () => undefined, error: () => undefined, warn: () => undefined };

suite('a Redis that fails', () => {
  const redis = server as TestRedis;
  let services: TestServices;
  let prefixCount = 0;
  beforeEach(async () => {
    services = await TestServices.open({ eventsUrl: () => `${redis.url}?prefix=test-${(prefixCount += 1)}` });
  });
  afterEach(async () => {
    services.log.onBell = () => undefined;
    await services.close();
  });

  const redisCommand = async (command: string, ...args: string[]): Promise<unknown> => {
    const client = new Redis(redis.url);
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  };
  /** Waits until the checkpoint in Redis covers every published event. */
  const untilCheckpointSaved = async (): Promise<void> => {
    const last = `select to_char(max(published_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last from outbox`;
    const [{ last: published } = { last: '' }] = await services.sql<{ last: string }>(last);
    const readCheckpoint = (): Promise<unknown> => redisCommand('hget', `test-${prefixCount}:admin:meta`, 'published by catalog');
    await eventually('the checkpoint', async () => String(await readCheckpoint()) >= published);
  };
  /** Waits until the outbox has its checkpoint, and that it is as `condition` says. */
  const untilCheckpoint = (condition = 'true') =>
    eventually('the checkpoint', async () => (await services.sql(`select 1 from outbox_checkpoint where ${condition}`)).length === 1);
  const assertFast = async <T>(description: string, work: Promise<T>): Promise<T> => {
    const began = Date.now();
    const answer = await work;
    const took = Date.now() - began;
    if (took > MAX_MS) throw new Error(`${description} took ${took} ms`);
    return answer;
  };

  it('gets all waiting events again after it restarted without its data', async () => {
    const catalog = await services.startCatalog();
    const lostBells = bellNames('lost', 30);
    await services.ringAndPublish(catalog, ...lostBells);
    await redis.kill();
    await redis.restart({ keepFile: false });
    await services.startAdmin();
    await services.untilReceived(lostBells);
    expect(services.bellIds()).toHaveLength(lostBells.length);
    await eventually('the rows to be marked as published', () => services.isPublished());
  }, 40_000);

  it('gets the events again that it had not yet written to disk', async () => {
    const catalog = await services.startCatalog();
    await services.ringAndPublish(catalog, 'kept');
    await untilCheckpointSaved();
    // From here on nothing is written to the file, as in a power failure.
    await redisCommand('config', 'set', 'appendonly', 'no');
    await services.ringAndPublish(catalog, ...bellNames('unwritten', 10));
    await redis.kill();
    await redis.restart();
    await services.startAdmin();
    await services.untilReceived(['kept', ...bellNames('unwritten', 10)]);
    expect(services.bellIds()).toHaveLength(11);
  }, 40_000);

  it('gets only the events again that the checkpoint does not cover', async () => {
    const catalog = await services.startCatalog({ relay: { checkpointEveryMs: 50, pollMs: 50 } });
    await services.startAdmin();
    await services.ringAndReceive(catalog, bellNames('handled', 5));
    await untilCheckpoint();
    const [{ last } = { last: '' }] = await services.sql<{ last: string }>('select max(published_at)::text as last from outbox');
    await untilCheckpoint(`until > '${last}'`);
    await services.sql(`update outbox set published_at = published_at - interval '1 hour'`);
    await redis.kill();
    await redis.restart({ keepFile: false });
    await services.ringAndReceive(catalog, ['new']);
    // Handled concurrently, so their order is not defined.
    expect(services.bellIds().toSorted()).toEqual([...bellNames('handled', 5), 'new']);
  }, 40_000);

  it('saves no checkpoint while events are dead, waiting or lost', async () => {
    services.log.failBells();
    const shortIntervals = { relay: { checkpointEveryMs: 20, pollMs: 20, retry: { attempts: 1, delay: 1 } } };
    // The relay of admin shares the outbox in this suite, and saves a checkpoint once it has started.
    const admin = await services.startAdmin();
    await untilCheckpoint();
    const catalog = await services.startCatalog(shortIntervals);
    await services.ring(catalog, 'dead');
    await eventually('the dead letter', async () => (await admin.get(DeadLetters).depth('admin')).dead === 1);
    // The job may fail before the row is marked as published.
    const published = async () => (await services.sql<{ at: string | null }>('select published_at::text as at from outbox'))[0]?.at ?? null;
    await eventually('the row to be published', async () => (await published()) !== null);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await services.sql(`select until from outbox_checkpoint where until >= '${await published()}'`)).toEqual([]);

    services.log.onBell = () => undefined;
    await redis.kill();
    await redis.restart({ keepFile: false });
    await eventually('the dead bell to be handled', () => services.bellIds().length === 2);
    await eventually('no dead letter', async () => (await services.depth(admin))?.dead === 0);
  }, 40_000);

  it('loses no event and doubles no effect when killed repeatedly under load, with and without its file', async () => {
    const writers = await Promise.all([
      services.startCatalog({ relay: { batchSize: 5 } }),
      services.startCatalog({ relay: { batchSize: 5 } }),
    ]);
    await Promise.all([services.startAdmin(), services.startAdmin()]);
    const [writer] = writers;
    const stopWriting = await services.startWriting(writer);
    for (const keepFile of [true, false, true, false]) {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await redis.kill();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await redis.restart({ keepFile });
    }
    await services.untilAllHandled(writer, await stopWriting(), { bells: 30_000 });
    // A state that is handled twice changes its replica once.
    expect(new Set(services.log.changedEventIds).size).toBe(services.log.changedEventIds.length);
  }, 90_000);

  it('delays neither writers nor readers while it is down, and all events are handled later', async () => {
    const api = await services.startCatalog({ role: 'api' });
    const worker = await services.startCatalog();
    await services.startAdmin();
    await services.ringAndReceive(api, ['before']);
    expect(await api.get(DeadLetters).depth('admin')).toMatchObject({ dead: 0 });
    await redis.kill();

    const bellsDuringOutage = bellNames('during', 20);
    await assertFast('20 writes', Promise.all(bellsDuringOutage.map((id) => services.ring(api, id))));
    const errorOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'no error', String);
    expect(await assertFast('reading a queue', errorOf(api.get(DeadLetters).list('admin')))).toMatch(
      'DependencyUnavailable: the queue store is unavailable',
    );
    const newClient = await services.start({ service: 'catalog', role: 'api' });
    const first = await assertFast('reading for the first time', errorOf(newClient.get(DeadLetters).depth('admin')));
    expect(first).toMatch('DependencyUnavailable: the queue store does not answer: connect ECONNREFUSED');
    expect((await worker.get(Relay).lag()).waiting).toBe(20);

    await new Promise((resolve) => setTimeout(resolve, 6000));
    await redis.restart();
    await assertFast('reconnecting', services.untilReceived(bellsDuringOutage));
    expect(services.bellIds()).toHaveLength(21);
    expect(await eventually('the new client to reconnect', () => services.depth(newClient))).toMatchObject({ dead: 0 });
  }, 60_000);

  it('warns at start-up of settings that could lose events', async () => {
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (message: unknown) => void warnings.push(String(message)) };
    const catalog = await services.startCatalog({ logger });
    await services.ringAndPublish(catalog, 'one');
    expect(warnings).toEqual([]);

    await redisCommand('config', 'set', 'appendonly', 'no');
    await redisCommand('config', 'set', 'maxmemory-policy', 'allkeys-lru');
    await services.startCatalog({ logger });
    await eventually('both warnings', () => warnings.length === 2);
    expect(warnings.join(' ')).toMatch(/maxmemory-policy allkeys-lru.*appendonly no/);
    await redisCommand('config', 'set', 'maxmemory-policy', 'noeviction');
    await redisCommand('config', 'set', 'appendonly', 'yes');
  });

  it('does not delay the shutdown of idle, busy or waiting services', async () => {
    const idle: INestApplicationContext[] = [await services.startCatalog(), await services.startAdmin()];
    await services.ringAndReceive(idle[0] as INestApplicationContext, ['one']);
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const startedDuringOutage = [await services.startCatalog(), await services.startAdmin()];
    // One at a time: each may wait three seconds for the store.
    for (const app of [...idle, ...startedDuringOutage]) await assertFast('stopping', app.close());

    await redis.restart();
    const catalog = await services.startCatalog();
    const admin = await services.startAdmin();
    let finished = false;
    let hasStarted = false;
    services.log.onBell = async () => {
      hasStarted = true;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      finished = true;
    };
    await services.ring(catalog, 'slow');
    await eventually('the reaction to start', () => hasStarted);
    await redis.kill();
    await assertFast('stopping at work', Promise.all([admin.close(), catalog.close()]));
    expect(finished).toBe(true);
    await redis.restart();
  }, 60_000);
});

suite('the checkpoint in a queue store', () => {
  const redis = server as TestRedis;
  const opened: Queues[] = [];
  let queues: Queues;
  let checkpoint: PublishCheckpoint;
  let prefixCount = 0;
  const open = (): void => {
    queues = new Queues(`${redis.url}?prefix=checkpoint-${prefixCount}`, new AbortController());
    checkpoint = new PublishCheckpoint(queues, ['admin', 'social'], 'catalog');
    opened.push(queues);
  };
  beforeEach(() => {
    Logger.overrideLogger(false);
    prefixCount += 1;
    open();
  });
  afterAll(async () => {
    for (const each of opened) {
      each.onModuleDestroy();
      await each.onApplicationShutdown();
    }
  });
  /** Waits until every connection has reconnected. */
  const untilReconnected = async (): Promise<void> => {
    for (const consumer of ['admin', 'social'] as const) {
      const isConnected = (): Promise<boolean> => queues.use(consumer, (queue) => queue.count()).then(Number.isInteger, () => false);
      await eventually(`the queue of ${consumer}`, isConnected);
    }
  };
  const at = '2026-01-01T00:00:00.000001Z';

  it('is empty at first, then the oldest of its queues, and survives a restart of the server', async () => {
    expect(await checkpoint.read()).toEqual({ until: undefined, isSameRun: false });
    await checkpoint.write(at);
    open();
    expect(await checkpoint.read()).toEqual({ until: at, isSameRun: true });

    const backend = (await queues.getReady('social')).getBackend();
    await backend.setQueueMeta({ 'published by catalog': '2025-12-31T00:00:00.000000Z another-run' });
    expect(await checkpoint.read()).toEqual({ until: '2025-12-31T00:00:00.000000Z', isSameRun: false });
    await backend.removeQueueMetaFields(['published by catalog']);
    expect(await checkpoint.read()).toEqual({ until: undefined, isSameRun: false });

    await checkpoint.write(at);
    await redis.kill();
    await redis.restart();
    await untilReconnected();
    expect(await checkpoint.read()).toEqual({ until: at, isSameRun: false });
  }, 40_000);

  it('is not written before it was read on the same connection', async () => {
    await checkpoint.write(at);
    expect(await checkpoint.isDrained()).toBe(false);
    expect(await checkpoint.needsSync()).toBe(true);
    expect(await checkpoint.read()).toEqual({ until: undefined, isSameRun: false });
    expect(await checkpoint.needsSync()).toBe(false);
    expect(await checkpoint.isDrained()).toBe(true);
    const event = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: {} };
    await queues.use('social', (queue) => queue.add('bell.rung', event));
    expect(await checkpoint.isDrained()).toBe(false);

    await redis.kill();
    await redis.restart({ keepFile: false });
    await untilReconnected();
    expect(await checkpoint.needsSync()).toBe(true);
    await checkpoint.write(at);
    expect(await checkpoint.isDrained()).toBe(false);
    expect(await checkpoint.read()).toEqual({ until: undefined, isSameRun: false });
    expect(await checkpoint.isDrained()).toBe(true);
    checkpoint.invalidate();
    expect(await checkpoint.needsSync()).toBe(true);
  }, 40_000);
});
