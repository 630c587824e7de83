import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { DeadLetters, Relay } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { TestServices } from './support/test-services.js';
import { describeOnEachStore } from './support/stores.js';

describeOnEachStore('an event after a crash', (store) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await TestServices.open(store);
  });
  afterEach(() => services.close());

  it('is not lost when the process dies between commit and publishing', async () => {
    const writer = await services.startCatalog({ role: 'api' });
    await services.ring(writer, 'before the crash');
    await writer.close();
    expect(await services.isPublished()).toBe(false);

    await services.startAdmin();
    await services.startCatalog();
    await eventually('the bell', () => services.bellIds().includes('before the crash'));
  });

  it('is handled after its worker was killed three times', async () => {
    const catalog = await services.startCatalog();
    await services.ring(catalog, 'deadly');
    const countStarts = async (): Promise<number> => (await services.db.dataSource.query('select count(*)::int as n from begun'))[0].n;
    for (let kills = 1; kills <= 3; kills += 1) {
      const child = services.startAdminProcess({ FINISH_AT: '4' });
      await eventually(`start ${kills}`, async () => (await countStarts()) === kills, 15_000);
      await services.kill(child);
    }
    services.startAdminProcess({ FINISH_AT: '4' });
    await eventually('the end', async () => (await services.db.dataSource.query('select 1 from ended')).length === 1, 15_000);
    expect(await countStarts()).toBe(4);
    expect(await catalog.get(DeadLetters).list('admin')).toEqual([]);
  }, 60_000);

  it('is published once by several concurrent relays', async () => {
    const writer = await services.startCatalog({ role: 'api' });
    const ids = Array.from({ length: 600 }, (_, i) => `bell ${i}`);
    await services.ring(writer, ...ids);
    const added: string[] = [];
    const relays = await Promise.all([1, 2, 3].map(() => services.startCatalog({ relay: { batchSize: 20 } })));
    const jobCounts = relays.map((relay) => {
      const queue = relay.get(Queues).get('admin');
      const add = queue.addBulk.bind(queue);
      let addedHere = 0;
      queue.addBulk = (jobs) => {
        addedHere += jobs.length;
        added.push(...jobs.map((job) => job.opts?.jobId ?? ''));
        return add(jobs);
      };
      return () => addedHere;
    });
    await services.ring(writer, ...ids.map((id) => `${id} again`));
    await eventually('everything published', () => services.isPublished());
    expect(new Set(added).size).toBe(added.length);
    expect(jobCounts.filter((count) => count() > 0).length).toBeGreaterThan(1);

    await services.startAdmin();
    await eventually('every bell', () => services.bellIds().length >= 1200, 20_000);
    expect(new Set(services.bellIds()).size).toBe(1200);
    expect(services.bellIds()).toHaveLength(1200);
  }, 40_000);

  it('is published at once after the listening connection was lost', async () => {
    const catalog = await services.startCatalog({ relay: { pollMs: 600_000 } });
    await services.startAdmin();
    await services.ring(catalog, 'before');
    await eventually('the first bell', () => services.bellIds().includes('before'));
    for (const round of ['one', 'two']) {
      await eventually('the listening connection', async () => {
        const ended = await services.db.dataSource.query<{ done: boolean }[]>(
          `select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'listen catalog_outbox' and datname = current_database()`,
        );
        return ended.length === 1 && ended[0]?.done;
      });
      await services.ring(catalog, `during ${round}`);
      await eventually('the bell rung without a listener', () => services.bellIds().includes(`during ${round}`), 5000);
      await services.ring(catalog, `after ${round}`);
      await eventually('the bell after', () => services.bellIds().includes(`after ${round}`), 5000);
    }
    expect(services.bellIds().toSorted()).toEqual(['after one', 'after two', 'before', 'during one', 'during two']);
  });

  it('waits in the outbox while the queue store is down, and counts as lag', async () => {
    const catalog = await services.startCatalog({ eventsUrl: store.unreachableUrl });
    await services.ring(catalog, 'waiting');
    expect(await catalog.get(Relay).lag()).toMatchObject({ waiting: 1 });
    await catalog.close();
    await services.startCatalog();
    await services.startAdmin();
    await eventually('the bell', () => services.bellIds().includes('waiting'));
  });
});
