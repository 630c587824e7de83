import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Job } from 'bullmq';
import { eventually } from '@shop/testing';
import { DependencyUnavailable, onBehalfOf } from '@shop/platform';
import { DeadLetters, letGoOf, newId, Relay, UnitOfWork } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { Office } from './support/office.js';
import { EchoShelf } from './support/reactions.js';
import { BoxSent, Shelf, ShelfTorn } from './support/shelf.js';
import { describeOnEachStore } from './support/stores.js';

describeOnEachStore('an event on its way', (store) => {
  let office: Office;
  beforeEach(async () => {
    office = await Office.open(store);
  });
  afterEach(() => office.close());

  it('ends as a copy equal to the row after concurrent, child-only and last edits, and as a tombstone after a deletion', async () => {
    const catalog = await office.catalog();
    await office.admin();
    const shelf = Shelf.build('north', [{ id: 'a', weight: 1 }]);
    const unitOfWork = catalog.get(UnitOfWork);
    const edit = (how: (loaded: Shelf) => void): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const loaded = await tx.load(Shelf, shelf.id);
        if (loaded) how(loaded);
      });
    const copy = async (): Promise<{ version: number } | undefined> =>
      (await office.world.dataSource.query('select version, label, boxes, deleted_at is not null as gone from shelf_copy'))[0];

    await unitOfWork.run(async (tx) => tx.add(shelf));
    await Promise.all(Array.from({ length: 10 }, (_, i) => edit((s) => (i % 2 ? s.weigh('a', i) : s.relabel(`north ${i}`)))));
    await edit((s) => s.weigh('a', 77));
    await eventually('version 12 in the copy', async () => (await copy())?.version === 12);
    const row = await office.world.dataSource.getRepository(Shelf).findOneByOrFail({ id: shelf.id });
    expect(await copy()).toEqual({ version: row.version, label: row.label, boxes: [{ id: 'a', weight: 77 }], gone: false });

    await unitOfWork.run(async (tx) => {
      const loaded = await tx.load(Shelf, shelf.id);
      if (loaded) tx.remove(loaded, ShelfTorn, { id: shelf.id });
    });
    await eventually('the tombstone', async () => (await copy())?.version === 13);
    expect(await copy()).toMatchObject({ gone: true });
  });

  it('has no second effect when it is published or delivered twice', async () => {
    const catalog = await office.catalog();
    const admin = await office.admin();
    const shelf = Shelf.build('north');
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(shelf));
    await office.ring(catalog, 'once');
    await eventually('both facts', () => office.ledger.changed.length === 1 && office.rung().length === 1);

    await catalog.get(Relay).publishAgain(new Date(0));
    await eventually('everything published again', () => office.published());
    await office.ring(catalog, 'last');
    await eventually('the last bell', () => office.rung().includes('last'));
    expect(office.rung()).toEqual(['once', 'last']);

    // The queue forgot the job: the fact is delivered again, and the copy does not change.
    await admin
      .get(Queues)
      .of('admin')
      .remove(office.ledger.changed[0] ?? '');
    await catalog.get(Relay).publishAgain(new Date(0));
    await eventually(
      'the fact again',
      async () =>
        (
          await admin
            .get(Queues)
            .of('admin')
            .getJob(office.ledger.changed[0] ?? '')
        )?.finishedOn !== undefined,
    );
    expect(office.ledger.changed).toHaveLength(1);
  });

  it('travels with its like of the same request, and each is handled by itself', async () => {
    const catalog = await office.catalog();
    const send = (requestId: string, ids: string[]) =>
      onBehalfOf(requestId, () => catalog.get(UnitOfWork).run(async (tx) => ids.forEach((id) => tx.emit(BoxSent, { id }))));
    await send('first', ['a', 'b', 'c']);
    await send('second', ['d']);
    await eventually('everything published', () => office.published());
    const admin = await office.admin();
    await eventually('all boxes', () => office.ledger.received.length === 4);
    const queue = await admin.get(Queues).ready('admin');
    const jobs = await eventually('their jobs to be done', async () => {
      const done = await queue.getJobs(['completed']);
      return done.length >= 2 && done;
    });
    expect(jobs.map(({ data }) => [data.body, ...(data.others ?? []).map(({ body }) => body)])).toEqual(
      expect.arrayContaining([[{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }]]),
    );
    expect(jobs).toHaveLength(2);
    const lines = await office.world.dataSource.query<{ id: string }[]>(`select id from outbox where name = 'box.sent' order by seq`);
    expect(office.ledger.received.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
    expect(office.ledger.received.every((fact) => fact.others === undefined)).toBe(true);
  });

  it('is tried again with those it travels with, until all of them are handled', async () => {
    const catalog = await office.catalog();
    await office.admin();
    let failures = 2;
    office.ledger.receive = ({ body }) => {
      if (body.id === 'b' && failures-- > 0) throw new Error('the box is stuck');
    };
    await onBehalfOf('first', () => catalog.get(UnitOfWork).run(async (tx) => ['a', 'b', 'c'].forEach((id) => tx.emit(BoxSent, { id }))));
    await eventually('the last box', () => office.ledger.received.some(({ body }) => body.id === 'c'));
    expect(office.ledger.received.map(({ body }) => body.id)).toEqual(['a', 'a', 'a', 'b', 'c']);
  });

  it('is kept neither in the outbox nor in the queue once it is handled and nobody may read it any more', async () => {
    const catalog = await office.catalog();
    const sql = office.world.dataSource;
    const [kept, gone] = [Shelf.build('kept'), Shelf.build('gone')];
    await catalog.get(UnitOfWork).run(async (tx) => [kept, gone].forEach((shelf) => tx.add(shelf)));
    await catalog.get(UnitOfWork).run(({ manager }) => letGoOf(manager, [gone.id]));
    await eventually('everything published', () => office.published());
    const lines = () =>
      sql.query<{ id: string; label: string }[]>(
        `select id, body ->> 'label' as label from outbox where name <> 'pages.touched' order by seq`,
      );
    const [first, second] = await lines();

    // A line of which nobody has to hear goes when it is looked at, and so would those before it.
    await sql.query(
      `insert into outbox (id, name, event_version, body, published_at, let_go) values (gen_random_uuid(), 'nobody.hears', 1, '{}', now(), true)`,
    );
    await eventually('a look at what is to go', async () => (await lines()).length === 2);

    const admin = await office.admin();
    await office.start({ service: 'social', reactions: [EchoShelf], providers: [EchoShelf] });
    await eventually('both in the copy', async () => (await sql.query('select from shelf_copy')).length === 2);
    await eventually('one line', async () => (await lines()).length === 1);
    expect(await lines()).toEqual([{ id: first?.id, label: 'kept' }]);
    const queue = await admin.get(Queues).ready('admin');
    expect(await queue.getJobState(first?.id ?? '')).toBe('completed');
    expect(await queue.getJobState(second?.id ?? '')).toBe('unknown');
  });

  it('is tried five times with growing waits, then kept as a dead letter until it is retried', async () => {
    const catalog = await office.catalog();
    const dead = (await office.admin()).get(DeadLetters);
    office.ledger.ring = () => {
      throw new Error('cannot hear');
    };
    await office.ring(catalog, 'loud');
    const [letter] = await eventually('the dead letter', async () =>
      ((list) => (list.length > 0 ? list : undefined))(await dead.list('admin')),
    );
    expect(letter).toMatchObject({ name: 'bell.rung', reason: 'cannot hear', attempts: 5, fact: { body: { id: 'loud' } } });
    const waits = office.ledger.rung.slice(1).map(({ at }, i) => at - (office.ledger.rung[i]?.at ?? 0));
    expect(waits).toHaveLength(4);
    for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(20 * 2 ** i - 2);
    expect(await dead.depth('admin')).toMatchObject({ dead: 1, waiting: 0, delayed: 0 });

    office.ledger.ring = () => undefined;
    const pressed = await Promise.all(Array.from({ length: 5 }, () => dead.retry('admin', letter?.id ?? '')));
    expect(pressed.filter(Boolean)).toHaveLength(1);
    await eventually('the retried fact', async () => (await dead.depth('admin')).dead === 0 && office.rung().length === 6);
    expect(await dead.retry('admin', letter?.id ?? '')).toBe(false);
  });

  it('gets all its attempts again when it is retried, also together with the others', async () => {
    const catalog = await office.catalog();
    const dead = (await office.admin()).get(DeadLetters);
    office.ledger.ring = () => {
      throw new Error('cannot hear');
    };
    await office.ring(catalog, 'one', 'two', 'three');
    await eventually('three dead letters', async () => (await dead.depth('admin')).dead === 3);
    office.ledger.rung.length = 0;
    office.ledger.ring = (id) => {
      if (office.rung().filter((other) => other === id).length < 3) throw new Error('still cannot');
    };
    expect(await dead.retryAll('admin')).toBe(3);
    await eventually('all three heard at the third attempt', () => office.rung().length === 9);
    expect(await dead.list('admin')).toEqual([]);
  });

  it('is tried once by whoever retries all, however soon it is dead again', async () => {
    const admin = await office.admin();
    const dead = admin.get(DeadLetters);
    const broken = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: { id: 7 } };
    const jobs = Array.from({ length: 120 }, (_, i) => ({ name: 'bell.rung', data: broken, opts: { jobId: `broken-${i}` } }));
    await admin.get(Queues).of('admin').addBulk(jobs);
    await eventually('all to be dead', async () => (await dead.depth('admin')).dead === 120);
    expect(await dead.retryAll('admin')).toBe(120);
    await eventually('all to be dead again', async () => (await dead.depth('admin')).dead === 120);
  });

  it('is dead at once when it cannot be parsed, is newer than known, or nobody knows it', async () => {
    const admin = await office.admin();
    const dead = admin.get(DeadLetters);
    const queue = admin.get(Queues).of('admin');
    const fact = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: { id: 'x' } };
    const opts = { attempts: 5, backoff: { type: 'fixed', delay: 10 } };
    await queue.add('bell.rung', { ...fact, body: { id: 7 } }, { ...opts, jobId: 'broken' });
    await queue.add('bell.rung', { ...fact, version: 2 }, { ...opts, jobId: 'newer' });
    await queue.add('gong.struck', fact, { ...opts, jobId: 'unknown' });

    const letters = await eventually('three dead letters', async () => ((l) => (l.length === 3 ? l : undefined))(await dead.list('admin')));
    const reasons = Object.fromEntries(letters.map(({ id, reason, attempts }) => [id, `${attempts} ${reason}`]));
    expect(reasons['broken']).toMatch(/^1 the body of bell.rung does not match its schema/);
    expect(reasons['newer']).toMatch(/^1 bell.rung has version 2, known is 1/);
    expect(reasons['unknown']).toMatch(/^1 nothing reacts to gong.struck/);
    expect(office.rung()).toEqual([]);
  });

  it('spends no attempt while a dependency is away, and is handled once it is back', async () => {
    const server = createServer((_, response) => response.end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    const catalog = await office.catalog();
    const admin = await office.admin();
    const heard: string[] = [];
    office.ledger.ring = async (id) => {
      await fetch(`http://127.0.0.1:${port}/`);
      heard.push(id);
    };
    await office.ring(catalog, 'one', 'two', 'three');
    await eventually('more tries than a failing reaction has', () => office.rung().filter((id) => id === 'one').length > 6);
    expect(heard).toEqual([]);
    expect(await admin.get(DeadLetters).list('admin')).toEqual([]);

    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await eventually('all three', () => heard.length === 3);
    await new Promise((resolve) => server.close(resolve));
    const done = (jobs: Job[]): Job[] | undefined => (jobs.length === 3 ? jobs : undefined);
    const jobs = await eventually('all three done', async () => done(await admin.get(Queues).of('admin').getCompleted()));
    expect(jobs.map((job) => job.attemptsMade)).toEqual([1, 1, 1]);
  });

  it.each(['53100', '53200', '25006', '58030'])(
    'waits for a database that says %s, without spending an attempt, and is no dead letter',
    async (state) => {
      const catalog = await office.catalog({ relay: { retry: { attempts: 2, delay: 1 } } });
      const admin = await office.admin({ consumer: { pause: { first: 10, longest: 10 } } });
      let tries = 0;
      office.ledger.ring = async () => {
        tries += 1;
        if (tries <= 6) await office.world.dataSource.query(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`);
      };
      await office.ring(catalog, 'one');
      await eventually('the bell to be heard', () => tries === 7);
      const [job] = await eventually('it to be done', async () => {
        const jobs = await admin.get(Queues).of('admin').getCompleted();
        return jobs.length > 0 && jobs;
      });
      expect(job?.attemptsMade).toBe(1);
      expect(await admin.get(DeadLetters).list('admin')).toEqual([]);
    },
  );

  it('pauses the whole consumer when a reaction says that something is away', async () => {
    const catalog = await office.catalog();
    await office.admin({ consumer: { pause: { first: 800, longest: 800 } } });
    let away = true;
    office.ledger.ring = () => {
      if (away) throw new DependencyUnavailable('the belfry is closed');
    };
    await office.ring(catalog, 'one');
    await eventually('the first try', () => office.rung().length === 1);
    await office.ring(catalog, ...Array.from({ length: 20 }, (_, i) => `later ${i}`));
    await new Promise((resolve) => setTimeout(resolve, 400));
    // A worker that was already asking for its next job may still get that one.
    expect(office.rung().length).toBeLessThan(4);
    away = false;
    await eventually('all of them', () => new Set(office.rung()).size === 21);
  });

  it('is forgotten by outbox and queue after its time, and not before it is published', async () => {
    const catalog = await office.catalog();
    const admin = await office.admin();
    const queue = admin.get(Queues).of('admin');
    await office.ring(catalog, 'old');
    await eventually('the bell to be done', async () => (await queue.getCompletedCount()) === 1);
    await Promise.all([catalog.close(), admin.close()]);
    await office.ring(await office.catalog({ role: 'api' }), 'waiting');
    await office.world.dataSource.query(`update outbox set occurred_at = now() - interval '3 days'`);

    await office.catalog({ relay: { keepLines: 0 }, eventsUrl: store.nowhere });
    await eventually('the old line to go', async () => (await office.world.dataSource.query('select 1 from outbox')).length === 1);
    expect(await office.world.dataSource.query('select body, published_at from outbox')).toEqual([
      { body: { id: 'waiting' }, published_at: null },
    ]);
    const later = await office.admin({ relay: { keepJobs: 0 } });
    await eventually('the done job to go', async () => (await later.get(Queues).of('admin').getCompletedCount()) === 0);
  });

  it('is kept for a while once it is done or dead, but not more of them than the queue may hold', async () => {
    const catalog = await office.catalog({ relay: { retry: { attempts: 1, delay: 1 } } });
    const admin = await office.admin({ consumer: { concurrency: 1 } });
    const queue = admin.get(Queues).of('admin');
    office.ledger.ring = (id) => {
      if (id.startsWith('bad')) throw new Error('cannot hear');
    };
    for (let i = 0; i < 6; i += 1) await office.ring(catalog, `good ${i}`, `bad ${i}`);
    await eventually('all of them done or dead', async () => (await queue.getJobCountByTypes('completed', 'failed')) === 12);
    await admin.close();

    const later = (await office.admin({ relay: { keepJobsAtMost: 4, keepDeadAtMost: 2 } })).get(Queues).of('admin');
    await eventually('the oldest to go', async () => (await later.getJobCountByTypes('completed', 'failed')) === 6);
    const left = async (state: 'completed' | 'failed'): Promise<unknown[]> =>
      (await later.getJobs(state)).map(({ data }) => (data.body as { id: string }).id).toSorted();
    expect(await left('completed')).toEqual(['good 2', 'good 3', 'good 4', 'good 5']);
    expect(await left('failed')).toEqual(['bad 4', 'bad 5']);
  });

  it('reaches every service that lists it, by the reaction the service itself provides', async () => {
    const echo = new EchoShelf();
    const social = { reactions: [EchoShelf], providers: [{ provide: EchoShelf, useValue: echo }] };
    const catalog = await office.catalog();
    await office.start({ service: 'social', ...social });
    await office.admin();
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(Shelf.build('north')));
    await eventually('both services', () => echo.heard.length === 1 && office.ledger.changed.length === 1);
    expect(echo.heard).toEqual(office.ledger.changed);
  });
});
