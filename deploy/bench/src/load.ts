import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServiceName } from '@shop/contracts';
import { ServiceProcess } from '@shop/testing';
import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.js';

const WARM_UP_SECONDS = 3;
const SECONDS = 15;

/** Addresses of an API of the shop and of its baseline, each one process. */
export interface Servers {
  api: string;
  baseline: string;
}

/** Runs `measure` with the API of a service on the shop's database, and the baseline server. */
export async function withServers(service: ServiceName, shop: BenchShop, measure: (servers: Servers) => Promise<void>): Promise<void> {
  const { url, dataDir, stores, world } = shop;
  const baseline = fork(fileURLToPath(new URL('./baseline-server.js', import.meta.url)), [world.databaseUrl]);
  const port = once(baseline, 'message') as Promise<[number]>;
  const api = await ServiceProcess.start(service, {
    NODE_ENV: 'production',
    DEMO_ACCOUNTS: 'allowed',
    DATABASE_URL: world.databaseUrl,
    EVENTS_URL: world.databaseUrl,
    SEARCH_URL: world.databaseUrl,
    IDENTITY_URL: url,
    IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
    ...stores.env,
    SERVICE_ROLE: 'api',
    LOG_LEVEL: 'warn',
  });
  try {
    await api.waitUntilHealthy();
    await measure({ api: api.url, baseline: `http://127.0.0.1:${(await port)[0]}` });
  } finally {
    baseline.kill();
    await api.stop();
  }
}

export interface Comparison {
  name: string;
  /** Requests that each connection sends in turn. */
  requests: autocannon.Request[];
  /** Requests of the baseline; the same as those of the API if absent. */
  baselineRequests?: autocannon.Request[];
  connections?: number;
  target: string;
}

/** Loads the baseline, then the API, and prints the answers per second and the latencies of both. */
export async function compareWithBaseline(
  { api, baseline }: Servers,
  { name, requests, baselineRequests = requests, connections = 16, target }: Comparison,
): Promise<void> {
  const load = async (url: string, requests: autocannon.Request[]): Promise<autocannon.Result> => {
    await autocannon({ url, connections, requests, duration: WARM_UP_SECONDS });
    return autocannon({ url, connections, requests, duration: SECONDS });
  };
  const bound = await load(baseline, baselineRequests);
  const ours = await load(api, requests);
  const ratio = (ours.requests.average / bound.requests.average).toFixed(2);
  const times = ({ latency }: autocannon.Result): string => `p50 ${latency.p50} · p99 ${latency.p99} ms`;
  const errors = ours.errors + ours.non2xx + bound.errors + bound.non2xx;
  console.log(
    `  ${name}: ${ours.requests.average.toFixed(0)} of ${bound.requests.average.toFixed(0)}/s = ${ratio} · ` +
      `${times(ours)} (bound ${times(bound)}) · ${errors} errors   target ${target}`,
  );
}

/** Starts `work` for each item at a steady rate, even if the earlier ones are not done. */
export async function atRate<Item, Result>(
  items: readonly Item[],
  perSecond: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const start = performance.now();
  const results: Promise<Result>[] = [];
  for (const [i, item] of items.entries()) {
    await delay(Math.max(0, start + (i * 1000) / perSecond - performance.now()));
    results.push(work(item, i));
  }
  return Promise.all(results);
}

/** Milliseconds. */
export interface Percentiles {
  p50: number;
  p99: number;
}

/** Prints the percentiles of durations and returns them. */
export function printTimes(name: string, durationsMs: readonly number[], target = ''): Percentiles {
  const microseconds = createHistogram();
  for (const duration of durationsMs) microseconds.record(Math.max(1, Math.round(duration * 1000)));
  const [p50, p99, slowest] = [50, 99, 100].map((p) => microseconds.percentile(p) / 1000) as [number, number, number];
  console.log(
    `  ${name.padEnd(36)} p50 ${p50.toFixed(1)} · p99 ${p99.toFixed(1)} · max ${slowest.toFixed(1)} ms (${durationsMs.length})   ${target}`,
  );
  return { p50, p99 };
}
