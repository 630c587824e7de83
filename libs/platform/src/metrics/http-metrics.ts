import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Asked every few seconds by machines; their times would hide those of people's requests. */
const probes = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/** Measures every request by method, route template (never the address: ids would make a series each) and status. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'shop_http_request_duration_seconds',
    'Time from the request to the last byte of its answer, by route template.',
    ['method', 'route', 'status'],
    buckets,
  );
  const known = new Map<string, { observe(seconds: number): void }>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    if (!probes.has(route)) {
      const key = `${request.method} ${reply.statusCode} ${route}`;
      let series = known.get(key);
      if (!series) known.set(key, (series = durations.labels(request.method, route, String(reply.statusCode))));
      series.observe(reply.elapsedTime / 1000);
    }
    done();
  });
}

/** `GET /metrics` in Prometheus' text format. For the inside only: the gateway routes nothing but `/api/…` to services. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.exposition();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
