import autocannon from 'autocannon';
import type { Servers } from './processes.js';
import { median } from './statistics.js';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 5;

export interface Comparison {
  name: string;
  /** Requests that are sent in turn. */
  requests: autocannon.Request[];
  /** Requests of the baseline; the same as those of the API if absent. */
  baselineRequests?: autocannon.Request[];
  target: number;
}

/** Loads the baseline and the API in turn and prints the answers per second of both. */
export async function compareWithBaseline(
  { api, baseline }: Servers,
  { name, requests, baselineRequests = requests, target }: Comparison,
): Promise<void> {
  const [ours, bound]: [autocannon.Result[], autocannon.Result[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    bound.push(await load(baseline, baselineRequests));
    ours.push(await load(api, requests));
  }
  // The first round warms both up.
  const perSecond = (results: autocannon.Result[]): number => median(results.slice(1).map((result) => result.requests.average));
  const slowest = (results: autocannon.Result[]): number => median(results.slice(1).map((result) => result.latency.p99));
  const bytesPerAnswer = (results: autocannon.Result[]): string =>
    median(results.map((result) => result.throughput.average / result.requests.average)).toFixed(0);
  const errors = [...ours, ...bound].reduce((n, result) => n + result.errors + result.timeouts + result.non2xx, 0);
  console.log(
    `  ${name}: ${perSecond(ours).toFixed(0)}/s of ${perSecond(bound).toFixed(0)}/s = ${(perSecond(ours) / perSecond(bound)).toFixed(2)}` +
      `   target ≥ ${target.toFixed(2)} · p99 ${slowest(ours)} ms (bound ${slowest(bound)} ms) · ${errors} errors · ` +
      `${bytesPerAnswer(ours)} and ${bytesPerAnswer(bound)} bytes with headers`,
  );
}

const load = (url: string, requests: autocannon.Request[]): Promise<autocannon.Result> =>
  autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
