import { setTimeout as delay } from 'node:timers/promises';
import { type ManagedServer, StoreServer } from '../faults/managed-server.js';
import { type ShopPart, parts } from './parts.js';
import type { ShopOfMachines } from './shop-of-machines.js';

/** One machine that is killed and comes back. */
export interface Outage {
  name: string;
  part: ShopPart;
  /** Sends SIGKILL; resolves when the machine is back. */
  run: () => Promise<void>;
}

/** The time from a kill until the machine is back and every page edited meanwhile is right. Of `performance.now()`. */
export interface OutageTime extends Pick<Outage, 'name' | 'part'> {
  from: number;
  backAt: number;
  to: number;
  /** Reason for which the machine did not come back. */
  error?: string;
}

/** Time of quiet after each outage, in which edits are undisturbed. */
const QUIET_MS = 2000;

/** Every machine of these parts once, and each store twice; of Redis the present master, a replica and a sentinel. */
export function outagesOf(shop: ShopOfMachines, chosen: readonly ShopPart[] = parts): Outage[] {
  const { machines, machineStores } = shop;
  const { postgres, pooler, bucket, redis } = machineStores;
  const killServer = (server: ManagedServer) => async (): Promise<void> => {
    await server.kill();
    await server.waitUntilReady();
  };
  const killRedis = (kill: () => Promise<void>) => async (): Promise<void> => {
    await kill();
    await delay(1000);
    await redis.restartKilled();
    await redis.waitUntilWhole();
  };
  const killStore = (server: { kill(): Promise<void>; start(): Promise<void> }) => async (): Promise<void> => {
    await killServer(new StoreServer({ ...server, stop: () => Promise.resolve() }))();
    await shop.waitUntilReady();
  };
  const stores: Record<string, () => Promise<void>> = {
    'redis master': killRedis(() => redis.failOver('any')),
    'redis replica': killRedis(() => redis.killReplica()),
    'redis sentinel': killRedis(() => redis.killSentinel()),
    bucket: killStore({ kill: () => bucket.kill(), start: () => bucket.restart() }),
    pooler: killStore({ kill: () => pooler.kill(), start: () => pooler.restart() }),
    postgres: killStore({ kill: () => postgres.kill(), start: () => postgres.start() }),
  };
  return chosen.flatMap((part): Outage[] => {
    const run = stores[part.name];
    if (run) return Array.from({ length: part.kills }, () => ({ name: part.name, part, run }));
    return machines.filter((machine) => machine.part === part.name).map(({ name, server }) => ({ name, part, run: killServer(server) }));
  });
}

/** Runs the outages one after another. `pagesAreRight` resolves when every page edited before the call is right. */
export async function runOutages(
  outages: readonly Outage[],
  pagesAreRight: () => Promise<void>,
  onDone: (time: OutageTime) => void,
): Promise<OutageTime[]> {
  const times: OutageTime[] = [];
  for (const { name, part, run } of outages) {
    const from = performance.now();
    const error = await run().then(
      () => undefined,
      (reason: unknown) => String(reason),
    );
    const backAt = performance.now();
    await pagesAreRight();
    const time = { name, part, from, backAt, to: performance.now(), ...(error !== undefined && { error }) };
    times.push(time);
    onDone(time);
    await delay(QUIET_MS);
  }
  return times;
}
