import autocannon from 'autocannon';

/** Result of a load test: answers per second, latencies in milliseconds, and the number of failures and non-2xx answers. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** A path to GET, or a whole request. */
export type LoadRequest = string | autocannon.Request;

/** Sends these requests in turn, over 16 connections, for `seconds`. */
export async function load(origin: string, requests: readonly LoadRequest[], seconds: number): Promise<LoadResult> {
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: requests.map((request) => (typeof request === 'string' ? { path: request } : request)),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
