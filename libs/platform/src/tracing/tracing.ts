import type { OperatingConfig } from '../config/settings.js';

export interface Tracing {
  /** Sends what is still to be sent, for at most a few seconds. Repeatable. */
  stop(): Promise<void>;
}

/**
 * Begins to trace a service when its config names a collector; answers undefined, and has loaded nothing, when it does not. Spans are
 * made with OpenTelemetry's API, which does nothing until this was called.
 */
export async function startTracing(service: string, config: OperatingConfig | undefined): Promise<Tracing | undefined> {
  if (!config?.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { traceTo } = await import('./otlp.js');
  return traceTo(service, config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG);
}
