import { RowLock } from '@shop/testing';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EditTarget } from './editors.js';
import type { ShopUnderFaults } from './shop-under-faults.js';

/** A fault that is injected while clients edit and order. */
export interface Fault {
  /** Id for `--only`. */
  id: string;
  name: string;
  /** Injects the fault; resolves with the time (`performance.now()`) from which the shop can recover. */
  inject(shop: ShopUnderFaults): Promise<number>;
  /** Runs after the findings were collected. */
  cleanUp?(shop: ShopUnderFaults): Promise<void>;
}

/** The lock that blocks a process at a known point, and the request that leads there. */
interface BlockedTask {
  lock: { sql: string; parameters: unknown[] };
  /** Resolves when the client has received success. */
  work: () => Promise<void>;
  release?: () => void;
}

/** One edit of one target, blocked by a lock with the target's id as its parameter. */
const blockedEdit =
  (kind: EditTarget['kind'], sql: string, parametersOf = (id: string): unknown[] => [id]) =>
  async ({ editors }: ShopUnderFaults): Promise<BlockedTask> => {
    const { target, edit, release } = await editors.reserve(kind);
    return { lock: { sql, parameters: parametersOf(target.id) }, work: edit, release };
  };

/** One review, blocked by a lock with the manufacturer's id as its parameter. */
const blockedReview =
  (sql: string) =>
  async ({ reviewers }: ShopUnderFaults): Promise<BlockedTask> => {
    const { manufacturer, review } = reviewers.createReservedReview();
    return { lock: { sql, parameters: [manufacturer] }, work: review };
  };

/** The work during which each process is killed. */
const tasks = {
  /** The request, at the row that it changes. */
  catalog: blockedEdit('product', 'select from catalog.product where id = $1 for update'),
  identity: blockedEdit('manufacturer', 'select from identity.manufacturers where id = $1 for update'),
  /** The event `manufacturer.edited`, at the replica's lock. */
  'catalog-worker': blockedEdit('manufacturer', `select pg_advisory_xact_lock(hashtextextended('seller:' || $1, 0))`),
  /** The same event, while the relay publishes it. */
  'identity-worker': blockedEdit('manufacturer', `select pg_advisory_xact_lock(hashtextextended('"identity".outbox', 0))`, () => []),
  /** The event `pages.touched`, at the version of the tag. */
  publisher: blockedEdit(
    'product',
    `insert into publisher.tag_version (tag, version) values ($1, 0) on conflict (tag) do update set version = tag_version.version`,
    (id) => [`product:${id}`],
  ),
  /** A guest's order between its insert and its commit, at the rate limit of the phone. */
  'cart-orders': async ({ buyers }: ShopUnderFaults) => {
    const { phone, order } = buyers.createGuestOrder();
    const key = createHash('sha256').update(`phone\n${phone}`).digest('base64url');
    const sql = `insert into cart_orders.rate_limit (key, count) values ($1, 0) on conflict (key) do update set count = rate_limit.count`;
    return { lock: { sql, parameters: [key] }, work: order };
  },
  /** A review between its insert and its commit, at the stale key of the reputation. */
  social: blockedReview(
    `insert into social.reputation_dirty (key, dirty) values ($1, 0) on conflict (key) do update set dirty = reputation_dirty.dirty`,
  ),
  /** The recount after a review, at the row of the reputation. */
  'social-worker': blockedReview(
    `insert into social.reputation (id, version, reviews, followers, latest) values ($1, 0, 0, 0, '[]')
       on conflict (id) do update set version = reputation.version`,
  ),
} satisfies Record<string, (shop: ShopUnderFaults) => Promise<BlockedTask>>;

/** Sends SIGKILL `times` times, each time during the same work. */
export const killedAtWork = (name: keyof typeof tasks, times: number): Fault => ({
  id: `${name}-at-work`,
  name: `${name} killed ${times}× on the same job`,
  async inject(shop) {
    const { lock, work, release }: BlockedTask = await tasks[name](shop);
    const rowLock = await RowLock.acquire(shop.databaseUrl, lock.sql, lock.parameters);
    let ended = 0;
    let done: Promise<void> | undefined;
    try {
      let since = await rowLock.now();
      done = work();
      for (let kills = 0; kills < times; kills++) {
        await rowLock.waitForBlockedQuery(since);
        since = await rowLock.now();
        await shop.server(name).kill();
        ended = performance.now();
      }
    } finally {
      await rowLock.release();
      await done;
      release?.();
    }
    return ended;
  },
});

/** Sends SIGKILL `times` times, each time when it is ready again. */
export const killed = (name: string, times = 1, pauseMs = 1000): Fault => ({
  id: `${name}-killed${times > 1 ? `-${times}` : ''}`,
  name: `${name} killed${times > 1 ? ` ${times}×` : ''}`,
  async inject(shop) {
    for (let kills = 0; kills < times; kills++) {
      if (kills > 0) await shop.server(name).waitUntilReady();
      if (kills > 0) await delay(pauseMs);
      await shop.server(name).kill();
    }
    return performance.now();
  },
});

export const redisWithFile: Fault = { ...killed('redis'), id: 'redis-with-file', name: 'redis killed, its file kept' };

export const redisWithoutFile: Fault = {
  id: 'redis-without-file',
  name: 'redis killed, its file lost',
  async inject(shop) {
    shop.keepsRedisFile = false;
    return killed('redis').inject(shop);
  },
};

export const unavailable = (name: string, seconds: number): Fault => ({
  id: `without-${name}`,
  name: `${seconds} s without ${name}`,
  async inject(shop) {
    await shop.server(name).takeDown();
    await delay(seconds * 1000);
    shop.server(name).bringUp();
    return performance.now();
  },
});

/** The publisher's disk is full; halfway the publisher is killed as well. */
export const fullDisk = (seconds: number): Fault => ({
  id: 'full-disk',
  name: `${seconds} s of a full disk for the publisher`,
  async inject(shop) {
    // Leaves room for a few pages, so that the disk fills up in the middle of one.
    shop.disk?.fill(100_000);
    await delay(seconds * 500);
    await shop.server('publisher').kill();
    await delay(seconds * 500);
    shop.disk?.empty();
    return performance.now();
  },
});

const secondReplica = '-2';

/** Two of every API, worker and gateway, and two publishers on one tree (only one is supported); one of each is killed in turn. */
export const twoOfEverything = (seconds: number): Fault => ({
  id: 'two-of-everything',
  name: 'two of everything at once, one of each killed',
  async inject(shop) {
    await shop.startReplica(secondReplica);
    await delay(seconds * 500);
    for (const name of ['catalog', 'catalog-worker-2', 'identity-2', 'identity-worker', 'gateway-2', 'publisher']) {
      await shop.server(name).kill();
      await delay(500);
    }
    const ended = performance.now();
    await delay(seconds * 500);
    return ended;
  },
  cleanUp: (shop) => shop.removeReplica(secondReplica),
});

/** A power failure: SIGKILL to every process and store at the same time. */
export const everythingKilled: Fault = {
  id: 'everything-killed',
  name: 'everything killed at once',
  async inject(shop) {
    await Promise.all([...shop.servers.values()].map((server) => server.kill()));
    return performance.now();
  },
};

export const nothing = (seconds: number): Fault => ({
  id: 'nothing',
  name: 'nothing fails',
  async inject() {
    await delay(seconds * 1000);
    return performance.now();
  },
});
