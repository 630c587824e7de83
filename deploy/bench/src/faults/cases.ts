import { pageFeeders, serviceNames } from '@shop/contracts';
import type { FaultWorld } from './fault-world.js';
import {
  away,
  everythingKilled,
  type Fault,
  fullDisk,
  killed,
  killedAtWork,
  nothing,
  redisWithFile,
  redisWithoutFile,
  twoOfEverything,
} from './strikes.js';

/** What `--orders` picks: everything on the way of an order, and what must not stand in it. */
export const faultsOfOrders: readonly string[] = [
  'cart-orders-at-work',
  'without-catalog',
  'without-identity',
  'without-cart-orders',
  'without-cart-orders-worker',
  'without-redis',
];

/** Everything that can fail in this world; `seconds`: how long each part is away. */
export function casesOf(world: FaultWorld, seconds: number): Fault[] {
  const [redis, meilisearch] = [world.parts.has('redis'), world.parts.has('meilisearch')];
  return [
    nothing(10),
    killedAtWork('catalog', 3),
    killedAtWork('identity', 3),
    killedAtWork('catalog-worker', 3),
    killedAtWork('identity-worker', 3),
    // nobody edits anything of these here; they keep copies, and pass on what was ordered
    ...serviceNames.filter((name) => !pageFeeders.includes(name)).map((name) => killed(`${name}-worker`, 3)),
    killedAtWork('cart-orders', 3),
    killedAtWork('social', 3),
    killedAtWork('social-worker', 3),
    killedAtWork('publisher', 3),
    killed('publisher', 3),
    killed('gateway', 3),
    killed('postgres'),
    killed('postgres', 3, 3000),
    ...(redis ? [redisWithFile, redisWithoutFile] : []),
    ...(meilisearch ? [killed('meilisearch')] : []),
    away('catalog', seconds),
    away('identity', seconds),
    away('catalog-worker', seconds),
    away('identity-worker', seconds),
    away('cart-orders', seconds),
    away('cart-orders-worker', seconds),
    away('publisher', seconds),
    away('gateway', seconds),
    away('postgres', seconds),
    ...(redis ? [away('redis', seconds)] : []),
    ...(meilisearch ? [away('meilisearch', seconds)] : []),
    ...(world.disk ? [fullDisk(seconds)] : []),
    twoOfEverything(20),
    everythingKilled,
  ];
}
