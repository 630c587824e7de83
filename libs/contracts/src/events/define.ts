import type { z } from 'zod';
import { type ServiceName, serviceNames } from '../services.js';

/** Services that may publish an event. */
export type EventOwner = ServiceName;
/** Consumers that have a queue. */
export const consumers = [...serviceNames, 'mailer', 'publisher'] as const;
export type Consumer = (typeof consumers)[number];

/** Definition of an event: name, version, schema, publishing services and consuming queues. */
export interface EventDefinition<Body = unknown> {
  /** `<aggregate>.<verb in the past>`; also the job name in every consumer's queue. */
  readonly name: string;
  /** Version of the body's shape. A consumer rejects a version that is newer than its own. */
  readonly version: number;
  readonly schema: z.ZodType<Body>;
  readonly owners: readonly EventOwner[];
  readonly consumers: readonly Consumer[];
}

export const defineEvent = <Body>(definition: EventDefinition<Body>): EventDefinition<Body> => definition;

/** Data of a job: the body of the event, with fields for ordering and tracing. */
export interface EventEnvelope<Body = unknown> {
  /** UUIDv7 of the outbox row; also the job id, and the key for idempotent effects. */
  id: string;
  name: string;
  version: number;
  /** ISO 8601, UTC. */
  occurredAt: string;
  /** Id of the aggregate and its version after the change; absent for events without an aggregate (`pages.touched`). */
  aggregateId?: string;
  aggregateVersion?: number;
  requestId?: string;
  /** Trace context of the event (W3C `traceparent`), if tracing is on. */
  trace?: string;
  /** Only on the rows of a replay (see `replay.ts`), which only projections of replicas receive. */
  replay?: {
    /**
     * Version of the replica before the owner's row was read, null if there was no row. Only a row that still has this version may be
     * overwritten.
     */
    held: number | null;
  };
  body: Body;
  /** More events of the same job. Only relays of earlier versions write them; their jobs may still be in the queue after an update. */
  others?: EventEnvelope[];
}
