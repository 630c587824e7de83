import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const probes = /^\/(livez|readyz|healthz|metrics)$/;

/** Creates a span per request, as a child of the caller's span if its headers have one. Registered only with tracing. */
export function traceRequests(fastify: FastifyInstance, service: string): void {
  const tracer = trace.getTracer(service);
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (probes.test(route)) return done();
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'shop.request_id': request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  const endSpan = (request: FastifyRequest, status?: number): void => {
    const span = spans.get(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(request);
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    endSpan(request);
    done();
  });
}
