import type { EventEnvelope } from '@shop/contracts/events';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** W3C `traceparent`, stored in outbox rows, jobs and stale-key marks to continue a trace there. */
type TraceParent = string;

/** Undefined without tracing. */
export const currentTraceParent = (): TraceParent | undefined => traceHeaders().traceparent;

/** Trace headers for calls to other services; empty without tracing. */
export function traceHeaders(at = context.active()): { traceparent?: string; tracestate?: string } {
  const carrier = {};
  propagation.inject(at, carrier);
  return carrier;
}

/**
 * Records the time an event waited in the outbox as a span and makes it the parent of the reactions' spans. Returns untraced events
 * unchanged.
 */
export function startPublishSpan(event: EventEnvelope, service: string): EventEnvelope {
  if (event.trace === undefined) return event;
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: event.trace });
  const options = { kind: SpanKind.PRODUCER, startTime: new Date(event.occurredAt), attributes: { 'messaging.message.id': event.id } };
  const span = trace.getTracer(service).startSpan(`publish ${event.name}`, options, parent);
  const { traceparent } = traceHeaders(trace.setSpan(parent, span));
  span.end();
  return traceparent === undefined ? event : { ...event, trace: traceparent };
}

interface SpanOptions {
  /** Name of the service, which picks the tracer. */
  service: string;
  kind: SpanKind;
  /** Default: the current span. */
  parent?: TraceParent | undefined;
  attributes?: Record<string, string | number | undefined>;
}

/** Runs `work` in its own span. Cheap without tracing. */
export function inSpan<T>(name: string, { service, parent, ...options }: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const at = parent === undefined ? context.active() : propagation.extract(context.active(), { traceparent: parent });
  return trace.getTracer(service).startActiveSpan(name, options, at, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
