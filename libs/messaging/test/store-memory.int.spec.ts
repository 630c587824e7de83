import { Logger } from '@nestjs/common';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startRedis, type TestRedis } from '@shop/testing';
import { newId } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { StoreMemory } from '../src/store/store-memory.js';

const server = await startRedis({ own: true });

(server ? describe : describe.skip)(`what a queue store remembers${server ? '' : ' [there is no Redis here to kill]'}`, () => {
  const redis = server as TestRedis;
  const opened: Queues[] = [];
  let queues: Queues;
  let memory: StoreMemory;
  let rooms = 0;
  const open = (): void => {
    queues = new Queues(`${redis.url}?prefix=memory-${rooms}`, new AbortController());
    memory = new StoreMemory(queues, ['admin', 'social'], 'catalog');
    opened.push(queues);
  };
  beforeEach(() => {
    Logger.overrideLogger(false);
    rooms += 1;
    open();
  });
  afterAll(async () => {
    for (const each of opened) {
      each.onModuleDestroy();
      await each.onApplicationShutdown();
    }
    await redis.stop();
  });
  /** Waits until every connection to it is made again. */
  const answers = async (): Promise<void> => {
    for (const consumer of ['admin', 'social'] as const) {
      const asked = (): Promise<boolean> => queues.use(consumer, (queue) => queue.count()).then(Number.isInteger, () => false);
      await eventually(`the queue of ${consumer}`, asked);
    }
  };
  const at = '2026-01-01T00:00:00.000001Z';

  it('is nothing at first, then the oldest of its marks, for as long as its server runs and after', async () => {
    expect(await memory.read()).toEqual({ until: undefined, unbroken: false });
    await memory.write(at);
    open();
    expect(await memory.read()).toEqual({ until: at, unbroken: true });

    const backend = (await queues.ready('social')).getBackend();
    await backend.setQueueMeta({ 'published by catalog': '2025-12-31T00:00:00.000000Z another-run' });
    expect(await memory.read()).toEqual({ until: '2025-12-31T00:00:00.000000Z', unbroken: false });
    await backend.removeQueueMetaFields(['published by catalog']);
    expect(await memory.read()).toEqual({ until: undefined, unbroken: false });

    await memory.write(at);
    await redis.kill();
    await redis.restart();
    await answers();
    expect(await memory.read()).toEqual({ until: at, unbroken: false });
  }, 40_000);

  it('is neither written nor concluded from before it was read over the very connection', async () => {
    await memory.write(at);
    expect(await memory.isQuiet()).toBe(false);
    expect(await memory.isNew()).toBe(true);
    expect(await memory.read()).toEqual({ until: undefined, unbroken: false });
    expect(await memory.isNew()).toBe(false);
    expect(await memory.isQuiet()).toBe(true);
    const fact = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: {} };
    await queues.use('social', (queue) => queue.add('bell.rung', fact));
    expect(await memory.isQuiet()).toBe(false);

    await redis.kill();
    await redis.restart({ keepFile: false });
    await answers();
    expect(await memory.isNew()).toBe(true);
    await memory.write(at);
    expect(await memory.isQuiet()).toBe(false);
    expect(await memory.read()).toEqual({ until: undefined, unbroken: false });
    expect(await memory.isQuiet()).toBe(true);
    memory.doubt();
    expect(await memory.isNew()).toBe(true);
  }, 40_000);
});
