import { pageDataServices, serviceNames } from '@shop/contracts';
import type { BenchOptions } from '../options.js';
import { startStores } from '../stores.js';
import {
  everythingKilled,
  type Fault,
  fullDisk,
  killed,
  killedAtWork,
  nothing,
  redisWithFile,
  redisWithoutFile,
  twoOfEverything,
  unavailable,
} from './fault-definitions.js';
import { isSound, type Outcome, outcomeOf } from './outcome.js';
import { describeOutcome, table } from './report.js';
import { ShopUnderFaults } from './shop-under-faults.js';

/** Edits per second come from the option `--rate`. */
const PER_SECOND = { orders: 2, reviews: 0.5 };

/**
 * Injects all faults in turn under edits, orders and reviews. After each it compares the whole site with the database, and every order
 * with its sender's answers; exit code 1 on any difference. `--only id,…`: these faults; `--seconds 60`: downtime of each server.
 */
export async function faults(products: number, options: BenchOptions): Promise<void> {
  const perSecond = { ...PER_SECOND, edits: options.rate };
  console.log(`\nFaults at ${products} products, of each second ${JSON.stringify(perSecond)}`);
  const stores = await startStores(options);
  const print = (line: string): void => console.log(`  ${line}`);
  const shop = await ShopUnderFaults.start({ products, perSecond, stores, smallDisk: true, print });
  const interrupted = (): void => void shop.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  const outcomes: Outcome[] = [];
  let failures = 0;
  let isSuccessful = false;
  try {
    if (!shop.disk) print('no disk can be mounted here (not root, or not allowed): the full disk is left out');
    for (const fault of selectFaults(faultCases(shop, options.seconds), options.only)) {
      try {
        const outcome = await outcomeOf(shop, fault);
        outcomes.push(outcome);
        print(describeOutcome(outcome));
      } catch (error) {
        failures += 1;
        print(`${fault.name}: ${String(error)}`);
      }
    }
    isSuccessful = failures === 0 && outcomes.every(isSound);
  } finally {
    process.off('SIGINT', interrupted);
    await shop.stop({ keepFiles: !isSuccessful });
    if (!isSuccessful) print(`logs and pages stay in ${shop.dataDir}`);
  }
  console.log(`\n${table(outcomes)}\n\n  ${outcomes.filter(isSound).length} of ${outcomes.length + failures} faults without a difference`);
  if (!isSuccessful) process.exitCode = 1;
}

/** All faults that can be injected here; each server is down for `seconds`. */
function faultCases(shop: ShopUnderFaults, seconds: number): Fault[] {
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

/** The selected faults in their usual order. Throws on an unknown id. */
function selectFaults(cases: Fault[], only: readonly string[]): Fault[] {
  const ids = cases.map(({ id }) => id);
  const unknown = only.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`not here: ${unknown.join(', ')}. There are ${ids.join(', ')}`);
  return cases.filter(({ id }) => only.length === 0 || only.includes(id));
}
