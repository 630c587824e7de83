import type { EventDefinition } from '@shop/contracts/events';
import { currentRequestId, rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { newId } from './aggregate.js';
import { currentTraceParent } from './tracing.js';

/** An event to be written in the transaction that causes it. */
export interface OutboxRow {
  event: EventDefinition;
  body: unknown;
  aggregateId?: string;
  aggregateVersion?: number;
}

const ROWS_PER_INSERT = 1000;

/**
 * JSON for `insertOutboxRows`, with the current request id and trace. Throws, and so aborts the transaction, for a body that does not
 * match its schema and for another service's event.
 */
function outboxRowsJson(service: string, outboxRows: readonly OutboxRow[]): string {
  const trace = currentTraceParent() ?? null;
  const requestId = currentRequestId() ?? null;
  const rowsToWrite = outboxRows.map(({ event, body, aggregateId, aggregateVersion }) => {
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
  return JSON.stringify(rowsToWrite);
}

/** SQL that inserts the rows of one parameter (`$1`, from `outboxRowsJson`). Joins or a condition may follow it. */
export const insertOutboxRows = (
  parameter: string,
): string => `insert into outbox (id, name, event_version, aggregate_id, aggregate_version, request_id, trace, body)
  select line.id, line.name, line.event_version, line.aggregate_id, line.aggregate_version, line.request_id, line.trace, line.body
  from jsonb_to_recordset(${parameter}::jsonb) as line (id uuid, name text, event_version int, aggregate_id uuid, aggregate_version int, request_id text, trace text, body jsonb)`;

const INSERT_ROWS = insertOutboxRows('$1');

/** Inserts events into the service's outbox, many per statement. Throws as `outboxRowsJson` does. */
export async function writeOutbox(manager: EntityManager, service: string, outboxRows: OutboxRow[]): Promise<void> {
  for (let i = 0; i < outboxRows.length; i += ROWS_PER_INSERT)
    await manager.query(INSERT_ROWS, [outboxRowsJson(service, outboxRows.slice(i, i + ROWS_PER_INSERT))]);
}

interface EventStatement {
  sql: string;
  values: unknown[];
  events?: readonly OutboxRow[] | undefined;
}
/** Runs a statement whose last parameter is the JSON of `events` (see `insertOutboxRows`); returns its rows. */
export const executeWithEvents = <Row>(manager: EntityManager, service: string, { sql, values, events }: EventStatement): Promise<Row[]> =>
  rows<Row>(manager, sql, events ? [...values, outboxRowsJson(service, events)] : values);
