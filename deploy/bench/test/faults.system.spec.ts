import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRedis } from '@shop/testing';
import { ShopUnderFaults } from '../src/faults/shop-under-faults.js';
import { outcomeOf } from '../src/faults/outcome.js';
import { storesOf } from '../src/stores.js';
import { type Fault, killed, killedAtWork, redisWithoutFile } from '../src/faults/fault-definitions.js';

// A small version of `npm run bench -- faults`: separate processes, clients that edit, order and review, and SIGKILL.

const redis = await startRedis({ isExclusive: true });
if (!redis)
  console.warn(
    'events on PostgreSQL, and no Redis loses its memory: there is none here (a Docker engine, REDIS_SERVER_PATH or PATH gives one)',
  );

/** Injects each fault when every process is ready again after the one before, so that the shop has to become idle only once. */
const inTurn = (name: string, faults: Fault[]): Fault => ({
  id: 'in-turn',
  name: `${name}, killed in turn`,
  async inject(shop) {
    let ended = performance.now();
    for (const fault of faults) {
      ended = await fault.inject(shop);
      await shop.waitUntilReady();
    }
    return ended;
  },
});

describe('a shop of separate processes, of which one is killed while clients edit and order', () => {
  let shop: ShopUnderFaults;
  beforeAll(async () => {
    shop = await ShopUnderFaults.start({ products: 200, perSecond: { edits: 3, orders: 1, reviews: 0.5 }, stores: storesOf(redis) });
  }, 400_000);
  afterAll(() => shop?.stop(), 60_000);

  // Killing a worker during a job is left out: the queue retries the job only after up to a minute.
  const faults: Fault[] = [
    inTurn('APIs, a worker and the publisher', [
      killedAtWork('catalog', 3),
      killedAtWork('cart-orders', 1),
      killed('catalog-worker'),
      killed('publisher', 2),
    ]),
    killed('postgres'),
    ...(redis ? [redisWithoutFile] : []),
  ];

  it.each(faults)(
    'loses nothing, shows nothing stale and applies nothing twice: $name',
    async (fault) => {
      const { findings, editing, ordering, reviewing, examples, unexpected } = await outcomeOf(shop, fault, 2000);
      expect(ordering.done).toBeGreaterThan(1);
      expect(editing.done).toBeGreaterThan(5);
      expect(reviewing.done).toBeGreaterThan(0);
      expect({ ...findings, examples, unexpected }).toEqual({
        lostEdits: 0,
        missingPages: 0,
        staleProductPages: 0,
        stalePages: 0,
        staleDocuments: 0,
        staleReplicas: 0,
        damagedFiles: 0,
        doubledEvents: 0,
        editsCountedTwice: 0,
        lostOrders: 0,
        doubledOrders: 0,
        unseenPrices: 0,
        mailsNotOnce: 0,
        lostReviews: 0,
        staleReputations: 0,
        deadLetters: 0,
        examples: [],
        unexpected: [],
      });
    },
    300_000,
  );
});
