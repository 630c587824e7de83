import { currentTrace } from '@shop/messaging';
import type { Fact } from '@shop/contracts/events';

/** What a page remembers of the touch that made it stale. */
export interface Cause {
  eventId: string;
  requestId?: string;
  /** The reaction's place in the trace: the render hangs there. */
  trace?: string;
}

/** A touch's cause, as text for the page's row. */
export function causeOf({ id: eventId, requestId }: Fact): string {
  const trace = currentTrace();
  return JSON.stringify({ eventId, ...(requestId !== undefined && { requestId }), ...(trace !== undefined && { trace }) });
}

export const readCause = (text: string | null | undefined): Partial<Cause> => (text ? (JSON.parse(text) as Cause) : {});
