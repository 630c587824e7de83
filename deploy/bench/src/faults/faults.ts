import { startMeilisearch } from '@shop/testing';
import { startBenchRedis } from '../debian.js';
import { faultCases, faultsOfOrders } from './fault-cases.js';
import type { EngineServers } from './engines.js';
import { ShopUnderFaults } from './shop-under-faults.js';
import { type FaultsOptions, readOptions } from './options.js';
import { type Outcome, outcomeOf, isSound } from './outcome.js';
import { table, describeOutcome } from './report.js';
import type { Fault } from './fault-definitions.js';

const PER_SECOND = { edits: 10, orders: 2, reviews: 0.5 };

/**
 * Injects all faults in turn under 10 edits, 2 orders and 0.5 reviews per second. After each it compares the whole site with the
 * database, and every order with its sender's answers; exit code 1 on any difference. `--orders`: only faults that affect orders; `--only
 * id,…`; `--seconds 60`: downtime of each server; `--postgres-search`: no Meilisearch; `--embedded`: no Redis either.
 */
export async function faults(products: number, args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  console.log(
    `\nFaults at ${products} products, ${PER_SECOND.edits} edits/s, ${PER_SECOND.orders} orders/s, ${PER_SECOND.reviews} reviews/s`,
  );
  const shop = await ShopUnderFaults.start({
    products,
    perSecond: PER_SECOND,
    ...(await startServers(options)),
    smallDisk: true,
    print: (line) => console.log(`  ${line}`),
  });
  const interrupted = (): void => void shop.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  const outcomes: Outcome[] = [];
  const failedIds: string[] = [];
  let isSuccessful = false;
  try {
    if (!shop.disk) console.log('  no disk can be mounted here (not root, or not allowed): the full disk is left out');
    for (const fault of selectFaults(faultCases(shop, options.seconds), options)) {
      try {
        const outcome = await outcomeOf(shop, fault);
        outcomes.push(outcome);
        console.log(describeOutcome(outcome));
      } catch (error) {
        failedIds.push(fault.id);
        console.log(`  ${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    isSuccessful = failedIds.length === 0 && outcomes.every(isSound);
  } finally {
    process.off('SIGINT', interrupted);
    await shop.stop({ keepFiles: !isSuccessful });
    if (!isSuccessful) console.log(`  logs and pages stay in ${shop.dataDir}`);
  }
  console.log(
    `\n${table(outcomes)}\n\n  ${outcomes.filter(isSound).length} of ${outcomes.length + failedIds.length} faults without a difference`,
  );
  if (!isSuccessful) process.exitCode = 1;
}

/** Returns the selected faults in their usual order. */
function selectFaults(cases: Fault[], { only, orders }: FaultsOptions): Fault[] {
  if (orders) return cases.filter(({ id }) => faultsOfOrders.includes(id));
  const ids = cases.map(({ id }) => id);
  const unknown = only.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`not here: ${unknown.join(', ')}. There are ${ids.join(', ')}`);
  return cases.filter(({ id }) => only.length === 0 || only.includes(id));
}

/** Starts the servers that this machine has. */
async function startServers({ embedded, postgresSearch }: FaultsOptions): Promise<EngineServers> {
  if (embedded) return {};
  const redis = await startBenchRedis();
  if (!redis) console.log('  there is no Redis here: its faults are left out');
  if (postgresSearch) return { redis };
  const meilisearch = await startMeilisearch({ isExclusive: true });
  if (!meilisearch) console.log('  there is no Meilisearch here: its faults are left out');
  return { redis, meilisearch };
}
