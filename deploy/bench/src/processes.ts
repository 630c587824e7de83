import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { World } from '@shop/checks';
import type { ServiceName } from '@shop/contracts';
import { ServiceProcess } from '@shop/testing';
import type { BenchShop } from './bench-shop.js';

/** Addresses of an API of the shop and of its baseline, each one process. */
export interface Servers {
  api: string;
  baseline: string;
}

/** Runs `measure` with the API of a service on the shop's database, and the baseline server beside it. */
export async function withServers(
  service: ServiceName,
  { shop, stores }: BenchShop,
  measure: (servers: Servers) => Promise<void>,
): Promise<void> {
  const baseline = spawn(process.execPath, [fileURLToPath(new URL('./baseline-server.js', import.meta.url)), shop.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let api: ServiceProcess | undefined;
  try {
    api = await ServiceProcess.start(service, {
      NODE_ENV: 'production',
      DEMO_ACCOUNTS: 'allowed',
      DATABASE_URL: shop.databaseUrl,
      EVENTS_URL: shop.databaseUrl,
      SEARCH_URL: shop.databaseUrl,
      IDENTITY_URL: shop.url,
      IMAGES_URL: pathToFileURL(join(shop.dataDir, 'images')).href,
      ...stores.env,
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'warn',
    });
    await api.waitUntilHealthy();
    await measure({ api: api.url, baseline: await addressOf(baseline) });
  } finally {
    baseline.kill();
    await api?.stop();
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  const [port] = stdout ? ((await once(stdout, 'data')) as [Buffer]) : [''];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

/** Peak resident memory in MB of a process of the shop: `publisher`, `all-services` or `gateway`. */
export function peakMemory(shop: World, role: string): number {
  const children = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(role));
  if (!pid) throw new Error(`${role} is not running`);
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
