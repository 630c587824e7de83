import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@shop/testing';
import { DeadLetters, Relay } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { Office } from './support/office.js';
import { describeOnEachStore } from './support/stores.js';

describeOnEachStore('an event, when something dies,', (store) => {
  let office: Office;
  beforeEach(async () => {
    office = await Office.open(store);
  });
  afterEach(() => office.close());

  it('is not lost when the process dies between commit and publishing', async () => {
    const writer = await office.catalog({ role: 'api' });
    await office.ring(writer, 'before the crash');
    await writer.close();
    expect(await office.published()).toBe(false);

    await office.admin();
    await office.catalog();
    await eventually('the bell', () => office.rung().includes('before the crash'));
  });

  it('survives three kills of the worker that handles it', async () => {
    const catalog = await office.catalog();
    await office.ring(catalog, 'deadly');
    const begun = async (): Promise<number> => (await office.world.dataSource.query('select count(*)::int as n from begun'))[0].n;
    for (let kills = 1; kills <= 3; kills += 1) {
      const child = office.adminProcess({ FINISH_AT: '4' });
      await eventually(`start ${kills}`, async () => (await begun()) === kills, 15_000);
      await office.kill(child);
    }
    office.adminProcess({ FINISH_AT: '4' });
    await eventually('the end', async () => (await office.world.dataSource.query('select 1 from ended')).length === 1, 15_000);
    expect(await begun()).toBe(4);
    expect(await catalog.get(DeadLetters).list('admin')).toEqual([]);
  }, 60_000);

  it('is published once however many copies of the relay run', async () => {
    const writer = await office.catalog({ role: 'api' });
    const ids = Array.from({ length: 600 }, (_, i) => `bell ${i}`);
    await office.ring(writer, ...ids);
    const added: string[] = [];
    const copies = await Promise.all([1, 2, 3].map(() => office.catalog({ relay: { batch: 20 } })));
    const busy = copies.map((copy) => {
      const queue = copy.get(Queues).of('admin');
      const add = queue.addBulk.bind(queue);
      let mine = 0;
      queue.addBulk = (jobs) => {
        mine += jobs.length;
        added.push(...jobs.map((job) => job.opts?.jobId ?? ''));
        return add(jobs);
      };
      return () => mine;
    });
    await office.ring(writer, ...ids.map((id) => `${id} again`));
    await eventually('everything published', () => office.published());
    expect(new Set(added).size).toBe(added.length);
    expect(busy.filter((count) => count() > 0).length).toBeGreaterThan(1);

    await office.admin();
    await eventually('every bell', () => office.rung().length >= 1200, 20_000);
    expect(new Set(office.rung()).size).toBe(1200);
    expect(office.rung()).toHaveLength(1200);
  }, 40_000);

  it('is published at once although the connection that listens was lost', async () => {
    const catalog = await office.catalog({ relay: { poll: 600_000 } });
    await office.admin();
    await office.ring(catalog, 'before');
    await eventually('the first bell', () => office.rung().includes('before'));
    for (const round of ['one', 'two']) {
      await eventually('the connection that listens', async () => {
        const ended = await office.world.dataSource.query<{ done: boolean }[]>(
          `select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'listen catalog_outbox' and datname = current_database()`,
        );
        return ended.length === 1 && ended[0]?.done;
      });
      await office.ring(catalog, `during ${round}`);
      await eventually('the bell rung while nobody listened', () => office.rung().includes(`during ${round}`), 5000);
      await office.ring(catalog, `after ${round}`);
      await eventually('the bell after', () => office.rung().includes(`after ${round}`), 5000);
    }
    expect(office.rung().toSorted()).toEqual(['after one', 'after two', 'before', 'during one', 'during two']);
  });

  it('waits in the outbox while the relay has no queues, and the lag says so', async () => {
    const catalog = await office.catalog({ eventsUrl: store.nowhere });
    await office.ring(catalog, 'patient');
    expect(await catalog.get(Relay).lag()).toMatchObject({ waiting: 1 });
    await catalog.close();
    await office.catalog();
    await office.admin();
    await eventually('the bell', () => office.rung().includes('patient'));
  });
});
