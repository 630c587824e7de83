import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order, ServiceName } from '@shop/contracts';
import { events } from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { type Client, eventually, startMeilisearch, startRedis } from '@shop/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { operate } from '../src/commands/operations.js';
import { type Cast, castIn } from './support/cast.js';
import { deleteWhileKilled } from './support/deletion.js';
import { ShopOfProcesses } from './support/shop-of-processes.js';
import { filesOf, placesWith, tablesWith, type Texts } from './support/traces.js';

// What becomes of people whose accounts an admin deletes, over all services and the publisher, each a process that is killed on the way.

const redis = await startRedis({ own: true });
const meilisearch = redis && (await startMeilisearch({ own: true }));
if (!redis) console.warn('not run on Redis: none here (a Docker engine, redis-server on PATH or REDIS_SERVER_PATH gives one)');
else if (!meilisearch)
  console.warn(
    'not run on Meilisearch, the index is in PostgreSQL: none here (no `meilisearch` on PATH, no MEILISEARCH_IMAGE with Docker)',
  );

interface Pair {
  name: string;
  engines: Record<string, string>;
  texts: Record<string, Texts>;
  /** Whether it also has what does not depend on the stores. */
  whole?: boolean;
  /** Whether everything is made anew on it. */
  rebuilt?: boolean;
}
const postgres: Pair = { name: 'events and index in PostgreSQL', engines: {}, texts: {}, whole: true, rebuilt: true };
const others: Pair[] = redis
  ? [
      {
        name: `events in Redis, index in ${meilisearch ? 'Meilisearch' : 'PostgreSQL'}`,
        engines: {
          EVENTS_URL: redis.url,
          ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
        },
        texts: { redis: () => redis.texts(), ...(meilisearch && { meilisearch: () => meilisearch.texts() }) },
        rebuilt: meilisearch !== undefined,
      },
    ]
  : [];
afterAll(async () => {
  await redis?.stop();
  await meilisearch?.stop();
});

const pairs = [postgres, ...others];
interface Opened {
  shop: ShopOfProcesses;
  cast: Cast;
}
/** Answers for a pair what it answered the first time. */
function once<T>(work: (pair: Pair) => Promise<T>): (pair: Pair) => Promise<T> {
  const begun = new Map<Pair, Promise<T>>();
  return (pair) => {
    const result = begun.get(pair) ?? work(pair);
    begun.set(pair, result);
    return result;
  };
}
const open = once<Opened>(({ engines }) => ShopOfProcesses.start(engines, async (shop) => ({ shop, cast: await castIn(shop) })));

const www = (shop: ShopOfProcesses): string => join(shop.folder, 'www');
const pagesOf = (shop: ShopOfProcesses, ids: readonly string[]): Promise<Map<string, string>> =>
  filesOf(www(shop), (path) => ids.some((id) => path.includes(id)));
/** The manufacturer's with everything: its store and what it offers. A page is a file and its compressed twin. */
const idsOfPages = ({ gone: [makerId], productIds, packId }: Cast): string[] => [makerId, ...productIds, packId];
const allPublished = ({ shop, cast }: Opened): Promise<true> => {
  const ids = idsOfPages(cast);
  return eventually('every page', async () => (await pagesOf(shop, ids)).size === 2 * ids.length, 60_000);
};
const photographs = async (shop: ShopOfProcesses): Promise<string[]> =>
  (await readdir(join(shop.folder, 'private'))).filter((name) => !name.startsWith('.'));

/** Where any of their traces stands. Public pictures keep their files: orders show them, and one file may be several people's. */
async function placesIn({ shop, cast }: Opened, texts: Pair['texts']): Promise<string[]> {
  const places = new Set(await tablesWith(cast.traces, shop.sql));
  for (const path of placesWith(cast.traces, await filesOf(www(shop)))) places.add(`tree ${path}`);
  for (const [store, read] of Object.entries(texts)) for (const key of placesWith(cast.traces, await read())) places.add(`${store} ${key}`);
  return [...places].toSorted();
}

/** Where an id may still stand, which says nothing to anybody: tombstones, events and marks that are done, limits of an hour, standings, orders, the log. */
const mayNameThem = [
  'admin.(audit_entry|manufacturer|wholesaler|product|pack|sub_order)',
  'cart_orders.(orders|sub_order|book_seller|book_product|book_pack|buyer)',
  'catalog.manufacturer',
  'identity.(account_standings|reputation)',
  'social.(manufacturer|wholesaler|product|purchase|reputation|attempt)',
  '[a-z_]+.(outbox|account_standing|[a-z_]+_dirty)',
  'search.(product|manufacturer)',
  'bullmq.[a-z_]+',
  'publisher.touched',
];
/** What others keep of things that are gone: a line that is shown as removed. */
const mayNameThings = [...mayNameThem, 'cart_orders.saved_cart', 'social.favorite'];
const but = (tables: string[], expected: string[]): string[] =>
  tables.filter((table) => !expected.some((pattern) => new RegExp(`^${pattern.replace('.', '\\.')}$`).test(table)));

/** What was to be found before, and what was said of them; by then they are deleted, and every part was killed. */
const gone = once(async (pair) => {
  const world = await open(pair);
  const { shop, cast } = world;
  await allPublished(world);
  const before = { places: await placesIn(world, pair.texts), photographs: await photographs(shop) };
  return { before, facts: await deleteWhileKilled(shop, cast) };
});

describe.each(pairs)('people who go, $name', (pair) => {
  let world: Opened;
  let shop: ShopOfProcesses;
  let cast: Cast;

  beforeAll(async () => {
    world = await open(pair);
    ({ shop, cast } = world);
  }, 240_000);
  afterAll(() => shop?.stop(), 60_000);

  /** Share images that no page shows any more are kept for chats that have read the page before: that day passes. */
  async function dayPasses(): Promise<void> {
    await shop.sql.query(
      `update publisher.card set unused_since = now() - interval '2 days' where not exists (select from publisher.page where page.card = card.name)`,
    );
    await operate(
      ['reconcile'],
      () => shop.settings,
      () => undefined,
    );
  }
  /** Where a trace is left beside orders, as soon as that is nowhere, or after a while. */
  async function left(): Promise<string[]> {
    const keepers = ['cart_orders.orders', 'cart_orders.sub_order'];
    const beside = (places: string[], ...others: string[]): string[] => places.filter((place) => ![...keepers, ...others].includes(place));
    const nowhere = async (): Promise<boolean> => {
      const tables = beside(await tablesWith(cast.traces, shop.sql), 'publisher.card');
      const places = tables.length > 0 ? tables : beside(await placesIn(world, pair.texts), 'publisher.card');
      if (places.length > 0) await delay(300);
      return places.length === 0;
    };
    await eventually('traces in orders alone', nowhere, 60_000).catch(() => undefined);
    await dayPasses();
    const places = await placesIn(world, pair.texts);
    expect(places).toEqual(expect.arrayContaining(keepers));
    return beside(places);
  }

  if (pair.whole)
    it('[A-10] are nowhere while they are suspended, and all pages are the same bytes when they are back', async () => {
      // Live ends with a suspension and does not come back by itself.
      const live = (on: boolean) => cast.maker('identity').put('/api/manufacturers/activate', { live: on });
      expect((await live(false)).status).toBe(200);
      await allPublished(world);
      const everyPage = (): Promise<Map<string, string>> => filesOf(www(shop), (path) => path.endsWith('.html'));
      const quiet = async (): Promise<boolean> => (await shop.sql.query('select from publisher.page where dirty > clean')).rowCount === 0;
      const before = await eventually(
        'pages that stay as they are',
        async () => {
          const first = await everyPage();
          await delay(2000);
          return (await quiet()) && isDeepStrictEqual(first, await everyPage()) && first;
        },
        60_000,
      );
      const standing = (suspended: boolean) =>
        cast.admin('identity').put(`/api/admin/users/${cast.gone[0]}/standing`, { suspended, reason: 'Productos de otra marca.' });
      expect((await standing(true)).status).toBe(200);
      await eventually('none of its pages', async () => (await pagesOf(shop, idsOfPages(cast))).size === 0, 60_000);
      expect((await standing(false)).status).toBe(200);
      const different = async (): Promise<string[]> => {
        const after = await everyPage();
        return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
      };
      await eventually('the same bytes', async () => (await different()).length === 0, 60_000).catch(() => undefined);
      expect(await different()).toEqual([]);
      expect((await live(true)).status).toBe(200);
    }, 240_000);

  it('[ADM-06] [A-35] [X14] are found in orders alone after they were deleted, though every part was killed on the way', async () => {
    const { before } = await gone(pair);
    // What the killed ones had in work comes back after a quarter of a minute: the next shop goes the same way meanwhile.
    const next = pairs[pairs.indexOf(pair) + 1];
    if (next) gone(next).catch(() => undefined);

    const queues = Object.keys(pair.texts).length > 0 ? [] : ['bullmq.job'];
    const kept = ['identity.users', 'identity.outbox', 'catalog.image', 'social.review', 'cart_orders.book_seller', 'publisher.card'];
    expect(before.places).toEqual(expect.arrayContaining([...kept, ...queues]));
    for (const store of ['tree', ...Object.keys(pair.texts)]) expect(before.places.some((place) => place.startsWith(store))).toBe(true);
    expect(before.photographs).toHaveLength(3);

    expect(await left()).toEqual([]);
    expect(but(await tablesWith(cast.gone, shop.sql), mayNameThem)).toEqual([]);
    expect(but(await tablesWith([...cast.productIds, cast.packId], shop.sql), mayNameThings)).toEqual([]);
    expect(await pagesOf(shop, idsOfPages(cast))).toEqual(new Map());
    expect((await pagesOf(shop, [cast.otherProductId])).size).toBe(2);
    expect(await photographs(shop)).toEqual([]);
  }, 240_000);

  it('[A-35] are shown by nobody, and have no access any more', async () => {
    const [makerId, waitingId, leavingId] = cast.gone;
    const { admin, maker, leaving, staying } = cast;
    const visitor = shop.visitor;
    for (const answer of [
      visitor('identity').get(`/api/manufacturers/${makerId}`),
      visitor('catalog').get(`/api/products/${cast.productIds[0]}`),
      visitor('catalog').get(`/api/packs/${cast.packId}`),
      ...cast.gone.map((id) => admin('identity').get(`/api/admin/users/${id}`)),
    ])
      expect((await answer).status).toBe(404);
    for (const answer of [
      visitor('identity').get('/api/manufacturers'),
      visitor('catalog').get(`/api/products/manufacturer/${makerId}`),
      visitor('catalog').get('/api/products/advanced-search?search=Cascada'),
      visitor('catalog').get('/api/products/results-search?search=Cascada'),
      visitor('social').get(`/api/reviews/manufacturer/${makerId}`),
      visitor('social').get(`/api/reviews/manufacturer/${cast.otherId}`),
      staying('social').get('/api/favorites'),
      staying('social').get('/api/users/followed-manufacturers'),
      admin('identity').get('/api/admin/users?limit=100'),
      admin('admin').get('/api/admin/audit?limit=100'),
      admin('admin').get(`/api/admin/accounts?ids=${[makerId, waitingId, leavingId].join()}`),
    ]) {
      const said = JSON.stringify((await answer).body);
      expect(cast.traces.filter((words) => said.includes(words))).toEqual([]);
    }
    for (const answer of [
      maker('identity').get(`/api/users/sessions`),
      maker('catalog').get('/api/products/createdbyMe'),
      maker('cart-orders').get('/api/orders/my-suborders'),
      leaving('cart-orders').get('/api/orders/my-orders'),
      leaving('social').get('/api/favorites'),
    ])
      expect((await answer).status).toBe(401);
  });

  it('[A-35] stay gone when what was said of them comes again, twice and backwards', async () => {
    const { facts } = await gone(pair);
    expect(new Set(facts.map(({ name }) => name)).size).toBeGreaterThan(9);
    const queues = new Queues(shop.settings['EVENTS_URL'] ?? '', new AbortController());
    for (let times = 0; times < 2; times++)
      for (const known of facts.toReversed())
        for (const consumer of events.find(({ name }) => name === known.name)?.consumers ?? []) {
          const fact = { ...known, id: newId() };
          const queue = await queues.ready(consumer);
          const job = await queue.add(fact.name, fact, { jobId: fact.id });
          await eventually(`${fact.name} handled by ${consumer}`, async () => (await job.getState()) === 'completed');
          await job.remove();
        }
    await queues.onApplicationShutdown();
    expect(await left()).toEqual([]);
  }, 120_000);

  it('[A-35] leave orders that are read by everybody who took part and is still there', async () => {
    const { admin, other, staying, orders } = cast;
    const read = async (who: (service: ServiceName) => Client, id = ''): Promise<object> => {
      const { status, body } = await who('cart-orders').get<Order>(`/api/orders/${id}`);
      const sellers = body.subOrders?.map(({ user: { manufacturer } }) => [manufacturer.name, manufacturer.phone]);
      return { status, buyer: body.user?.wholesaler?.name ?? body.userData?.name, sellers };
    };
    const gone = ['Cascada Textil', ''];
    const kept = ['La que queda', '1145678901'];
    const own = orders.leaving.subOrders.find(({ manufacturer }) => manufacturer.userId === cast.otherId);
    expect(await read(staying, orders.staying.id)).toEqual({ status: 200, buyer: 'Quirino Queda', sellers: [gone] });
    expect(await read(other, own?.id)).toEqual({ status: 200, buyer: 'Fermina Fugaz', sellers: [kept] });
    expect(await read(admin, orders.leaving.id)).toEqual({
      status: 200,
      buyer: 'Fermina Fugaz',
      sellers: expect.arrayContaining([gone, kept]),
    });
    expect(await read(shop.visitor, orders.guest.id)).toEqual({ status: 200, buyer: 'Ana Pérez', sellers: [gone] });
  });

  if (pair.rebuilt)
    it('[X14] are as gone after everything was made anew from the databases', async () => {
      const said: string[] = [];
      await operate(
        ['rebuild'],
        () => shop.settings,
        (line) => said.push(line),
      );
      expect(said.filter((line) => line.startsWith('La copia de')).length).toBeGreaterThan(4);
      // Single words of names stand in the vocabulary of PostgreSQL's search until the index is made anew.
      const vocabulary = `select from information_schema.tables where table_schema = 'search' and table_name = 'word'`;
      if ((await shop.sql.query(vocabulary)).rowCount)
        expect((await shop.sql.query(`select from search.word where word like 'cascad%'`)).rowCount).toBe(0);
      expect(await left()).toEqual([]);
      expect(await pagesOf(shop, idsOfPages(cast))).toEqual(new Map());
      expect((await pagesOf(shop, [cast.otherProductId])).size).toBe(2);
    }, 120_000);
});
