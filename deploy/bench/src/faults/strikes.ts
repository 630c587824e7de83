import { Hold } from '@shop/testing';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Edited } from './edited.js';
import type { FaultWorld, PartName } from './fault-world.js';

/** Something that goes wrong while people edit and order. */
export interface Fault {
  /** What `--only` asks for. */
  id: string;
  name: string;
  /** Does it; resolves with the moment (`performance.now()`) from which nothing is in the way of recovery any more. */
  strike(world: FaultWorld): Promise<number>;
  /** After everything was looked at. */
  after?(world: FaultWorld): Promise<void>;
}

interface Lock {
  sql: string;
  parameters: unknown[];
}
/** What a part is made to stand still at, by a lock that it needs. */
interface Task {
  lock: Lock;
  /** Resolves when whoever wants it knows that it was done. */
  work: () => Promise<void>;
  giveBack?: () => void;
}

/** One edit of one thing. */
const editOf =
  (kind: Edited['kind'], lock: (thing: Edited) => Lock) =>
  async ({ editors }: FaultWorld): Promise<Task> => {
    const { thing, edit, giveBack } = await editors.reserve(kind);
    return { lock: lock(thing), work: edit, giveBack };
  };

const byId =
  (sql: string) =>
  ({ id }: Edited): Lock => ({ sql, parameters: [id] });

/** The job on which each part is killed. */
export const tasks = {
  /** The request itself: the row that it changes. */
  catalog: editOf('product', byId('select from catalog.product where id = $1 for update')),
  identity: editOf('manufacturer', byId('select from identity.manufacturers where id = $1 for update')),
  /** The fact that a manufacturer was edited, at the copy of it. */
  'catalog-worker': editOf('manufacturer', byId(`select pg_advisory_xact_lock(hashtextextended('seller:' || $1, 0))`)),
  /** The same fact on its way into the queue. */
  'identity-worker': editOf('manufacturer', () => ({
    sql: `select pg_advisory_xact_lock(hashtextextended('"identity".outbox', 0))`,
    parameters: [],
  })),
  /** The fact that pages were touched, at the count of touches. */
  publisher: editOf('product', ({ id }) => ({
    sql: `insert into publisher.touched (tag, seq) values ($1, 0) on conflict (tag) do update set seq = touched.seq`,
    parameters: [`product:${id}`],
  })),
  /** The order of a guest between its row and its commit, at the count of orders of their telephone. */
  'cart-orders': async ({ buyers }) => {
    const { phone, order } = buyers.guest();
    const key = createHash('sha256').update(`phone\n${phone}`).digest('base64url');
    const sql = `insert into cart_orders.guest_attempt (key, count) values ($1, 0) on conflict (key) do update set count = guest_attempt.count`;
    return { lock: { sql, parameters: [key] }, work: order };
  },
  /** A review between its row and its commit, at the mark that has the manufacturer's figures counted anew. */
  social: async ({ reviewers }) => {
    const { maker, review } = reviewers.one();
    const sql = `insert into social.reputation_dirty (key, dirty) values ($1, 0) on conflict (key) do update set dirty = reputation_dirty.dirty`;
    return { lock: { sql, parameters: [maker] }, work: review };
  },
  /** The count that a review asked for, at the row of the figures. */
  'social-worker': async ({ reviewers }) => {
    const { maker, review } = reviewers.one();
    const sql = `insert into social.reputation (id, version, reviews, followers, latest) values ($1, 0, 0, 0, '[]')
      on conflict (id) do update set version = reputation.version`;
    return { lock: { sql, parameters: [maker] }, work: review };
  },
} satisfies Partial<Record<PartName, (world: FaultWorld) => Promise<Task>>>;

/** `kill -9`, so many times, each while it works on the same job. */
export const killedAtWork = (name: keyof typeof tasks, times: number): Fault => ({
  id: `${name}-at-work`,
  name: `${name} killed ${times}× on the same job`,
  async strike(world) {
    const { lock, work, giveBack }: Task = await tasks[name](world);
    const hold = await Hold.on(world.around.databaseUrl, lock.sql, lock.parameters);
    let ended = 0;
    let done: Promise<void> | undefined;
    try {
      let since = await hold.now();
      done = work();
      for (let kills = 0; kills < times; kills++) {
        await hold.untilAwaited(since);
        since = await hold.now();
        await world.part(name).kill();
        ended = performance.now();
      }
    } finally {
      await hold.release();
      await done;
      giveBack?.();
    }
    return ended;
  },
});

/** `kill -9`, so many times, as soon as it answers again. */
export const killed = (name: PartName, times = 1, rest = 1000): Fault => ({
  id: `${name}-killed${times > 1 ? `-${times}` : ''}`,
  name: `${name} killed${times > 1 ? ` ${times}×` : ''}`,
  async strike(world) {
    for (let kills = 0; kills < times; kills++) {
      if (kills > 0) await world.part(name).untilReady();
      if (kills > 0) await delay(rest);
      await world.part(name).kill();
    }
    return performance.now();
  },
});

export const redisWithFile: Fault = { ...killed('redis'), id: 'redis-with-file', name: 'redis killed, its file kept' };

export const redisWithoutFile: Fault = {
  id: 'redis-without-file',
  name: 'redis killed, its file lost',
  async strike(world) {
    if (world.engines.redis) world.engines.redis.keepFile = false;
    return killed('redis').strike(world);
  },
};

export const away = (name: PartName, seconds: number): Fault => ({
  id: `without-${name}`,
  name: `${seconds} s without ${name}`,
  async strike(world) {
    await world.part(name).away();
    await delay(seconds * 1000);
    world.part(name).back();
    return performance.now();
  },
});

/** Nothing can be written; half-way the publisher is killed as well. */
export const fullDisk = (seconds: number): Fault => ({
  id: 'full-disk',
  name: `${seconds} s of a full disk for the publisher`,
  async strike(world) {
    // Room for some pages still: it gets full in the middle of one.
    world.disk?.fill(100_000);
    await delay(seconds * 500);
    await world.part('publisher').kill();
    await delay(seconds * 500);
    world.disk?.empty();
    return performance.now();
  },
});

/** Two of every API, worker and gateway, and two publishers on one tree (documented is one); one of each is killed in turn. */
export const twoOfEverything = (seconds: number): Fault => ({
  id: 'two-of-everything',
  name: 'two of everything at once, one of each killed',
  async strike(world) {
    const copy = await world.addCopy();
    await world.addPublisher();
    const first = world.copies[0] ?? copy;
    await delay(seconds * 500);
    for (const part of [
      first.parts.catalog,
      copy.parts['catalog-worker'],
      copy.parts.identity,
      first.parts['identity-worker'],
      copy.parts.gateway,
      world.part('publisher'),
    ]) {
      await part.kill();
      await delay(500);
    }
    const ended = performance.now();
    await delay(seconds * 500);
    return ended;
  },
  async after(world) {
    const [, copy] = world.copies;
    if (copy) await world.removeCopy(copy);
    const publisher = world.parts.get('publisher-2');
    if (publisher) await world.remove(publisher);
  },
});

/** As when the power fails: every process and every store at the same moment. */
export const everythingKilled: Fault = {
  id: 'everything-killed',
  name: 'everything killed at once',
  async strike(world) {
    await Promise.all([...world.parts.values()].map((part) => part.kill()));
    return performance.now();
  },
};

export const nothing = (seconds: number): Fault => ({
  id: 'nothing',
  name: 'nothing fails',
  async strike() {
    await delay(seconds * 1000);
    return performance.now();
  },
});
