import type { OperatingConfig } from '../config/settings.js';

export interface Tracing {
  /** Flushes pending spans, for a few seconds at most. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts tracing if the config names a collector; otherwise loads nothing and returns undefined. Spans are created with OpenTelemetry's
 * API, which is a no-op until then.
 */
export async function startTracing(service: string, config: OperatingConfig | undefined): Promise<Tracing | undefined> {
  if (!config?.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { traceTo } = await import('./otlp.js');
  return traceTo(service, config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG);
}
