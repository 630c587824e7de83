import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DeadLetters, DependencyUnavailable, newId, Relay, UnitOfWork } from '../src/index.js';
import { Queues } from '../src/queues.js';
import { type AppOptions, startApp } from './support/app.js';
import { adminReactions, BuryShelfCopy, copyTable, KeepShelfCopy, Ledger } from './support/reactions.js';
import { BellRung, Shelf, shelfTable, ShelfTorn } from './support/shelf.js';
import { eventually, startWorld, type World } from './support/world.js';

const marks = ['create table begun (id text, at timestamptz default now())', 'create table ended (id text)'];

describe('an event on its way', () => {
  let world: World;
  let ledger: Ledger;
  let running: INestApplicationContext[];
  let children: ChildProcess[];

  const start = async (options: Partial<AppOptions> & Pick<AppOptions, 'service'>): Promise<INestApplicationContext> => {
    const app = await startApp({
      url: world.database.url,
      dataSource: world.dataSource,
      providers: [{ provide: Ledger, useValue: ledger }],
      ...options,
    });
    running.push(app);
    return app;
  };
  const startCatalog = (options: Partial<AppOptions> = {}): Promise<INestApplicationContext> => start({ service: 'catalog', ...options });
  const startAdmin = (): Promise<INestApplicationContext> => start({ service: 'admin', reactions: adminReactions });
  const ring = (catalog: INestApplicationContext, ...ids: string[]): Promise<void> =>
    catalog.get(UnitOfWork).run(async (tx) => ids.forEach((id) => tx.emit(BellRung, { id })));
  const rung = (): string[] => ledger.rung.map(({ id }) => id);
  const published = async (): Promise<boolean> =>
    (await world.dataSource.query('select 1 from outbox where published_at is null')).length === 0;
  const startChild = (env: Record<string, string>): ChildProcess => {
    const loader = fileURLToPath(new URL('../../../deploy/local/swc-register.mjs', import.meta.url));
    const script = fileURLToPath(new URL('support/worker.child.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@shop/source', '--import', loader, script], {
      env: { ...process.env, CHILD_DATABASE_URL: world.database.url, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };

  beforeEach(async () => {
    world = await startWorld([Shelf], [shelfTable, copyTable, ...marks]);
    ledger = new Ledger();
    running = [];
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map(kill));
    await Promise.all(running.map((app) => app.close()));
    await world.end();
  });

  it('ends as a copy equal to the row after concurrent, child-only and last edits, and as a tombstone after a deletion', async () => {
    const catalog = await startCatalog();
    await startAdmin();
    const shelf = Shelf.build('north', [{ id: 'a', weight: 1 }]);
    const unitOfWork = catalog.get(UnitOfWork);
    const edit = (how: (loaded: Shelf) => void): Promise<void> =>
      unitOfWork.run(async (tx) => {
        const loaded = await tx.load(Shelf, shelf.id);
        if (loaded) how(loaded);
      });
    const copy = async (): Promise<{ version: number } | undefined> =>
      (await world.dataSource.query('select version, label, boxes, deleted_at is not null as gone from shelf_copy'))[0];

    await unitOfWork.run(async (tx) => tx.add(shelf));
    await Promise.all(Array.from({ length: 10 }, (_, i) => edit((s) => (i % 2 ? s.weigh('a', i) : s.relabel(`north ${i}`)))));
    await edit((s) => s.weigh('a', 77));
    await eventually('version 12 in the copy', async () => (await copy())?.version === 12);
    const row = await world.dataSource.getRepository(Shelf).findOneByOrFail({ id: shelf.id });
    expect(await copy()).toEqual({ version: row.version, label: row.label, boxes: [{ id: 'a', weight: 77 }], gone: false });

    await unitOfWork.run(async (tx) => {
      const loaded = await tx.load(Shelf, shelf.id);
      if (loaded) tx.remove(loaded, ShelfTorn, { id: shelf.id });
    });
    await eventually('the tombstone', async () => (await copy())?.version === 13);
    expect(await copy()).toMatchObject({ gone: true });
  });

  it('is not lost when the process dies between commit and publishing', async () => {
    const writer = await startCatalog({ role: 'api' });
    await ring(writer, 'before the crash');
    await writer.close();
    expect(await published()).toBe(false);

    await startAdmin();
    await startCatalog();
    await eventually('the bell', () => rung().includes('before the crash'));
  });

  it('has no second effect when it is published or delivered twice', async () => {
    const catalog = await startCatalog();
    const admin = await startAdmin();
    const shelf = Shelf.build('north');
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(shelf));
    await ring(catalog, 'once');
    await eventually('both facts', () => ledger.changed.length === 1 && rung().length === 1);

    await catalog.get(Relay).publishAgain(new Date(0));
    await eventually('everything published again', published);
    await ring(catalog, 'last');
    await eventually('the last bell', () => rung().includes('last'));
    expect(rung()).toEqual(['once', 'last']);

    // The queue forgot the job: the fact is delivered again, and the copy does not change.
    await admin
      .get(Queues)
      .of('admin')
      .remove(ledger.changed[0] ?? '');
    await catalog.get(Relay).publishAgain(new Date(0));
    await eventually(
      'the fact again',
      async () =>
        (
          await admin
            .get(Queues)
            .of('admin')
            .getJob(ledger.changed[0] ?? '')
        )?.finishedOn !== undefined,
    );
    expect(ledger.changed).toHaveLength(1);
  });

  it('is tried five times with growing waits, then kept as a dead letter until it is retried', async () => {
    const catalog = await startCatalog();
    const dead = (await startAdmin()).get(DeadLetters);
    ledger.ring = () => {
      throw new Error('cannot hear');
    };
    await ring(catalog, 'loud');
    const [letter] = await eventually('the dead letter', async () =>
      ((list) => (list.length > 0 ? list : undefined))(await dead.list('admin')),
    );
    expect(letter).toMatchObject({ name: 'bell.rung', reason: 'cannot hear', attempts: 5, fact: { body: { id: 'loud' } } });
    const waits = ledger.rung.slice(1).map(({ at }, i) => at - (ledger.rung[i]?.at ?? 0));
    expect(waits).toHaveLength(4);
    for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(20 * 2 ** i - 2);
    expect(await dead.depth('admin')).toMatchObject({ dead: 1, waiting: 0, delayed: 0 });

    ledger.ring = () => undefined;
    expect(await dead.retry('admin', letter?.id ?? '')).toBe(true);
    await eventually('the retried fact', async () => (await dead.depth('admin')).dead === 0 && rung().length === 6);
    expect(await dead.retry('admin', letter?.id ?? '')).toBe(false);
  });

  it('gets all its attempts again when it is retried, also together with the others', async () => {
    const catalog = await startCatalog();
    const dead = (await startAdmin()).get(DeadLetters);
    ledger.ring = () => {
      throw new Error('cannot hear');
    };
    await ring(catalog, 'one', 'two', 'three');
    await eventually('three dead letters', async () => (await dead.depth('admin')).dead === 3);
    ledger.rung.length = 0;
    ledger.ring = (id) => {
      if (rung().filter((other) => other === id).length < 3) throw new Error('still cannot');
    };
    expect(await dead.retryAll('admin')).toBe(3);
    await eventually('all three heard at the third attempt', () => rung().length === 9);
    expect(await dead.list('admin')).toEqual([]);
  });

  it('is dead at once when it cannot be parsed, is newer than known, or nobody knows it', async () => {
    const dead = (await startAdmin()).get(DeadLetters);
    const queue = running[0]?.get(Queues).of('admin');
    const fact = { id: newId(), name: 'bell.rung', version: 1, occurredAt: new Date().toISOString(), body: { id: 'x' } };
    const opts = { attempts: 5, backoff: { type: 'fixed', delay: 10 } };
    await queue?.add('bell.rung', { ...fact, body: { id: 7 } }, { ...opts, jobId: 'broken' });
    await queue?.add('bell.rung', { ...fact, version: 2 }, { ...opts, jobId: 'newer' });
    await queue?.add('gong.struck', fact, { ...opts, jobId: 'unknown' });

    const letters = await eventually('three dead letters', async () => ((l) => (l.length === 3 ? l : undefined))(await dead.list('admin')));
    const reasons = Object.fromEntries(letters.map(({ id, reason, attempts }) => [id, `${attempts} ${reason}`]));
    expect(reasons['broken']).toMatch(/^1 the body of bell.rung does not match its schema/);
    expect(reasons['newer']).toMatch(/^1 bell.rung has version 2, known is 1/);
    expect(reasons['unknown']).toMatch(/^1 nothing reacts to gong.struck/);
    expect(rung()).toEqual([]);
  });

  it('spends no attempt while a dependency is away, and is handled once it is back', async () => {
    const server = createServer((_, response) => response.end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    const catalog = await startCatalog();
    const admin = await startAdmin();
    const heard: string[] = [];
    ledger.ring = async (id) => {
      await fetch(`http://127.0.0.1:${port}/`);
      heard.push(id);
    };
    await ring(catalog, 'one', 'two', 'three');
    await eventually('more tries than a failing reaction has', () => rung().filter((id) => id === 'one').length > 6);
    expect(heard).toEqual([]);
    expect(await admin.get(DeadLetters).list('admin')).toEqual([]);

    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await eventually('all three', () => heard.length === 3);
    await new Promise((resolve) => server.close(resolve));
    const jobs = await admin.get(Queues).of('admin').getCompleted();
    expect(jobs.map((job) => job.attemptsMade)).toEqual([1, 1, 1]);
  });

  it('pauses the whole consumer when a reaction says that something is away', async () => {
    const catalog = await startCatalog();
    await startAdmin();
    let away = true;
    ledger.ring = () => {
      if (away) throw new DependencyUnavailable('the belfry is closed');
    };
    await ring(catalog, ...Array.from({ length: 40 }, (_, i) => `bell ${i}`));
    await new Promise((resolve) => setTimeout(resolve, 700));
    // Ten at a time, in at most six openings of a quarter of a second's pauses: without the pause it would be thousands.
    expect(rung().length).toBeLessThan(90);
    away = false;
    await eventually('all of them', () => new Set(ledger.rung.map(({ id }) => id)).size === 40);
  });

  it('survives three kills of the worker that handles it', async () => {
    const catalog = await startCatalog();
    await ring(catalog, 'deadly');
    const begun = async (): Promise<number> => (await world.dataSource.query('select count(*)::int as n from begun'))[0].n;
    for (let kills = 1; kills <= 3; kills += 1) {
      const child = startChild({ FINISH_AT: '4' });
      await eventually(`start ${kills}`, async () => (await begun()) === kills, 15_000);
      await kill(child);
    }
    startChild({ FINISH_AT: '4' });
    await eventually('the end', async () => (await world.dataSource.query('select 1 from ended')).length === 1, 15_000);
    expect(await begun()).toBe(4);
    expect(await catalog.get(DeadLetters).list('admin')).toEqual([]);
  }, 60_000);

  it('is published once however many copies of the relay run', async () => {
    const writer = await startCatalog({ role: 'api' });
    const ids = Array.from({ length: 600 }, (_, i) => `bell ${i}`);
    await ring(writer, ...ids);
    const added: string[] = [];
    const copies = await Promise.all([1, 2, 3].map(() => startCatalog({ relay: { batch: 20 } })));
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
    await ring(writer, ...ids.map((id) => `${id} again`));
    await eventually('everything published', published);
    expect(new Set(added).size).toBe(added.length);
    expect(busy.filter((count) => count() > 0).length).toBeGreaterThan(1);

    await startAdmin();
    await eventually('every bell', () => rung().length >= 1200, 20_000);
    expect(new Set(rung()).size).toBe(1200);
    expect(rung()).toHaveLength(1200);
  }, 40_000);

  it('is published at once although the connection that listens was lost', async () => {
    const catalog = await startCatalog({ relay: { poll: 600_000 } });
    await startAdmin();
    await ring(catalog, 'before');
    await eventually('the first bell', () => rung().includes('before'));
    for (const round of ['one', 'two']) {
      const ended = await world.dataSource.query(
        `select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'listen catalog_outbox' and datname = current_database()`,
      );
      expect(ended).toEqual([{ done: true }]);
      await ring(catalog, `during ${round}`);
      await eventually('the bell rung while nobody listened', () => rung().includes(`during ${round}`), 5000);
      await ring(catalog, `after ${round}`);
      await eventually('the bell after', () => rung().includes(`after ${round}`), 5000);
    }
  });

  it('waits in the outbox while the relay has no queues, and the lag says so', async () => {
    const catalog = await startCatalog({ eventsUrl: 'postgres://postgres@127.0.0.1:1/none' });
    await ring(catalog, 'patient');
    expect(await catalog.get(Relay).lag()).toMatchObject({ waiting: 1 });
    await catalog.close();
    running = running.filter((app) => app !== catalog);
    await startCatalog();
    await startAdmin();
    await eventually('the bell', () => rung().includes('patient'));
  });

  it('finds reactions that the service provides itself, and several services live in one process', async () => {
    const own = new Ledger();
    const catalog = await startCatalog();
    await start({
      service: 'social',
      reactions: [KeepShelfCopy, BuryShelfCopy],
      providers: [{ provide: Ledger, useValue: own }, KeepShelfCopy],
    });
    await startAdmin();
    await catalog.get(UnitOfWork).run(async (tx) => tx.add(Shelf.build('north')));
    // Both keep the same table in this test: whichever comes first changes it, the other sees a duplicate.
    await eventually('the copy', () => own.changed.length + ledger.changed.length === 1);
  });
});
