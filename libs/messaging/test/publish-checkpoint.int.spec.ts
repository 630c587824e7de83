import { Logger } from '@nestjs/common';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startRedis, type TestRedis } from '@shop/testing';
import { newId } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { PublishCheckpoint } from '../src/store/publish-checkpoint.js';

const server = await startRedis({ isExclusive: true });

(server ? describe : describe.skip)(`the checkpoint in a queue store${server ? '' : ' [no Redis here to kill]'}`, () => {
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
    await redis.stop();
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
