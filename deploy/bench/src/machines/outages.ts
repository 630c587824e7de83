import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedServer } from '../faults/managed-server.js';
import { StoreServer } from '../faults/managed-server.js';
import type { ShopOfMachines } from './shop-of-machines.js';

/** One machine that is killed and comes back. */
export interface Outage {
  name: string;
  part: string;
  /** True if the part has no other copy: the API answers 503 meanwhile. */
  isOnly: boolean;
  /** Sends SIGKILL; resolves when the machine is back. */
  run(): Promise<void>;
}

/** The time of an outage, with some seconds after it. Of `performance.now()`. */
export interface OutageTime extends Pick<Outage, 'name' | 'part' | 'isOnly'> {
  from: number;
  to: number;
}

/** Time of quiet after each machine is back. */
const SETTLE_MS = 1500;

/** Every machine once; of Redis the present master, a replica and a sentinel. */
export function outagesOf({ machines, machineStores }: ShopOfMachines): Outage[] {
  const { postgres, pooler, bucket, redis } = machineStores;
  const outage = (name: string, part: string, server: ManagedServer, isOnly: boolean): Outage => ({
    name,
    part,
    isOnly,
    async run() {
      await server.kill();
      await server.waitUntilReady();
    },
  });
  const redisOutage = (part: string, kill: () => Promise<void>): Outage => ({
    name: part,
    part,
    isOnly: false,
    async run() {
      await kill();
      await delay(1000);
      await redis.restartKilled();
      await redis.waitUntilWhole();
    },
  });
  const store = (part: string, server: { kill(): Promise<void>; start(): Promise<void> }): Outage =>
    outage(part, part, new StoreServer({ ...server, stop: () => Promise.resolve() }), true);
  return [
    ...machines.map(({ name, part, server }) => outage(name, part, server, false)),
    redisOutage('redis master', () => redis.failOver('any')),
    redisOutage('redis replica', () => redis.killReplica()),
    redisOutage('redis sentinel', () => redis.killSentinel()),
    store('bucket', { kill: () => bucket.kill(), start: () => bucket.restart() }),
    store('pooler', { kill: () => pooler.kill(), start: () => pooler.restart() }),
    store('postgres', { kill: () => postgres.kill(), start: () => postgres.start() }),
  ];
}

/** Runs the outages one after another. */
export async function runOutages(outages: readonly Outage[], onDone: (time: OutageTime) => void): Promise<OutageTime[]> {
  const times: OutageTime[] = [];
  for (const outage of outages) {
    const { name, part, isOnly } = outage;
    const from = performance.now();
    await outage.run();
    await delay(SETTLE_MS);
    const time = { name, part, isOnly, from, to: performance.now() };
    times.push(time);
    onDone(time);
  }
  return times;
}
