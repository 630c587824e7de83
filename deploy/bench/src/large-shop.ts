import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { type BenchShop, getJson, putAs, readSettings } from './bench-shop.js';
import { printTimes } from './load.js';

const STATUS_REQUESTS = 50;
const POLL_MS = 5;

/** Kills the publisher of an idle shop, edits a product, and resolves with the milliseconds from the next process to the right page. */
export async function measurePublisherStart(shop: BenchShop, product: Product): Promise<number> {
  const killed = processOf(shop, 'publisher');
  process.kill(killed, 'SIGKILL');
  const name = `Prenda Z${randomBytes(6).toString('hex')}0`;
  await putAs(shop.token(product.userId), `${shop.url}/api/products/${product.id}`, { ...product, name });
  await eventually('the next publisher', () => Promise.resolve(![undefined, killed].includes(findProcess(shop, 'publisher'))), 30_000);
  const startedAt = performance.now();
  let isRight = false;
  while (!isRight) {
    if (performance.now() - startedAt > 60_000) throw new Error('the next publisher published nothing within 60 s');
    await delay(POLL_MS);
    isRight = (await shop.readPage(`producto/${product.id}.html`))?.includes(name) ?? false;
  }
  const ms = performance.now() - startedAt;
  console.log(`  start of a publisher → its first page: ${ms.toFixed(0)} ms   target ≤ 2,000`);
  return ms;
}

/** Requests the publisher's status one by one. Resolves with the p99 in milliseconds. */
export async function measureStatus(shop: BenchShop): Promise<number> {
  const { PUBLISHER_URL: address } = await readSettings(shop.dataDir);
  const times: number[] = [];
  for (let i = 0; i < STATUS_REQUESTS; i++) {
    const since = performance.now();
    await getJson(`${address}/internal/publisher/status`);
    times.push(performance.now() - since);
  }
  return printTimes('status of the publisher', times, 'target ≤ 20').p99;
}

/** Peak resident memory in MB of each process of the shop, by its role, without PostgreSQL. */
export function peakMemories({ world }: BenchShop): Record<string, number> {
  return Object.fromEntries(
    childrenOf(world.pid).flatMap((pid) => {
      const role = roleOf(pid);
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return role ? [[role, Math.round(Number(peak) / 1024)]] : [];
    }),
  );
}

const findProcess = ({ world }: BenchShop, role: string): number | undefined => childrenOf(world.pid).find((pid) => roleOf(pid) === role);

function processOf(shop: BenchShop, role: string): number {
  const pid = findProcess(shop, role);
  if (!pid) throw new Error(`${role} is not running`);
  return pid;
}

/** A process may have been started by any thread of its parent. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

/** The last argument of a process of Node, such as `publisher`; that of PostgreSQL is started by a shell, which has none. */
function roleOf(pid: number): string | undefined {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  return program.endsWith('node') ? args.at(-1) : undefined;
}
