import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Job } from 'bullmq';
import { eventually } from '@shop/testing';
import { DependencyUnavailable } from '@shop/platform';
import type { INestApplicationContext } from '@nestjs/common';
import {
  DeadLetters,
  MessagingMetrics,
  newId,
  Relay,
  StaleKeys,
  staleKeysMigration,
  StaleKeyWorker,
  type Tx,
  UnitOfWork,
  Waker,
} from '../src/index.js';
import { Queues } from '../src/queues.js';
import { TestServices } from './support/test-services.js';
import { LogShelfEvents } from './support/reactions.js';
import { BellRung, editShelf, Shelf, ShelfDeleted } from './support/shelf.js';
import { describeOnEachStore } from './support/stores.js';
import { createOutboxDatabase, schema, type TestDatabaseWithOutbox } from './support/outbox-database.js';

const bell = (id: unknown) => ({ id: newId(), name: BellRung.name, version: 1, occurredAt: new Date().toISOString(), body: { id } });

describeOnEachStore('event delivery', (store) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await TestServices.open(store);
  });
  afterEach(() => services.close());

  it('updates the replica after concurrent and child-only edits, and leaves a tombstone after a deletion', async () => {
    const catalog = await services.startCatalog();
    await services.startAdmin();
    const shelf = Shelf.build('north', [{ id: 'a', weight: 1 }]);
    const unitOfWork = catalog.get(UnitOfWork);
    const edit = (change: (loaded: Shelf, tx: Tx) => void): Promise<void> => editShelf(unitOfWork, shelf.id, change);
    const replicaRow = async (): Promise<{ version: number } | undefined> =>
      (
        await services.sql<{ version: number }>('select version, label, boxes, deleted_at is not null as "isDeleted" from shelf_replica')
      )[0];

    await unitOfWork.run(async (tx) => tx.add(shelf));
    await Promise.all(Array.from({ length: 10 }, (_, i) => edit((s) => (i % 2 ? s.weigh('a', i) : s.relabel(`north ${i}`)))));
    await edit((s) => s.weigh('a', 77));
    await eventually('version 12 in the replica', async () => (await replicaRow())?.version === 12);
    const row = await services.db.dataSource.getRepository(Shelf).findOneByOrFail({ id: shelf.id });
    expect(await replicaRow()).toEqual({ version: row.version, label: row.label, boxes: [{ id: 'a', weight: 77 }], isDeleted: false });

    await edit((loaded, tx) => tx.remove(loaded, ShelfDeleted, { id: shelf.id }));
    await eventually('the tombstone', async () => (await replicaRow())?.version === 13);
    expect(await replicaRow()).toMatchObject({ isDeleted: true });
  });

  it('has one effect when an event is published or delivered twice', async () => {
    const catalog = await services.startCatalog();
    const admin = await services.startAdmin();
    const shelf = Shelf.build('north');
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(shelf));
    await services.ring(catalog, 'once');
    await eventually('both events', () => services.log.changedEventIds.length === 1 && services.bellIds().length === 1);

    await services.republish();
    await eventually('everything published again', () => services.isPublished());
    await services.ringAndReceive(catalog, ['last']);
    expect(services.bellIds()).toEqual(['once', 'last']);

    // Without the job in the queue the event is delivered again, and the replica does not change.
    const queue = admin.get(Queues).get('admin');
    const [eventId = ''] = services.log.changedEventIds;
    await queue.remove(eventId);
    await services.republish();
    await eventually('the event again', async () => (await queue.getJob(eventId))?.finishedOn !== undefined);
    expect(services.log.changedEventIds).toHaveLength(1);
  });

  it('does not start without a reaction to each of its events', async () => {
    await expect(services.start({ service: 'admin' })).rejects.toThrow(/the reactions of admin are wrong:[^]*bell.rung lists admin/);
  });

  it('handles every event of a job of an earlier version', async () => {
    const admin = await services.startAdmin();
    const queue = await admin.get(Queues).getReady('admin');
    await queue.add(BellRung.name, { ...bell('first'), others: [bell('second'), bell('third')] });
    await eventually('all bells', () => services.bellIds().length === 3);
    expect(services.bellIds()).toEqual(['first', 'second', 'third']);
  });

  it('[D-148] deletes published events with their slot after twelve hours, and beside an unpublished one after 18', async () => {
    const catalog = await services.startCatalog();
    await services.ringAndPublish(catalog, 'old', 'newer', 'unpublished', 'beside', 'oldest');
    await catalog.close();
    const publish = (id: string, slot: number, publishedAt: string) =>
      services.sql(
        `update outbox set name = 'event.of-a-newer-version', slot = $2, published_at = ${publishedAt} where body ->> 'id' = $1`,
        [id, slot],
      );
    await publish('old', 1, `now() - interval '12 hours 1 minute'`);
    await publish('newer', 2, `now() - interval '11 hours 59 minutes'`);
    await publish('unpublished', 3, 'null');
    await publish('beside', 3, `now() - interval '17 hours 59 minutes'`);
    await publish('oldest', 3, `now() - interval '18 hours 1 minute'`);
    await services.startCatalog();
    const left = () => services.sql<{ id: string }>(`select body ->> 'id' as id from outbox order by seq`);
    await eventually('the deletion', async () => (await left()).length === 3);
    expect(await left()).toEqual([{ id: 'newer' }, { id: 'unpublished' }, { id: 'beside' }]);
  });

  it('tries a failing event five times with growing delays, then keeps it as a dead letter until it is retried', async () => {
    const catalog = await services.startCatalog();
    const deadLetters = (await services.startAdmin()).get(DeadLetters);
    services.log.failBells();
    await services.ring(catalog, 'loud');
    const [letter] = await eventually('the dead letter', async () =>
      ((list) => (list.length > 0 ? list : undefined))(await deadLetters.list('admin')),
    );
    expect(letter).toMatchObject({ name: 'bell.rung', reason: 'handler failed', attempts: 5, event: { body: { id: 'loud' } } });
    const waits = services.log.bells.slice(1).map(({ at }, i) => at - (services.log.bells[i]?.at ?? 0));
    expect(waits).toHaveLength(4);
    for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(20 * 2 ** i - 2);
    expect(await deadLetters.depth('admin')).toMatchObject({ dead: 1, waiting: 0, delayed: 0 });

    services.log.onBell = () => undefined;
    const retries = await Promise.all(Array.from({ length: 5 }, () => deadLetters.retry('admin', letter?.id ?? '')));
    expect(retries.filter(Boolean)).toHaveLength(1);
    await eventually('the retried event', async () => (await deadLetters.depth('admin')).dead === 0 && services.bellIds().length === 6);
    expect(await deadLetters.retry('admin', letter?.id ?? '')).toBe(false);
  });

  it('gives a retried dead letter all its attempts', async () => {
    const catalog = await services.startCatalog();
    const deadLetters = (await services.startAdmin()).get(DeadLetters);
    services.log.failBells();
    await services.ring(catalog, 'one', 'two', 'three');
    await eventually('three dead letters', async () => (await deadLetters.depth('admin')).dead === 3);
    services.log.bells.length = 0;
    services.log.failBells((id) => services.bellIds().filter((other) => other === id).length < 3);
    expect(await deadLetters.retryAll('admin')).toBe(3);
    await eventually('all three handled at the third attempt', () => services.bellIds().length === 9);
    expect(await deadLetters.list('admin')).toEqual([]);
  });

  it('retries each dead letter once, even if it fails again meanwhile', async () => {
    const admin = await services.startAdmin();
    const deadLetters = admin.get(DeadLetters);
    const jobs = Array.from({ length: 120 }, (_, i) => ({ name: 'bell.rung', data: bell(7), opts: { jobId: `broken-${i}` } }));
    await admin.get(Queues).get('admin').addBulk(jobs);
    await eventually('all to be dead', async () => (await deadLetters.depth('admin')).dead === 120);
    expect(await deadLetters.retryAll('admin')).toBe(120);
    await eventually('all to be dead again', async () => (await deadLetters.depth('admin')).dead === 120);
  });

  it('fails malformed, newer and unknown events for good at the first attempt', async () => {
    const admin = await services.startAdmin();
    const deadLetters = admin.get(DeadLetters);
    const queue = admin.get(Queues).get('admin');
    const event = bell('x');
    const opts = { attempts: 5, backoff: { type: 'fixed', delay: 10 } };
    await queue.add('bell.rung', { ...event, body: { id: 7 } }, { ...opts, jobId: 'broken' });
    await queue.add('bell.rung', { ...event, version: 2 }, { ...opts, jobId: 'newer' });
    await queue.add('gong.struck', event, { ...opts, jobId: 'unknown' });

    const letters = await eventually('three dead letters', async () =>
      ((l) => (l.length === 3 ? l : undefined))(await deadLetters.list('admin')),
    );
    const reasons = Object.fromEntries(letters.map(({ id, reason, attempts }) => [id, `${attempts} ${reason}`]));
    expect(reasons['broken']).toMatch(/^1 the body of bell.rung does not match its schema/);
    expect(reasons['newer']).toMatch(/^1 bell.rung has version 2, known is 1/);
    expect(reasons['unknown']).toMatch(/^1 nothing reacts to gong.struck/);
    expect(services.bellIds()).toEqual([]);
  });

  it('uses no attempt while a dependency is down, and handles the events once it is up', async () => {
    const server = createServer((_, response) => response.end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    const catalog = await services.startCatalog();
    const admin = await services.startAdmin();
    const handled: string[] = [];
    services.log.onBell = async (id) => {
      await fetch(`http://127.0.0.1:${port}/`);
      handled.push(id);
    };
    await services.ring(catalog, 'one', 'two', 'three');
    await eventually('more tries than a failing reaction has', () => services.bellIds().filter((id) => id === 'one').length > 6);
    expect(handled).toEqual([]);
    expect(await admin.get(DeadLetters).list('admin')).toEqual([]);

    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await eventually('all three', () => handled.length === 3);
    await new Promise((resolve) => server.close(resolve));
    const done = (jobs: Job[]): Job[] | undefined => (jobs.length === 3 ? jobs : undefined);
    const jobs = await eventually('all three done', async () => done(await admin.get(Queues).get('admin').getCompleted()));
    expect(jobs.map((job) => job.attemptsMade)).toEqual([1, 1, 1]);
  });

  it.each(['53100', '53200', '25006', '58030'])(
    'waits for a database that fails with %s, without an attempt or a dead letter',
    async (state) => {
      const catalog = await services.startCatalog({ relay: { retry: { attempts: 2, delay: 1 } } });
      const admin = await services.startAdmin({ consumer: { pause: { first: 10, longest: 10 } } });
      let tries = 0;
      services.log.onBell = async () => {
        tries += 1;
        if (tries <= 6) await services.sql(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`);
      };
      await services.ring(catalog, 'one');
      await eventually('the bell to be handled', () => tries === 7);
      const [job] = await eventually('the job to complete', async () => {
        const jobs = await admin.get(Queues).get('admin').getCompleted();
        return jobs.length > 0 && jobs;
      });
      expect(job?.attemptsMade).toBe(1);
      expect(await admin.get(DeadLetters).list('admin')).toEqual([]);
    },
  );

  it('pauses the whole consumer when a reaction throws DependencyUnavailable', async () => {
    const catalog = await services.startCatalog();
    await services.startAdmin({ consumer: { pause: { first: 800, longest: 800 } } });
    let isDown = true;
    services.log.onBell = () => {
      if (isDown) throw new DependencyUnavailable('the dependency is down');
    };
    await services.ring(catalog, 'one');
    await eventually('the first try', () => services.bellIds().length === 1);
    await services.ring(catalog, ...Array.from({ length: 20 }, (_, i) => `later ${i}`));
    await new Promise((resolve) => setTimeout(resolve, 400));
    // A worker that was already asking for its next job may still get that one.
    expect(services.bellIds().length).toBeLessThan(4);
    isDown = false;
    await eventually('all of them', () => new Set(services.bellIds()).size === 21);
  });

  it('removes old events from outbox and queue, but none that is unpublished', async () => {
    const catalog = await services.startCatalog();
    const admin = await services.startAdmin();
    const queue = admin.get(Queues).get('admin');
    await services.ring(catalog, 'old');
    await eventually('the bell to be done', async () => (await queue.getCompletedCount()) === 1);
    await Promise.all([catalog.close(), admin.close()]);
    await services.ring(await services.startCatalog({ role: 'api' }), 'waiting');
    await services.sql(`update outbox set occurred_at = now() - interval '3 days', slot = (published_at is null)::int`);

    await services.startCatalog({ relay: { keepRowsMs: 0 }, eventsUrl: store.unreachableUrl });
    await eventually('the old row to be deleted', async () => (await services.sql('select 1 from outbox')).length === 1);
    expect(await services.sql('select body, published_at from outbox')).toEqual([{ body: { id: 'waiting' }, published_at: null }]);
    const later = await services.startAdmin({ relay: { keepJobsMs: 0 } });
    await eventually('the completed job to be removed', async () => (await later.get(Queues).get('admin').getCompletedCount()) === 0);
  });

  it('keeps a limited number of completed jobs and dead letters', async () => {
    const catalog = await services.startCatalog({ relay: { retry: { attempts: 1, delay: 1 } } });
    const admin = await services.startAdmin({ consumer: { concurrency: 1 } });
    const queue = admin.get(Queues).get('admin');
    services.log.failBells((id) => id.startsWith('bad'));
    for (let i = 0; i < 6; i += 1) await services.ring(catalog, `good ${i}`, `bad ${i}`);
    await eventually('all jobs completed or dead', async () => (await queue.getJobCountByTypes('completed', 'failed')) === 12);
    await admin.close();

    const later = (await services.startAdmin({ relay: { maxCompletedJobs: 4, maxDeadLetters: 2 } })).get(Queues).get('admin');
    await eventually('the oldest to be removed', async () => (await later.getJobCountByTypes('completed', 'failed')) === 6);
    const remainingIds = async (state: 'completed' | 'failed'): Promise<unknown[]> =>
      (await later.getJobs(state)).map(({ data }) => (data.body as { id: string }).id).toSorted();
    expect(await remainingIds('completed')).toEqual(['good 2', 'good 3', 'good 4', 'good 5']);
    expect(await remainingIds('failed')).toEqual(['bad 4', 'bad 5']);
  });

  it('delivers an event to every service that lists it', async () => {
    const shelfLog = new LogShelfEvents();
    const social = { providers: [{ provide: LogShelfEvents, useValue: shelfLog }] };
    const catalog = await services.startCatalog();
    await services.start({ service: 'social', ...social });
    await services.startAdmin();
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(Shelf.build('north')));
    await eventually('both services', () => shelfLog.eventIds.length === 1 && services.log.changedEventIds.length === 1);
    expect(shelfLog.eventIds).toEqual(services.log.changedEventIds);
  });
});

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
    await services.untilReceived(['before the crash']);
  });

  it('is handled after its worker was killed three times', async () => {
    const catalog = await services.startCatalog();
    await services.ring(catalog, 'deadly');
    const countStarts = async (): Promise<number> => (await services.sql<{ n: number }>('select count(*)::int as n from begun'))[0]?.n ?? 0;
    for (let kills = 1; kills <= 3; kills += 1) {
      const child = services.startAdminProcess({ FINISH_AT: '4' });
      await eventually(`start ${kills}`, async () => (await countStarts()) === kills, 15_000);
      await services.kill(child);
    }
    services.startAdminProcess({ FINISH_AT: '4' });
    await eventually('the end', async () => (await services.sql('select 1 from ended')).length === 1, 15_000);
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

  it('[D-107] is published at once, also after the connections of all wakers were lost', async () => {
    const catalog = await services.startCatalog({ role: 'api' });
    await services.startCatalog({ role: 'worker', relay: { pollMs: 600_000 } });
    await services.startAdmin();
    await services.ringAndReceive(catalog, ['before']);
    for (const round of ['one', 'two']) {
      await eventually('the connections of the wakers', async () => {
        const ended = await services.sql<{ done: boolean }>(
          `with wakers as (select pid from pg_stat_activity where application_name = 'waker catalog' and datname = current_database())
           select pg_terminate_backend(pid) as done from wakers where (select count(*) from wakers) = 3`,
        );
        return ended.length === 3 && ended.every(({ done }) => done);
      });
      // The first is rung without a listener.
      for (const bell of [`during ${round}`, `after ${round}`]) await services.ringAndReceive(catalog, [bell], 5000);
    }
    expect(services.bellIds().toSorted()).toEqual(['after one', 'after two', 'before', 'during one', 'during two']);
  });

  it('[D-107] is published by the poll when no wake arrives', async () => {
    const wake = jest.spyOn(Waker.prototype, 'wake').mockImplementation(() => undefined);
    try {
      const catalog = await services.startCatalog({ relay: { pollMs: 100 } });
      await services.startAdmin();
      for (const id of ['first', 'second', 'third']) await services.ringAndReceive(catalog, [id]);
      expect(wake).toHaveBeenCalledTimes(3);
    } finally {
      wake.mockRestore();
    }
  });

  it('waits in the outbox while the queue store is down, and counts as lag', async () => {
    const catalog = await services.startCatalog({ eventsUrl: store.unreachableUrl });
    await services.ring(catalog, 'waiting');
    expect(await catalog.get(Relay).lag()).toMatchObject({ waiting: 1 });
    await catalog.close();
    await services.startCatalog();
    await services.startAdmin();
    await services.untilReceived(['waiting']);
  });
});

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
    services.log.failBells((id) => id === 'bad');
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
