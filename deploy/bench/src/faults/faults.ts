import { startMeilisearch } from '@shop/testing';
import { startBenchRedis } from '../debian.js';
import { casesOf, faultsOfOrders } from './cases.js';
import type { Servers } from './engines.js';
import { FaultWorld } from './fault-world.js';
import { type FaultsOptions, readOptions } from './options.js';
import { type Outcome, outcomeOf, sound } from './outcome.js';
import { table, tell } from './report.js';
import type { Fault } from './strikes.js';

const PER_SECOND = { edits: 10, orders: 2, reviews: 0.5 };

/**
 * Everything that can fail, one after the other under 10 edits, 2 orders and half a review a second; after each the whole site is compared with the
 * database, and every order with what its sender knows. Exits with 1 on any difference. `--orders`: only what an order may meet; `--only
 * id,…`: only these; `--seconds 60`: how long each part is away; `--postgres-search`: no Meilisearch; `--embedded`: no Redis either.
 */
export async function faults(products: number, args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  console.log(
    `\nFaults at ${products} products, ${PER_SECOND.edits} edits/s, ${PER_SECOND.orders} orders/s, ${PER_SECOND.reviews} reviews/s`,
  );
  const world = await FaultWorld.start({
    products,
    perSecond: PER_SECOND,
    ...(await startServers(options)),
    smallDisk: true,
    say: (line) => console.log(`  ${line}`),
  });
  const interrupted = (): void => void world.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  const outcomes: Outcome[] = [];
  const failed: string[] = [];
  let finished = false;
  try {
    if (!world.disk) console.log('  no disk can be mounted here (not root, or not allowed): the full disk is left out');
    for (const fault of chosen(casesOf(world, options.seconds), options)) {
      try {
        const outcome = await outcomeOf(world, fault);
        outcomes.push(outcome);
        console.log(tell(outcome));
      } catch (error) {
        failed.push(fault.id);
        console.log(`  ${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    finished = failed.length === 0 && outcomes.every(sound);
  } finally {
    process.off('SIGINT', interrupted);
    await world.stop({ keepFiles: !finished });
    if (!finished) console.log(`  logs and pages stay in ${world.dataDir}`);
  }
  console.log(
    `\n${table(outcomes)}\n\n  ${outcomes.filter(sound).length} of ${outcomes.length + failed.length} faults without a difference`,
  );
  if (!finished) process.exitCode = 1;
}

/** The faults that were asked for, in the order in which they always come. */
function chosen(cases: Fault[], { only, orders }: FaultsOptions): Fault[] {
  if (orders) return cases.filter(({ id }) => faultsOfOrders.includes(id));
  const ids = cases.map(({ id }) => id);
  const unknown = only.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`not here: ${unknown.join(', ')}. There are ${ids.join(', ')}`);
  return cases.filter(({ id }) => only.length === 0 || only.includes(id));
}

/** Those that this machine has. */
async function startServers({ embedded, postgresSearch }: FaultsOptions): Promise<Servers> {
  if (embedded) return {};
  const redis = await startBenchRedis();
  if (!redis) console.log('  there is no Redis here: its faults are left out');
  if (postgresSearch) return { redis };
  const meilisearch = await startMeilisearch({ own: true });
  if (!meilisearch) console.log('  there is no Meilisearch here: its faults are left out');
  return { redis, meilisearch };
}
