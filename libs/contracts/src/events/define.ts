import type { z } from 'zod';
import { type ServiceName, serviceNames } from '../services.js';

/** Who may own an event. */
export type EventOwner = ServiceName;
/** Who may have a queue of their own. */
export const consumers = [...serviceNames, 'mailer', 'publisher'] as const;
export type Consumer = (typeof consumers)[number];

/** The one definition of an event: its name, version, schema, type, who emits it and whose queues get it. */
export interface EventDefinition<Body = unknown> {
  /** `<aggregate>.<fact>`; the name of the job in every consumer's queue. */
  readonly name: string;
  /** Version of the body's shape; a consumer refuses a newer one than it knows. */
  readonly version: number;
  readonly schema: z.ZodType<Body>;
  readonly owners: readonly EventOwner[];
  readonly consumers: readonly Consumer[];
  /** Facts of this kind that one request leaves travel as one job, and are handled or tried again together. */
  readonly together?: boolean;
}

export const defineEvent = <Body>(definition: EventDefinition<Body>): EventDefinition<Body> => definition;

/** What travels in a queue: the body with what every consumer needs to order and trace it. */
export interface Fact<Body = unknown> {
  /** UUIDv7 of the outbox line; the job id, and the key for idempotent effects. */
  id: string;
  name: string;
  version: number;
  /** ISO 8601, UTC. */
  occurredAt: string;
  /** The aggregate's id and its version after the fact; absent on facts that belong to no aggregate (pages touched). */
  aggregateId?: string;
  aggregateVersion?: number;
  requestId?: string;
  /** Where the fact stands in its trace (W3C `traceparent`), when somebody traces. */
  trace?: string;
  /** Only on the rows of a replay (see `replay.ts`), which no reaction but the keeper of a copy ever gets. */
  replay?: {
    /** Version the copy held before its owner was read, null when it held nothing: what still stands so may be overwritten. */
    held: number | null;
  };
  body: Body;
  /** In a queue, behind the first of facts that travel together: the others, in their order. A reaction gets each by itself. */
  others?: Fact[];
}
