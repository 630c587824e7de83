import { fileURLToPath } from 'node:url';
import { debianTool } from '@shop/local';
import { startMeilisearch, startRedis } from '@shop/testing';
import type { Servers } from './engines.js';
import { FaultWorld } from './fault-world.js';
import { type Outcome, outcomeOf, sound, tell } from './outcome.js';
import {
  away,
  type Fault,
  fullDisk,
  killed,
  killedAtWork,
  killedWithoutItsFile,
  nothing,
  twoOfEverything,
  twoPublishers,
} from './strikes.js';

const PER_SECOND = 10;

interface Options {
  embedded: boolean;
  /** Seconds without each part. */
  seconds: number;
  /** Only faults whose names have one of these in them; empty: all. */
  only: string[];
}

/**
 * Everything that can fail, one after the other under 10 edits a second; after each the whole site is compared with the database. Exits
 * with 1 on any difference. `--embedded`: events and search in PostgreSQL; `--seconds=60`: how long each part is away; further words: only
 * faults with one of them in their names.
 */
export async function faults(products: number, args: readonly string[] = []): Promise<void> {
  const { embedded, seconds, only } = readOptions(args);
  console.log(`\nFaults at ${products} products, ${PER_SECOND} edits/s`);
  const world = await FaultWorld.start({
    products,
    perSecond: PER_SECOND,
    ...(embedded ? {} : await startServers()),
    smallDisk: true,
    say: (line) => console.log(`  ${line}`),
  });
  if (!world.disk) console.log('  no disk can be mounted here (not root, or not allowed): the full disk is left out');
  const outcomes: Outcome[] = [];
  try {
    for (const fault of faultsOf(world, seconds)) {
      if (only.length > 0 && !only.some((word) => fault.name.includes(word))) continue;
      const outcome = await outcomeOf(world, fault);
      outcomes.push(outcome);
      console.log(tell(outcome));
      if (outcome.findings.deadLetters > 0) console.log(`    ${(await world.queues.dead()).reasons.slice(0, 5).join('\n    ')}`);
    }
  } finally {
    const ok = outcomes.every(sound);
    await world.stop({ keepFiles: !ok });
    if (!ok) console.log(`  logs and pages stay in ${world.dataDir}`);
  }
  console.log(`  ${outcomes.filter(sound).length} of ${outcomes.length} faults without a difference`);
  if (!outcomes.every(sound)) process.exitCode = 1;
}

function faultsOf(world: FaultWorld, seconds: number): Fault[] {
  const [redis, meilisearch] = [world.parts.has('redis'), world.parts.has('meilisearch')];
  return [
    nothing(10),
    killedAtWork('catalog', 3),
    killedAtWork('identity', 3),
    killedAtWork('catalog-worker', 3),
    killedAtWork('identity-worker', 3),
    killedAtWork('publisher', 3),
    killed('publisher', 3),
    killed('gateway', 3),
    killed('postgres'),
    killed('postgres', 3, 3000),
    ...(redis ? [killed('redis'), killedWithoutItsFile] : []),
    ...(meilisearch ? [killed('meilisearch')] : []),
    away('catalog', seconds),
    away('identity', seconds),
    away('catalog-worker', seconds),
    away('identity-worker', seconds),
    away('publisher', seconds),
    away('gateway', seconds),
    away('postgres', seconds),
    ...(redis ? [away('redis', seconds)] : []),
    ...(meilisearch ? [away('meilisearch', seconds)] : []),
    ...(world.disk ? [fullDisk(seconds)] : []),
    twoOfEverything(20),
    twoPublishers(20),
  ];
}

function readOptions(args: readonly string[]): Options {
  const seconds = args.flatMap((arg) => /^--seconds=(\d+)$/.exec(arg)?.[1] ?? [])[0];
  return {
    embedded: args.includes('--embedded'),
    seconds: Number(seconds ?? 60),
    only: args.filter((arg) => !arg.startsWith('--')),
  };
}

/** Those that this machine has; a Redis from Debian's packages is as good as one that was installed. */
async function startServers(): Promise<Servers> {
  try {
    const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));
    process.env['REDIS_SERVER_PATH'] ??= debianTool('redis-server', cache, console.log);
  } catch {
    // then there is perhaps a container
  }
  const servers = { redis: await startRedis({ own: true }), meilisearch: await startMeilisearch({ own: true }) };
  for (const [name, server] of Object.entries(servers)) if (!server) console.log(`  there is no ${name} here: its faults are left out`);
  return servers;
}
