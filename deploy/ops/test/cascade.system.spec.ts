import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Order, schemaOf, type ServiceName, serviceNames } from '@shop/contracts';
import { type EventEnvelope, events } from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { type Client, eventually, startMeilisearch, startRedis } from '@shop/testing';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { runOperation } from '../src/commands/operations.js';
import { type DeletionFixtures, createDeletionFixtures } from './support/deletion-fixtures.js';
import { deleteWhileKilled } from './support/deletion.js';
import { ShopOfProcesses } from './support/shop-of-processes.js';
import { readFiles, placesContaining, tablesContaining, type ReadTexts } from './support/personal-data-scan.js';

// An admin deletes accounts while each service and the publisher, all separate processes, are killed once during the work.

// One pair of stores a run: Redis and Meilisearch where a Docker engine starts them, as in CI, else PostgreSQL alone.
const redis = await startRedis({ isExclusive: true });
const hasContainers = redis?.origin.startsWith('container') ?? false;
const meilisearch = hasContainers ? await startMeilisearch({ isExclusive: true }) : undefined;
const settings: Record<string, string> = {
  ...(redis && hasContainers && { EVENTS_URL: redis.url }),
  ...(meilisearch && { SEARCH_URL: meilisearch.url, SEARCH_MASTER_KEY: meilisearch.masterKey }),
};
/** Stores that are neither tables nor files. */
const stores: Record<string, ReadTexts> = {
  ...(redis && hasContainers && { redis: () => redis.readAllTexts() }),
  ...(meilisearch && { meilisearch: () => meilisearch.readAllTexts() }),
};

interface ShopWithFixtures {
  shop: ShopOfProcesses;
  fixtures: DeletionFixtures;
}

const www = (shop: ShopOfProcesses): string => join(shop.folder, 'www');
const pagesOf = (shop: ShopOfProcesses, ids: readonly string[]): Promise<Map<string, string>> =>
  readFiles(www(shop), (path) => ids.some((id) => path.includes(id)));
/** Ids of the pages of the manufacturer: its store and its offers. Each page is a file and its gzip copy. */
const idsOfPages = ({ deletedIds: [manufacturerId], productIds, packId }: DeletionFixtures): string[] => [
  manufacturerId,
  ...productIds,
  packId,
];
const waitUntilPublished = ({ shop, fixtures }: ShopWithFixtures): Promise<true> => {
  const ids = idsOfPages(fixtures);
  return eventually('every page', async () => (await pagesOf(shop, ids)).size === 2 * ids.length, 60_000);
};
const photographs = async (shop: ShopOfProcesses): Promise<string[]> =>
  (await readdir(join(shop.folder, 'private'))).filter((name) => !name.startsWith('.'));

/**
 * Tables, files and keys that contain personal data of the accounts. Files of public pictures stay: orders show them, and several owners
 * may share one.
 */
async function personalDataIn({ shop, fixtures }: ShopWithFixtures): Promise<string[]> {
  const places = new Set(await tablesContaining(fixtures.personalTexts, shop.sql));
  for (const path of placesContaining(fixtures.personalTexts, await readFiles(www(shop)))) places.add(`tree ${path}`);
  for (const [store, read] of Object.entries(stores))
    for (const key of placesContaining(fixtures.personalTexts, await read())) places.add(`${store} ${key}`);
  return [...places].toSorted();
}

/**
 * Tables that may keep the id of a deleted account, which no longer identifies a person: tombstones, handled events, stale keys, rate
 * limits, standings, orders, the audit log.
 */
const tablesThatMayKeepAccountIds = [
  'admin.(audit_entry|manufacturer|wholesaler|product|pack|sub_order)',
  'cart_orders.(orders|sub_order|book_seller|book_product|book_pack|buyer)',
  'catalog.manufacturer',
  'identity.(account_standings|reputation)',
  'social.(manufacturer|wholesaler|product|purchase|reputation|rate_limit)',
  '[a-z_]+.(outbox|account_standing|[a-z_]+_dirty)',
  'search.(product|manufacturer)',
  'bullmq.[a-z_]+',
  'publisher.tag_version',
];
/** Other users keep ids of deleted offers, which are shown as removed. */
const tablesThatMayKeepOfferIds = [...tablesThatMayKeepAccountIds, 'cart_orders.saved_cart', 'social.favorite'];
const except = (tables: string[], expected: string[]): string[] =>
  tables.filter((table) => !expected.some((pattern) => new RegExp(`^${pattern.replace('.', '\\.')}$`).test(table)));

const storeNames = [hasContainers ? 'Redis' : 'PostgreSQL', meilisearch ? 'Meilisearch' : 'PostgreSQL'];

describe(`deleted accounts (stores: ${storeNames.join(', ')})`, () => {
  let shopWithFixtures: ShopWithFixtures;
  let shop: ShopOfProcesses;
  let fixtures: DeletionFixtures;
  /** The events about the deleted accounts. */
  let deletionEvents: EventEnvelope[];

  beforeAll(async () => {
    shopWithFixtures = await ShopOfProcesses.start(settings, async (started) => ({
      shop: started,
      fixtures: await createDeletionFixtures(started),
    }));
    ({ shop, fixtures } = shopWithFixtures);
  }, 240_000);
  afterAll(async () => {
    await shop?.stop();
    await redis?.stop();
    await meilisearch?.stop();
  }, 60_000);

  /** Share images without a page are kept for a day, for chats that have read the page before; this lets the day pass. */
  async function expireShareImages(): Promise<void> {
    await shop.sql.query(
      `update publisher.share_image set unused_since = now() - interval '2 days' where not exists (select from publisher.page where page.share_image = share_image.name)`,
    );
    await runOperation(
      ['reconcile'],
      () => shop.settings,
      () => undefined,
    );
  }
  /** Services keep published events and completed jobs for hours; this deletes them as relays and workers do afterwards. */
  async function expireEvents(): Promise<void> {
    for (const outbox of serviceNames.map((name) => `${schemaOf(name)}.outbox`)) {
      await eventually(
        `${outbox} published`,
        async () => (await shop.sql.query(`select from ${outbox} where published_at is null`)).rowCount === 0,
      );
      await shop.sql.query(`delete from ${outbox} where published_at is not null`);
    }
    const queues = new Queues(shop.settings['EVENTS_URL'] ?? '', new AbortController());
    for (const consumer of new Set(events.flatMap((event) => event.consumers)))
      await (await queues.getReady(consumer)).clean(0, 10_000, 'completed');
    await queues.onApplicationShutdown();
  }
  /** Waits until only orders contain personal data, letting events expire, and returns all other places that still do. */
  async function personalDataLeft(): Promise<string[]> {
    const orderTables = ['cart_orders.orders', 'cart_orders.sub_order'];
    const isOutsideOrders = (place: string): boolean => ![...orderTables, 'publisher.share_image'].includes(place);
    const isOutsideEvents = (place: string): boolean => !/\.outbox$|^bullmq\.|^redis /.test(place);
    const waitUntilErased = (isWaitedFor: (place: string) => boolean): Promise<unknown> =>
      eventually(
        'traces in orders alone',
        async () => {
          const tables = (await tablesContaining(fixtures.personalTexts, shop.sql)).filter(isWaitedFor);
          const places = tables.length > 0 ? tables : (await personalDataIn(shopWithFixtures)).filter(isWaitedFor);
          if (places.length > 0) await delay(300);
          return places.length === 0;
        },
        60_000,
      ).catch(() => undefined);
    await waitUntilErased((place) => isOutsideOrders(place) && isOutsideEvents(place));
    await expireEvents();
    await waitUntilErased(isOutsideOrders);
    await expireShareImages();
    const places = await personalDataIn(shopWithFixtures);
    expect(places).toEqual(expect.arrayContaining(orderTables));
    return places.filter((place) => !orderTables.includes(place));
  }

  it('[A-10] are hidden everywhere while suspended, and their pages have the same bytes after reinstatement', async () => {
    // A suspension ends the live mode; reinstatement does not restore it.
    const live = (on: boolean) => fixtures.manufacturer('identity').put('/api/manufacturers/activate', { live: on });
    expect((await live(false)).status).toBe(200);
    await waitUntilPublished(shopWithFixtures);
    const everyPage = (): Promise<Map<string, string>> => readFiles(www(shop), (path) => path.endsWith('.html'));
    const isIdle = async (): Promise<boolean> => (await shop.sql.query('select from publisher.page where dirty > clean')).rowCount === 0;
    const before = await eventually(
      'pages that stay as they are',
      async () => {
        const first = await everyPage();
        await delay(2000);
        return (await isIdle()) && isDeepStrictEqual(first, await everyPage()) && first;
      },
      60_000,
    );
    const standing = (suspended: boolean) =>
      fixtures
        .admin('identity')
        .put(`/api/admin/users/${fixtures.deletedIds[0]}/standing`, { suspended, reason: 'Productos de otra marca.' });
    expect((await standing(true)).status).toBe(200);
    await eventually('none of its pages', async () => (await pagesOf(shop, idsOfPages(fixtures))).size === 0, 60_000);
    expect((await standing(false)).status).toBe(200);
    const different = async (): Promise<string[]> => {
      const after = await everyPage();
      return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
    };
    await eventually('the same bytes', async () => (await different()).length === 0, 60_000).catch(() => undefined);
    expect(await different()).toEqual([]);
    expect((await live(true)).status).toBe(200);
  }, 240_000);

  it('[ADM-06] [A-35] [X14] leave personal data in orders alone, even if every process was killed during the deletion', async () => {
    await waitUntilPublished(shopWithFixtures);
    const before = { places: await personalDataIn(shopWithFixtures), photographs: await photographs(shop) };
    deletionEvents = await deleteWhileKilled(shop, fixtures);

    const queues = hasContainers ? [] : ['bullmq.job'];
    const kept = [
      'identity.users',
      'identity.outbox',
      'catalog.image',
      'social.review',
      'cart_orders.book_seller',
      'publisher.share_image',
    ];
    expect(before.places).toEqual(expect.arrayContaining([...kept, ...queues]));
    for (const store of ['tree', ...Object.keys(stores)]) expect(before.places.some((place) => place.startsWith(store))).toBe(true);
    expect(before.photographs).toHaveLength(3);

    expect(await personalDataLeft()).toEqual([]);
    expect(except(await tablesContaining(fixtures.deletedIds, shop.sql), tablesThatMayKeepAccountIds)).toEqual([]);
    expect(except(await tablesContaining([...fixtures.productIds, fixtures.packId], shop.sql), tablesThatMayKeepOfferIds)).toEqual([]);
    expect(await pagesOf(shop, idsOfPages(fixtures))).toEqual(new Map());
    expect((await pagesOf(shop, [fixtures.otherProductId])).size).toBe(2);
    expect(await photographs(shop)).toEqual([]);
  }, 240_000);

  it('[A-35] are in no answer of the API and have no access any more', async () => {
    const [manufacturerId, waitingId, deletedBuyerId] = fixtures.deletedIds;
    const { admin, manufacturer, deletedBuyer, remainingBuyer } = fixtures;
    const anonymous = shop.anonymous;
    for (const answer of [
      anonymous('identity').get(`/api/manufacturers/${manufacturerId}`),
      anonymous('catalog').get(`/api/products/${fixtures.productIds[0]}`),
      anonymous('catalog').get(`/api/packs/${fixtures.packId}`),
      ...fixtures.deletedIds.map((id) => admin('identity').get(`/api/admin/users/${id}`)),
    ])
      expect((await answer).status).toBe(404);
    for (const answer of [
      anonymous('identity').get('/api/manufacturers'),
      anonymous('catalog').get(`/api/products/manufacturer/${manufacturerId}`),
      anonymous('catalog').get('/api/products/advanced-search?search=Cascada'),
      anonymous('catalog').get('/api/products/results-search?search=Cascada'),
      anonymous('social').get(`/api/reviews/manufacturer/${manufacturerId}`),
      anonymous('social').get(`/api/reviews/manufacturer/${fixtures.otherId}`),
      remainingBuyer('social').get('/api/favorites'),
      remainingBuyer('social').get('/api/users/followed-manufacturers'),
      admin('identity').get('/api/admin/users?limit=100'),
      admin('admin').get('/api/admin/audit?limit=100'),
      admin('admin').get(`/api/admin/accounts?ids=${[manufacturerId, waitingId, deletedBuyerId].join()}`),
    ]) {
      const said = JSON.stringify((await answer).body);
      expect(fixtures.personalTexts.filter((words) => said.includes(words))).toEqual([]);
    }
    for (const answer of [
      manufacturer('identity').get(`/api/users/sessions`),
      manufacturer('catalog').get('/api/products/createdbyMe'),
      manufacturer('cart-orders').get('/api/orders/my-suborders'),
      deletedBuyer('cart-orders').get('/api/orders/my-orders'),
      deletedBuyer('social').get('/api/favorites'),
    ])
      expect((await answer).status).toBe(401);
  });

  it('[A-35] stay deleted when their events are delivered again, twice and in reverse order', async () => {
    expect(new Set(deletionEvents.map(({ name }) => name)).size).toBeGreaterThan(9);
    const queues = new Queues(shop.settings['EVENTS_URL'] ?? '', new AbortController());
    for (let times = 0; times < 2; times++)
      for (const known of deletionEvents.toReversed())
        for (const consumer of events.find(({ name }) => name === known.name)?.consumers ?? []) {
          const event = { ...known, id: newId() };
          const queue = await queues.getReady(consumer);
          const job = await queue.add(event.name, event, { jobId: event.id });
          await eventually(`${event.name} handled by ${consumer}`, async () => (await job.getState()) === 'completed');
          await job.remove();
        }
    await queues.onApplicationShutdown();
    expect(await personalDataLeft()).toEqual([]);
  }, 120_000);

  it('[A-35] leave orders readable for the other participants', async () => {
    const { admin, other, remainingBuyer, orders } = fixtures;
    const read = async (who: (service: ServiceName) => Client, id = ''): Promise<object> => {
      const { status, body } = await who('cart-orders').get<Order>(`/api/orders/${id}`);
      const sellers = body.subOrders?.map(({ user: { manufacturer } }) => [manufacturer.name, manufacturer.phone]);
      return { status, buyer: body.user?.wholesaler?.name ?? body.userData?.name, sellers };
    };
    const deletedSeller = ['Cascada Textil', ''];
    const remainingSeller = ['La que queda', '1145678901'];
    const own = orders.deletedBuyer.subOrders.find(({ manufacturer }) => manufacturer.userId === fixtures.otherId);
    expect(await read(remainingBuyer, orders.remainingBuyer.id)).toEqual({ status: 200, buyer: 'Quirino Queda', sellers: [deletedSeller] });
    expect(await read(other, own?.id)).toEqual({ status: 200, buyer: 'Fermina Fugaz', sellers: [remainingSeller] });
    expect(await read(admin, orders.deletedBuyer.id)).toEqual({
      status: 200,
      buyer: 'Fermina Fugaz',
      sellers: expect.arrayContaining([deletedSeller, remainingSeller]),
    });
    expect(await read(shop.anonymous, orders.guest.id)).toEqual({ status: 200, buyer: 'Ana Pérez', sellers: [deletedSeller] });
  });

  it('[X14] stay deleted after everything derived was rebuilt from the databases', async () => {
    const said: string[] = [];
    await runOperation(
      ['rebuild'],
      () => shop.settings,
      (line) => said.push(line),
    );
    expect(said.filter((line) => line.startsWith('La copia de')).length).toBeGreaterThan(4);
    // PostgreSQL's search keeps single words of deleted names in its vocabulary until the index is rebuilt.
    const vocabulary = `select from information_schema.tables where table_schema = 'search' and table_name = 'word'`;
    if ((await shop.sql.query(vocabulary)).rowCount)
      expect((await shop.sql.query(`select from search.word where word like 'cascad%'`)).rowCount).toBe(0);
    expect(await personalDataLeft()).toEqual([]);
    expect(await pagesOf(shop, idsOfPages(fixtures))).toEqual(new Map());
    expect((await pagesOf(shop, [fixtures.otherProductId])).size).toBe(2);
  }, 120_000);
});
