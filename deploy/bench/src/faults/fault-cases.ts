import { pageDataServices, serviceNames } from '@shop/contracts';
import type { ShopUnderFaults } from './shop-under-faults.js';
import {
  unavailable,
  everythingKilled,
  type Fault,
  fullDisk,
  killed,
  killedAtWork,
  nothing,
  redisWithFile,
  redisWithoutFile,
  twoOfEverything,
} from './fault-definitions.js';

/** Faults selected by `--orders`: everything that an order needs, and services that must not block it. */
export const faultsOfOrders: readonly string[] = [
  'cart-orders-at-work',
  'without-catalog',
  'without-identity',
  'without-cart-orders',
  'without-cart-orders-worker',
  'without-redis',
];

/** All faults that can be injected here; each server is down for `seconds`. */
export function faultCases(shop: ShopUnderFaults, seconds: number): Fault[] {
  const [redis, meilisearch] = [shop.servers.has('redis'), shop.servers.has('meilisearch')];
  return [
    nothing(10),
    killedAtWork('catalog', 3),
    killedAtWork('identity', 3),
    killedAtWork('catalog-worker', 3),
    killedAtWork('identity-worker', 3),
    // the bench edits nothing of these services; they have replicas and process orders
    ...serviceNames.filter((name) => !pageDataServices.includes(name)).map((name) => killed(`${name}-worker`, 3)),
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
    unavailable('catalog', seconds),
    unavailable('identity', seconds),
    unavailable('catalog-worker', seconds),
    unavailable('identity-worker', seconds),
    unavailable('cart-orders', seconds),
    unavailable('cart-orders-worker', seconds),
    unavailable('publisher', seconds),
    unavailable('gateway', seconds),
    unavailable('postgres', seconds),
    ...(redis ? [unavailable('redis', seconds)] : []),
    ...(meilisearch ? [unavailable('meilisearch', seconds)] : []),
    ...(shop.disk ? [fullDisk(seconds)] : []),
    twoOfEverything(20),
    everythingKilled,
  ];
}
