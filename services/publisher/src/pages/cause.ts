import { currentTraceParent } from '@shop/messaging';
import type { EventEnvelope } from '@shop/contracts/events';

/** The event that made a page stale, stored in the page's row. */
export interface Cause {
  eventId: string;
  requestId?: string;
  /** Trace context of the reaction, the parent of the render's span. */
  trace?: string;
}

export function causeOf({ id: eventId, requestId }: EventEnvelope): string {
  const trace = currentTraceParent();
  return JSON.stringify({ eventId, ...(requestId !== undefined && { requestId }), ...(trace !== undefined && { trace }) });
}

export const readCause = (text: string | null | undefined): Partial<Cause> => (text ? (JSON.parse(text) as Cause) : {});
