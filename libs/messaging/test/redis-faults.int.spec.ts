import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startRedis, type TestRedis } from '@shop/testing';
import { Redis } from 'ioredis';
import { DependencyUnavailable } from '@shop/platform';
import { DeadLetters, Relay, UnitOfWork } from '../src/index.js';
import { Office } from './support/office.js';
import { Shelf } from './support/shelf.js';

const server = await startRedis({ own: true });
const prompt = 4000;
const quiet = { log: () => undefined, error: () => undefined, warn: () => undefined };

(server ? describe : describe.skip)(server ? 'a Redis that fails' : 'a Redis that fails [there is none here to kill]', () => {
  const redis = server as TestRedis;
  let office: Office;
  let rooms = 0;
  beforeEach(async () => {
    office = await Office.open({ eventsUrl: () => `${redis.url}?prefix=room-${(rooms += 1)}` });
  });
  afterEach(async () => {
    office.ledger.ring = () => undefined;
    await office.close();
  });
  afterAll(() => redis.stop());

  const said = async (command: string, ...args: string[]): Promise<unknown> => {
    const client = new Redis(redis.url);
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  };
  /** How the queue stands; undefined while the connection that asks is on its way back, which each is by itself. */
  const depth = (app: INestApplicationContext) =>
    app
      .get(DeadLetters)
      .depth('admin')
      .catch((error: unknown) => {
        if (!(error instanceof DependencyUnavailable)) throw error;
      });
  const bells = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name} ${i}`);
  const heardAll = (ids: string[]) => (): boolean => new Set(office.rung().filter((id) => ids.includes(id))).size === ids.length;
  const sql = <R>(text: string): Promise<R[]> => office.world.dataSource.query<R[]>(text);
  /** Waits until Redis itself knows of everything that was published. */
  const marked = async (): Promise<void> => {
    const last = `select to_char(max(published_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last from outbox`;
    const [{ last: published } = { last: '' }] = await sql<{ last: string }>(last);
    const mark = (): Promise<unknown> => said('hget', `room-${rooms}:admin:meta`, 'published by catalog');
    await eventually('the mark', async () => String(await mark()) >= published);
  };
  const within = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const began = Date.now();
    const answer = await work;
    const took = Date.now() - began;
    if (took > prompt) throw new Error(`${what} took ${took} ms`);
    return answer;
  };

  it('gets what waited in it again when it was started without its memory, by itself', async () => {
    const catalog = await office.catalog();
    const lost = bells('lost', 30);
    await office.ring(catalog, ...lost);
    await eventually('everything published', () => office.published());
    await redis.kill();
    await redis.restart({ keepFile: false });
    await office.admin();
    await eventually('every bell', heardAll(lost));
    expect(office.rung()).toHaveLength(lost.length);
    expect(await office.published()).toBe(true);
  }, 40_000);

  it('is told again what was to be let go and nobody can have handled', async () => {
    // Nothing but the looks at what is to go happens by itself.
    const catalog = await office.catalog({ relay: { poll: 60_000 } });
    await office.ring(catalog, 'gone soon');
    await eventually('it published', () => office.published());
    await redis.kill();
    await sql('update outbox set let_go = true');
    await redis.restart({ keepFile: false });
    await eventually('the queue', async () => (await depth(catalog)) !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(await sql('select from outbox')).toHaveLength(1);

    await office.admin();
    await office.ring(catalog, 'new');
    await eventually('both bells', heardAll(['gone soon', 'new']));
    await eventually('the line to go', async () => (await sql('select from outbox')).length === 1, 10_000);
  }, 40_000);

  it('gets what it had not yet brought to its disk again', async () => {
    const catalog = await office.catalog();
    await office.ring(catalog, 'kept');
    await eventually('it published', () => office.published());
    await marked();
    // From here on nothing reaches the file, as when the power fails within the second.
    await said('config', 'set', 'appendonly', 'no');
    await office.ring(catalog, ...bells('unwritten', 10));
    await eventually('everything published', () => office.published());
    await redis.kill();
    await redis.restart();
    await office.admin();
    await eventually('every bell', heardAll(['kept', ...bells('unwritten', 10)]));
    expect(office.rung()).toHaveLength(11);
  }, 40_000);

  it('is told again only what was not settled', async () => {
    const catalog = await office.catalog({ relay: { settleEvery: 50, poll: 50 } });
    await office.admin();
    await office.ring(catalog, ...bells('handled', 5));
    await eventually('the bells', heardAll(bells('handled', 5)));
    await eventually('that they are settled', async () => (await sql('select 1 from outbox_settled')).length === 1);
    const [{ last } = { last: '' }] = await sql<{ last: string }>('select max(published_at)::text as last from outbox');
    await eventually('all of them settled', async () => (await sql(`select 1 from outbox_settled where until > '${last}'`)).length === 1);
    await office.world.dataSource.query(`update outbox set published_at = published_at - interval '1 hour'`);
    await redis.kill();
    await redis.restart({ keepFile: false });
    await office.ring(catalog, 'new');
    await eventually('the new bell', heardAll(['new']));
    // Several at a time are in hand: which is heard first is nobody's promise.
    expect(office.rung().toSorted()).toEqual([...bells('handled', 5), 'new']);
  }, 40_000);

  it('does not count as settled what is dead, what waits, and what a Redis without memory does not know of', async () => {
    office.ledger.ring = () => {
      throw new Error('cannot hear');
    };
    const quick = { relay: { settleEvery: 20, poll: 20, retry: { attempts: 1, delay: 1 } } };
    const catalog = await office.catalog(quick);
    const admin = await office.admin();
    await office.ring(catalog, 'dead');
    await eventually('the dead letter', async () => (await admin.get(DeadLetters).depth('admin')).dead === 1);
    // It may be dead before it is written down as published.
    const published = async () => (await sql<{ at: string | null }>('select published_at::text as at from outbox'))[0]?.at ?? null;
    await eventually('that it counts as published', async () => (await published()) !== null);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await sql(`select until from outbox_settled where until >= '${await published()}'`)).toEqual([]);

    office.ledger.ring = () => undefined;
    await redis.kill();
    await redis.restart({ keepFile: false });
    await eventually('the bell that had been given up', () => office.rung().length === 2);
    await eventually('no dead letter', async () => (await depth(admin))?.dead === 0);
  }, 40_000);

  it('loses nothing and doubles no effect however often it is killed under load, with and without its file', async () => {
    const writers = await Promise.all([office.catalog({ relay: { batch: 5 } }), office.catalog({ relay: { batch: 5 } })]);
    await Promise.all([office.admin(), office.admin()]);
    const shelves = Array.from({ length: 10 }, (_, i) => Shelf.build(`shelf ${i}`));
    const [writer] = writers;
    await writer.get(UnitOfWork).run(async (tx) => shelves.forEach((shelf) => tx.add(shelf)));
    let edits = 0;
    const stopped = new AbortController();
    const editing = (async () => {
      for (; !stopped.signal.aborted; edits += 1) {
        await writer.get(UnitOfWork).run(async (tx) => {
          const shelf = await tx.load(Shelf, shelves[edits % shelves.length]?.id ?? '');
          shelf?.relabel(`edit ${edits}`);
        });
        await office.ring(writer, `bell ${edits}`);
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    for (const keepFile of [true, false, true, false]) {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await redis.kill();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await redis.restart({ keepFile });
    }
    stopped.abort();
    await editing;
    await eventually('every bell', heardAll(bells('bell', edits)), 30_000);
    const rows = 'select id, version, label from';
    const copies = async (): Promise<unknown[]> => sql(`${rows} shelf_copy order by id`);
    const owned = await sql(`${rows} shelf order by id`);
    await eventually('the copies', async () => JSON.stringify(await copies()) === JSON.stringify(owned), 20_000);
    // A state that is handled twice changes its copy once.
    expect(new Set(office.ledger.changed).size).toBe(office.ledger.changed.length);
    await eventually('nothing left', async () => {
      const found = await depth(writer);
      if (found) expect(found.dead).toBe(0);
      return found && found.waiting + found.active + found.delayed === 0 && (await office.published());
    });
  }, 90_000);

  it('is not waited for by whoever writes or asks, and all is handled when it is back', async () => {
    const api = await office.catalog({ role: 'api' });
    const worker = await office.catalog();
    await office.admin();
    await office.ring(api, 'before');
    await eventually('the first bell', heardAll(['before']));
    expect(await api.get(DeadLetters).depth('admin')).toMatchObject({ dead: 0 });
    await redis.kill();

    const during = bells('during', 20);
    await within('20 writes', Promise.all(during.map((id) => office.ring(api, id))));
    const refusal = (asked: Promise<unknown>): Promise<string> => asked.then(() => 'no refusal', String);
    expect(await within('asking a queue', refusal(api.get(DeadLetters).list('admin')))).toMatch(
      'DependencyUnavailable: the queues are away',
    );
    const stranger = await office.start({ service: 'catalog', role: 'api' });
    const first = await within('asking for the first time', refusal(stranger.get(DeadLetters).depth('admin')));
    expect(first).toMatch('DependencyUnavailable: the queues do not answer: connect ECONNREFUSED');
    expect((await worker.get(Relay).lag()).waiting).toBe(20);

    await new Promise((resolve) => setTimeout(resolve, 6000));
    await redis.restart();
    await within('coming back', eventually('every bell', heardAll(during)));
    expect(office.rung()).toHaveLength(21);
    expect(await eventually('the stranger to come back', () => depth(stranger))).toMatchObject({ dead: 0 });
  }, 60_000);

  it('is warned of at the start when it could lose events', async () => {
    const warned: string[] = [];
    const logger = { ...quiet, warn: (message: unknown) => void warned.push(String(message)) };
    const catalog = await office.catalog({ logger });
    await office.ring(catalog, 'one');
    await eventually('it published', () => office.published());
    expect(warned).toEqual([]);

    await said('config', 'set', 'appendonly', 'no');
    await said('config', 'set', 'maxmemory-policy', 'allkeys-lru');
    await office.catalog({ logger });
    await eventually('both warnings', () => warned.length === 2);
    expect(warned.join(' ')).toMatch(/maxmemory-policy allkeys-lru.*appendonly no/);
    await said('config', 'set', 'maxmemory-policy', 'noeviction');
    await said('config', 'set', 'appendonly', 'yes');
  });

  it('keeps nobody from stopping: idle, at work, or waiting for it since the start', async () => {
    const idle: INestApplicationContext[] = [await office.catalog(), await office.admin()];
    await office.ring(idle[0] as INestApplicationContext, 'one');
    await eventually('the bell', heardAll(['one']));
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const late = [await office.catalog(), await office.admin()];
    // Each by itself: three seconds are given to a store that does not answer, and the rest is not for others to use up.
    for (const app of [...idle, ...late]) await within('stopping', app.close());

    await redis.restart();
    const catalog = await office.catalog();
    const admin = await office.admin();
    let finished = false;
    let begun = false;
    office.ledger.ring = async () => {
      begun = true;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      finished = true;
    };
    await office.ring(catalog, 'slow');
    await eventually('the work', () => begun);
    await redis.kill();
    await within('stopping at work', Promise.all([admin.close(), catalog.close()]));
    expect(finished).toBe(true);
    await redis.restart();
  }, 60_000);
});
