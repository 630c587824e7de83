import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRedis } from '@shop/testing';
import { FaultWorld } from '../src/faults/fault-world.js';
import { outcomeOf } from '../src/faults/outcome.js';
import { type Fault, killed, killedAtWork, killedWithoutItsFile } from '../src/faults/strikes.js';

// The small version of `npm run bench -- faults`: every part a process of its own, people who edit, and `kill -9`.

const redis = await startRedis({ own: true });
if (!redis) console.warn('events on PostgreSQL: there is no Redis here to kill');

describe('a shop of many processes, one of which is killed while people edit', () => {
  let world: FaultWorld;
  beforeAll(async () => {
    world = await FaultWorld.start({ products: 200, perSecond: 3, redis });
  }, 240_000);
  afterAll(() => world?.stop(), 60_000);

  const faults: Fault[] = [
    killedAtWork('catalog', 1),
    killed('catalog-worker'),
    killed('publisher'),
    killed('postgres'),
    ...(redis ? [killedWithoutItsFile] : []),
  ];

  it.each(faults)(
    'loses nothing, shows nothing old and does nothing twice: $name',
    async (fault) => {
      const { findings, editing } = await outcomeOf(world, fault, 3000);
      expect(editing.saved).toBeGreaterThan(5);
      expect({ ...findings, unexpected: editing.unexpected }).toEqual({
        lost: 0,
        missingPages: 0,
        staleProductPages: 0,
        stalePages: 0,
        staleDocuments: 0,
        staleCopies: 0,
        falseFiles: 0,
        doubled: 0,
        deadLetters: 0,
        unexpected: [],
      });
    },
    150_000,
  );
});
