import type { EventDefinition } from '@shop/contracts/events';
import { currentRequestId, rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { newId } from './aggregate.js';
import { currentTrace } from './tracing.js';

/** An event about to be written in the transaction that makes it true. */
export interface OutboxLine {
  event: EventDefinition;
  body: unknown;
  aggregateId?: string;
  aggregateVersion?: number;
}

const linesPerInsert = 1000;

/**
 * The lines as the JSON that `insertLines` takes, on behalf of the request that is being served. A body that does not match its event's
 * schema, or an event of another service, throws: the transaction is undone rather than a broken event sent out.
 */
export function linesJson(service: string, lines: readonly OutboxLine[]): string {
  const trace = currentTrace() ?? null;
  const requestId = currentRequestId() ?? null;
  const written = lines.map(({ event, body, aggregateId, aggregateVersion }) => {
    if (!(event.owners as readonly string[]).includes(service)) throw new Error(`${service} does not own the event ${event.name}`);
    const parsed = event.schema.safeParse(body);
    if (!parsed.success) throw new Error(`the body of ${event.name} does not match its schema`, { cause: parsed.error });
    return {
      id: newId(),
      name: event.name,
      event_version: event.version,
      aggregate_id: aggregateId ?? null,
      aggregate_version: aggregateVersion ?? null,
      request_id: requestId,
      trace,
      body: parsed.data,
    };
  });
  return JSON.stringify(written);
}

/** SQL that writes the lines of one parameter (`$1`), made by `linesJson`. More joins or a condition may follow it. */
export const insertLines = (
  parameter: string,
): string => `insert into outbox (id, name, event_version, aggregate_id, aggregate_version, request_id, trace, body)
  select line.id, line.name, line.event_version, line.aggregate_id, line.aggregate_version, line.request_id, line.trace, line.body
  from jsonb_to_recordset(${parameter}::jsonb) as line (id uuid, name text, event_version int, aggregate_id uuid, aggregate_version int, request_id text, trace text, body jsonb)`;

const writeLines = insertLines('$1');

/** Writes events into the service's outbox, many per statement. Throws as `linesJson` does. */
export async function writeOutbox(manager: EntityManager, service: string, lines: OutboxLine[]): Promise<void> {
  for (let i = 0; i < lines.length; i += linesPerInsert)
    await manager.query(writeLines, [linesJson(service, lines.slice(i, i + linesPerInsert))]);
}

interface Telling {
  sql: string;
  values: unknown[];
  facts?: readonly OutboxLine[] | undefined;
}
/** The rows of a statement of `service`, whose last parameter are `facts`, for `insertLines`. */
export const telling = <Row>(manager: EntityManager, service: string, { sql, values, facts }: Telling): Promise<Row[]> =>
  rows<Row>(manager, sql, facts ? [...values, linesJson(service, facts)] : values);
