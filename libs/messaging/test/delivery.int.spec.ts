import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Job } from 'bullmq';
import { eventually } from '@shop/testing';
import { DependencyUnavailable } from '@shop/platform';
import { DeadLetters, newId, UnitOfWork } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { TestServices } from './support/test-services.js';
import { LogShelfEvents } from './support/reactions.js';
import { BellRung, Shelf, ShelfDeleted } from './support/shelf.js';
import { describeOnEachStore } from './support/stores.js';

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
    const edit = (change: (loaded: Shelf) => void): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const loaded = await tx.load(Shelf, shelf.id);
        if (loaded) change(loaded);
      });
    const replicaRow = async (): Promise<{ version: number } | undefined> =>
      (await services.db.dataSource.query('select version, label, boxes, deleted_at is not null as "isDeleted" from shelf_replica'))[0];

    await unitOfWork.run(async (tx) => tx.add(shelf));
    await Promise.all(Array.from({ length: 10 }, (_, i) => edit((s) => (i % 2 ? s.weigh('a', i) : s.relabel(`north ${i}`)))));
    await edit((s) => s.weigh('a', 77));
    await eventually('version 12 in the replica', async () => (await replicaRow())?.version === 12);
    const row = await services.db.dataSource.getRepository(Shelf).findOneByOrFail({ id: shelf.id });
    expect(await replicaRow()).toEqual({ version: row.version, label: row.label, boxes: [{ id: 'a', weight: 77 }], isDeleted: false });

    await unitOfWork.run(async (tx) => {
      const loaded = await tx.load(Shelf, shelf.id);
      if (loaded) tx.remove(loaded, ShelfDeleted, { id: shelf.id });
    });
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
    await services.ring(catalog, 'last');
    await eventually('the last bell', () => services.bellIds().includes('last'));
    expect(services.bellIds()).toEqual(['once', 'last']);

    // Without the job in the queue the event is delivered again, and the replica does not change.
    await admin
      .get(Queues)
      .get('admin')
      .remove(services.log.changedEventIds[0] ?? '');
    await services.republish();
    await eventually(
      'the event again',
      async () =>
        (
          await admin
            .get(Queues)
            .get('admin')
            .getJob(services.log.changedEventIds[0] ?? '')
        )?.finishedOn !== undefined,
    );
    expect(services.log.changedEventIds).toHaveLength(1);
  });

  it('does not start without a reaction to each of its events', async () => {
    await expect(services.start({ service: 'admin' })).rejects.toThrow(/the reactions of admin are wrong:[^]*bell.rung lists admin/);
  });

  it('handles every event of a job of an earlier version', async () => {
    const admin = await services.startAdmin();
    const bell = (id: string) => ({ id: newId(), name: BellRung.name, version: 1, occurredAt: new Date().toISOString(), body: { id } });
    const queue = await admin.get(Queues).getReady('admin');
    await queue.add(BellRung.name, { ...bell('first'), others: [bell('second'), bell('third')] });
    await eventually('all bells', () => services.bellIds().length === 3);
    expect(services.bellIds()).toEqual(['first', 'second', 'third']);
  });

  it('deletes published events after twelve hours', async () => {
    const catalog = await services.startCatalog();
    await services.ring(catalog, 'old', 'newer', 'unpublished');
    await eventually('everything published', () => services.isPublished());
    await catalog.close();
    const publish = (id: string, publishedAt: string) =>
      services.db.dataSource.query(
        `update outbox set name = 'event.of-a-newer-version', published_at = ${publishedAt} where body ->> 'id' = $1`,
        [id],
      );
    await publish('old', `now() - interval '12 hours 1 minute'`);
    await publish('newer', `now() - interval '11 hours 59 minutes'`);
    await publish('unpublished', 'null');
    await services.startCatalog();
    const left = () => services.db.dataSource.query<{ id: string }[]>(`select body ->> 'id' as id from outbox order by seq`);
    await eventually('the deletion', async () => (await left()).length === 2);
    expect(await left()).toEqual([{ id: 'newer' }, { id: 'unpublished' }]);
  });

  it('tries a failing event five times with growing delays, then keeps it as a dead letter until it is retried', async () => {
    const catalog = await services.startCatalog();
    const deadLetters = (await services.startAdmin()).get(DeadLetters);
    services.log.onBell = () => {
      throw new Error('handler failed');
    };
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
    services.log.onBell = () => {
      throw new Error('handler failed');
    };
    await services.ring(catalog, 'one', 'two', 'three');
    await eventually('three dead letters', async () => (await deadLetters.depth('admin')).dead === 3);
    services.log.bells.length = 0;
    services.log.onBell = (id) => {
      if (services.bellIds().filter((other) => other === id).length < 3) throw new Error('handler failed again');
    };
    expect(await deadLetters.retryAll('admin')).toBe(3);
    await eventually('all three handled at the third attempt', () => services.bellIds().length === 9);
    expect(await deadLetters.list('admin')).toEqual([]);
  });

  it('retries each dead letter once, even if it fails again meanwhile', async () => {
    const admin = await services.startAdmin();
    const deadLetters = admin.get(DeadLetters);
    const malformed = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: { id: 7 } };
    const jobs = Array.from({ length: 120 }, (_, i) => ({ name: 'bell.rung', data: malformed, opts: { jobId: `broken-${i}` } }));
    await admin.get(Queues).get('admin').addBulk(jobs);
    await eventually('all to be dead', async () => (await deadLetters.depth('admin')).dead === 120);
    expect(await deadLetters.retryAll('admin')).toBe(120);
    await eventually('all to be dead again', async () => (await deadLetters.depth('admin')).dead === 120);
  });

  it('fails malformed, newer and unknown events for good at the first attempt', async () => {
    const admin = await services.startAdmin();
    const deadLetters = admin.get(DeadLetters);
    const queue = admin.get(Queues).get('admin');
    const event = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: { id: 'x' } };
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
        if (tries <= 6) await services.db.dataSource.query(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`);
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
    await services.db.dataSource.query(`update outbox set occurred_at = now() - interval '3 days'`);

    await services.startCatalog({ relay: { keepRowsMs: 0 }, eventsUrl: store.unreachableUrl });
    await eventually('the old row to be deleted', async () => (await services.db.dataSource.query('select 1 from outbox')).length === 1);
    expect(await services.db.dataSource.query('select body, published_at from outbox')).toEqual([
      { body: { id: 'waiting' }, published_at: null },
    ]);
    const later = await services.startAdmin({ relay: { keepJobsMs: 0 } });
    await eventually('the completed job to be removed', async () => (await later.get(Queues).get('admin').getCompletedCount()) === 0);
  });

  it('keeps a limited number of completed jobs and dead letters', async () => {
    const catalog = await services.startCatalog({ relay: { retry: { attempts: 1, delay: 1 } } });
    const admin = await services.startAdmin({ consumer: { concurrency: 1 } });
    const queue = admin.get(Queues).get('admin');
    services.log.onBell = (id) => {
      if (id.startsWith('bad')) throw new Error('handler failed');
    };
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
