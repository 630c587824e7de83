import { context, propagation, trace, type Tracer, type TracerProvider as Tracers } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from './tracing.js';

/** A process may host several services: a tracer's name is the service that owns its spans. */
class ServiceTracerProvider implements Tracers {
  private readonly providers = new Map<string, TracerProvider>();

  add(service: string, provider: TracerProvider): void {
    this.providers.set(service, provider);
  }

  getTracer(name: string, version?: string): Tracer {
    const [first] = this.providers.values();
    const provider = this.providers.get(name) ?? first;
    if (!provider) throw new Error('no service is traced');
    return provider.getTracer(name, version);
  }
}

const tracerProvider = new ServiceTracerProvider();
let registered = false;

/** Exports a service's spans to an OTLP collector (`http://host:4318`) and samples a fraction of new traces. */
export function traceTo(service: string, endpoint: string, sampledFraction: number): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 3_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'shop' }),
    sampler: new ParentBasedSampler({
      root: sampledFraction === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(sampledFraction),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  tracerProvider.add(service, provider);
  if (!registered) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(tracerProvider);
    registered = true;
  }
  return { stop: () => provider.shutdown() };
}
