import autocannon from 'autocannon';

/** What one burst of load gave: answers per second, latencies in milliseconds, and everything that was not a 2xx. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** A path to get, or a whole request. */
export type Asked = string | autocannon.Request;

/** Asks these of a server on this machine in turn, over 16 connections, for `seconds`. */
export async function load(origin: string, asked: readonly Asked[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: asked.map((one) => (typeof one === 'string' ? { path: one } : one)),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
