import type { Fact } from '@shop/contracts/events';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** A place in a trace, in the words of W3C's `traceparent`, to be carried where no call stack goes: outbox lines, jobs, marks. */
export type TracePlace = string;

/** Where the work being done stands in its trace; undefined when nobody traces. */
export const currentTrace = (): TracePlace | undefined => traceHeaders().traceparent;

/** The same as headers, for calls to other services; empty when nobody traces. */
export function traceHeaders(at = context.active()): { traceparent?: string; tracestate?: string } {
  const carrier = {};
  propagation.inject(at, carrier);
  return carrier;
}

/** Notes how long a fact waited in its outbox, and lets what reacts to it hang below that. A fact of no trace stays as it is. */
export function onItsWay(fact: Fact, service: string): Fact {
  if (fact.trace === undefined) return fact;
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: fact.trace });
  const options = { kind: SpanKind.PRODUCER, startTime: new Date(fact.occurredAt), attributes: { 'messaging.message.id': fact.id } };
  const span = trace.getTracer(service).startSpan(`publish ${fact.name}`, options, parent);
  const { traceparent } = traceHeaders(trace.setSpan(parent, span));
  span.end();
  return traceparent === undefined ? fact : { ...fact, trace: traceparent };
}

export interface SpanOptions {
  /** Whose span it is: a service's name. */
  service: string;
  kind: SpanKind;
  /** Where it hangs; the current place when absent. */
  parent?: TracePlace | undefined;
  startTime?: Date;
  attributes?: Record<string, string | number | undefined>;
}

/** Runs `work` as a span of its own. Costs next to nothing when nobody traces. */
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
