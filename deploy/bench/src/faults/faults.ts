import type { BenchOptions } from '../bench-shop.js';
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
import { isSound, outcomeOf, problemsOf, toRow } from './outcome.js';
import { ShopUnderFaults } from './shop-under-faults.js';

/**
 * Injects all faults in turn under edits, orders and reviews. After each it compares the whole site with the database, and every order
 * with its sender's answers; exit code 1 on any difference. `--only id,…`: these faults; `--seconds 60`: downtime of each server.
 */
export async function faults(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nFaults at ${products} products`);
  const perSecond = { edits: options.rate, orders: 2, reviews: 0.5 };
  const shop = await ShopUnderFaults.start({
    products,
    perSecond,
    stores: await startStores(options),
    smallDisk: true,
    print: console.log,
  });
  const interrupted = (): void => void shop.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  const table: Record<string, string | number>[] = [];
  let isSuccessful = true;
  try {
    if (!shop.disk) console.log('  no disk can be mounted here (not root, or not allowed): the full disk is left out');
    for (const fault of selectFaults(faultCases(shop, options.seconds), options.only)) {
      try {
        const outcome = await outcomeOf(shop, fault);
        table.push(toRow(outcome));
        isSuccessful &&= isSound(outcome);
        console.log([`  ${fault.name}: ${isSound(outcome) ? 'no difference' : 'failed'}`, ...problemsOf(outcome)].join('\n    '));
      } catch (error) {
        isSuccessful = false;
        console.log(`  ${fault.name}: ${String(error)}`);
      }
    }
  } finally {
    process.off('SIGINT', interrupted);
    await shop.stop({ keepFiles: !isSuccessful });
    if (!isSuccessful) console.log(`  logs and pages stay in ${shop.dataDir}`);
  }
  console.table(table);
  if (!isSuccessful) process.exitCode = 1;
}

/** All faults that can be injected here; each server is down for `seconds`. */
function faultCases({ servers, disk }: ShopUnderFaults, seconds: number): Fault[] {
  const [redis, meilisearch] = [servers.has('redis'), servers.has('meilisearch')];
  // The bench edits nothing of these services; they have replicas and process orders.
  const otherServices = ['cart-orders', 'social', 'admin'];
  const processes = [
    'catalog',
    'identity',
    'catalog-worker',
    'identity-worker',
    'cart-orders',
    'cart-orders-worker',
    'publisher',
    'gateway',
  ];
  return [
    nothing(10),
    killedAtWork('catalog', 3),
    killedAtWork('identity', 3),
    killedAtWork('catalog-worker', 3),
    killedAtWork('identity-worker', 3),
    ...otherServices.map((name) => killed(`${name}-worker`, 3)),
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
    ...[...processes, 'postgres'].map((name) => unavailable(name, seconds)),
    ...(redis ? [unavailable('redis', seconds)] : []),
    ...(meilisearch ? [unavailable('meilisearch', seconds)] : []),
    ...(disk ? [fullDisk(seconds)] : []),
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
