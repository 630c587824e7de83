import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Excluded: frequent and fast, they would hide the times of users' requests. */
const probes = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/** Measures requests by method, route template (a URL with ids would create a series each) and status. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'shop_http_request_duration_seconds',
    'Time from the request to the last byte of its response, by route template.',
    ['method', 'route', 'status'],
    DURATION_BUCKETS,
  );
  const seriesByKey = new Map<string, { observe(seconds: number): void }>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    if (!probes.has(route)) {
      const key = `${request.method} ${reply.statusCode} ${route}`;
      let series = seriesByKey.get(key);
      if (!series) seriesByKey.set(key, (series = durations.labels(request.method, route, String(reply.statusCode))));
      series.observe(reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Serves `GET /metrics` in Prometheus' text format. Internal: the gateway routes only `/api/…` to services. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.exposition();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
