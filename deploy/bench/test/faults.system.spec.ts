import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRedis } from '@shop/testing';
import { FaultWorld } from '../src/faults/fault-world.js';
import { outcomeOf, unexpected } from '../src/faults/outcome.js';
import { type Fault, killed, killedAtWork, redisWithoutFile } from '../src/faults/strikes.js';

// The small version of `npm run bench -- faults`: every part a process of its own, people who edit, order and review, and `kill -9`.

const redis = await startRedis({ own: true });
if (!redis)
  console.warn(
    'events on PostgreSQL, and no Redis loses its memory: there is none here (a Docker engine, REDIS_SERVER_PATH or PATH gives one)',
  );

describe('a shop of many processes, one of which is killed while people edit and order', () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await FaultWorld.start({ products: 200, perSecond: { edits: 3, orders: 1, reviews: 0.5 }, redis });
  }, 400_000);
  afterAll(() => world?.stop(), 60_000);

  // A worker that is killed at work is left out: the queue gives its job to another after up to a minute.
  const faults: Fault[] = [
    killedAtWork('catalog', 3),
    killedAtWork('cart-orders', 1),
    killed('catalog-worker'),
    killed('publisher', 2),
    killed('postgres'),
    ...(redis ? [redisWithoutFile] : []),
  ];

  it.each(faults)(
    'loses nothing, shows nothing old and does nothing twice: $name',
    async (fault) => {
      const outcome = await outcomeOf(world, fault, 2000);
      const { findings, editing, ordering, reviewing, examples } = outcome;
      expect(ordering.done).toBeGreaterThan(1);
      expect(editing.done).toBeGreaterThan(5);
      expect(reviewing.done).toBeGreaterThan(0);
      expect({ ...findings, examples, unexpected: unexpected(outcome) }).toEqual({
        lost: 0,
        missingPages: 0,
        staleProductPages: 0,
        stalePages: 0,
        staleDocuments: 0,
        staleCopies: 0,
        falseFiles: 0,
        doubled: 0,
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
