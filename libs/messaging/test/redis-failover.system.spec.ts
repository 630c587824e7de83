import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, type RedisGroup, startRedisCluster, startRedisSentinels } from '@shop/testing';
import { DeadLetters } from '../src/index.js';
import { bellNames, TestServices } from './support/test-services.js';

const groups = [
  { name: 'sentinels', group: await startRedisSentinels(), queueKey: (prefix: string) => `${prefix}:admin:meta` },
  { name: 'a cluster', group: await startRedisCluster(), queueKey: (prefix: string) => `{${prefix}:admin}:admin:meta` },
];
afterAll(async () => {
  for (const { group } of groups) await group?.stop();
});

for (const { name, group: started, queueKey } of groups) {
  if (!started) console.warn(`skipped: no redis-server for ${name}`);
  (started ? describe : describe.skip)(`[issue 43] events on Redis with ${name}`, () => {
    const group = started as RedisGroup;
    let services: TestServices;
    let prefixCount = 0;
    const prefix = (): string => `test-${prefixCount}`;
    const warnings: string[] = [];
    const logger = {
      log: () => undefined,
      error: () => undefined,
      warn: (message: unknown) => void warnings.push(typeof message === 'string' ? message : JSON.stringify(message)),
    };
    beforeEach(async () => {
      prefixCount += 1;
      warnings.length = 0;
      services = await TestServices.open({ eventsUrl: () => `${group.url}?prefix=${prefix()}` });
    });
    afterEach(async () => {
      await services.close();
      await group.restartKilled();
    });

    const republished = (): string[] => warnings.filter((warning) => warning.includes('are published again'));

    it('delivers each event once and shows the state of the queue', async () => {
      const catalog = await services.startCatalog();
      await services.startAdmin();
      const bells = bellNames('bell', 40);
      for (const bell of bells.slice(0, 10)) await services.ring(catalog, bell);
      await services.ring(catalog, ...bells.slice(10));
      await services.untilReceived(bells);
      expect(services.bellIds()).toHaveLength(bells.length);
      await eventually('an empty queue', async () => {
        const { waiting, active, delayed, dead } = await catalog.get(DeadLetters).depth('admin');
        return waiting + active + delayed + dead === 0;
      });
    }, 40_000);

    it('loses no event and doubles no effect when a master is killed under load', async () => {
      const writer = await services.startCatalog({ relay: { batchSize: 5 } });
      await Promise.all([services.startCatalog({ relay: { batchSize: 5 } }), services.startAdmin(), services.startAdmin()]);
      const stopWriting = await services.startWriting(writer);
      await sleep(1500);
      await group.failOver(queueKey(prefix()));
      await sleep(1500);
      await services.untilAllHandled(writer, await stopWriting(), { bells: 40_000, queue: 20_000 });
      // A state that is handled twice changes its replica once.
      expect(new Set(services.log.changedEventIds).size).toBe(services.log.changedEventIds.length);
    }, 120_000);

    it('sends again only what a promoted replica lacks, and only once', async () => {
      const catalog = await services.startCatalog({ logger, relay: { markEveryMs: 50, pollMs: 50 } });
      const old = bellNames('old', 20);
      await services.ringAndPublish(catalog, ...old);
      // The next checkpoint covers them by more than the tolerance of clocks.
      await services.sql(`update outbox set published_at = published_at - interval '1 hour'`);
      await services.ringAndPublish(catalog, 'mark');
      await sleep(1000);
      await group.disconnectReplicas();
      const lost = bellNames('lost', 10);
      await services.ringAndPublish(catalog, ...lost);
      await sleep(300);
      await group.failOver(queueKey(prefix()));
      // The last application sets the logger of all.
      await services.startAdmin({ logger });
      await services.untilReceived([...old, 'mark', ...lost], 30_000);
      expect(services.bellIds()).toHaveLength(old.length + 1 + lost.length);
      await sleep(2500);
      expect(republished()).toEqual([expect.stringContaining(': 11 events of')]);
    }, 90_000);
  });
}
