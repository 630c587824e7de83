import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, type RedisGroup, startRedisCluster, startRedisSentinels } from '@shop/testing';
import { DependencyUnavailable } from '@shop/platform';
import { DeadLetters, UnitOfWork } from '../src/index.js';
import { Shelf } from './support/shelf.js';
import { TestServices } from './support/test-services.js';

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

    const bellNames = (bell: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${bell} ${i}`);
    const allReceived = (ids: string[]) => (): boolean => new Set(services.bellIds().filter((id) => ids.includes(id))).size === ids.length;
    const sql = <R>(text: string): Promise<R[]> => services.db.dataSource.query<R[]>(text);
    const republished = (): string[] => warnings.filter((warning) => warning.includes('are published again'));

    it('delivers each event once and shows the state of the queue', async () => {
      const catalog = await services.startCatalog();
      await services.startAdmin();
      const bells = bellNames('bell', 40);
      for (const bell of bells.slice(0, 10)) await services.ring(catalog, bell);
      await services.ring(catalog, ...bells.slice(10));
      await eventually('every bell', allReceived(bells));
      expect(services.bellIds()).toHaveLength(bells.length);
      await eventually('an empty queue', async () => {
        const { waiting, active, delayed, dead } = await catalog.get(DeadLetters).depth('admin');
        return waiting + active + delayed + dead === 0;
      });
    }, 40_000);

    it('loses no event and doubles no effect when a master is killed under load', async () => {
      const writer = await services.startCatalog({ relay: { batchSize: 5 } });
      await Promise.all([services.startCatalog({ relay: { batchSize: 5 } }), services.startAdmin(), services.startAdmin()]);
      const shelves = Array.from({ length: 10 }, (_, i) => Shelf.build(`shelf ${i}`));
      await writer.get(UnitOfWork).run(async (tx) => shelves.forEach((shelf) => tx.add(shelf)));
      let edits = 0;
      const stopped = new AbortController();
      const editing = (async () => {
        for (; !stopped.signal.aborted; edits += 1) {
          await writer.get(UnitOfWork).run(async (tx) => {
            const shelf = await tx.load(Shelf, shelves[edits % shelves.length]?.id ?? '');
            shelf?.relabel(`edit ${edits}`);
          });
          await services.ring(writer, `bell ${edits}`);
          await new Promise((resolve) => setTimeout(resolve, 15));
        }
      })();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await group.failOver(queueKey(prefix()));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      stopped.abort();
      await editing;
      await eventually('every bell', allReceived(bellNames('bell', edits)), 40_000);
      const rows = 'select id, version, label from';
      const ownerRows = JSON.stringify(await sql(`${rows} shelf order by id`));
      await eventually('the replicas', async () => JSON.stringify(await sql(`${rows} shelf_replica order by id`)) === ownerRows, 20_000);
      expect(new Set(services.log.changedEventIds).size).toBe(services.log.changedEventIds.length);
      await eventually(
        'nothing left',
        async () => {
          const counts = await writer
            .get(DeadLetters)
            .depth('admin')
            .catch((error: unknown) => {
              if (!(error instanceof DependencyUnavailable)) throw error;
            });
          if (counts) expect(counts.dead).toBe(0);
          return counts && counts.waiting + counts.active + counts.delayed === 0 && (await services.isPublished());
        },
        20_000,
      );
    }, 120_000);

    it('sends again only what a promoted replica lacks, and only once', async () => {
      const catalog = await services.startCatalog({ logger, relay: { markEveryMs: 50, pollMs: 50 } });
      const old = bellNames('old', 20);
      await services.ring(catalog, ...old);
      await eventually('the old bells published', () => services.isPublished());
      // The next checkpoint covers them by more than the tolerance of clocks.
      await sql(`update outbox set published_at = published_at - interval '1 hour'`);
      await services.ring(catalog, 'mark');
      await eventually('the mark published', () => services.isPublished());
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await group.disconnectReplicas();
      const lost = bellNames('lost', 10);
      await services.ring(catalog, ...lost);
      await eventually('the lost bells published', () => services.isPublished());
      await new Promise((resolve) => setTimeout(resolve, 300));
      await group.failOver(queueKey(prefix()));
      // The last application sets the logger of all.
      await services.startAdmin({ logger });
      await eventually('every bell', allReceived([...old, 'mark', ...lost]), 30_000);
      expect(services.bellIds()).toHaveLength(old.length + 1 + lost.length);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(republished()).toEqual([expect.stringContaining(': 11 events of')]);
    }, 90_000);
  });
}
