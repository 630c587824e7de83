import type { EventDefinition } from '@shop/contracts/events';
import { currentRequestId } from '@shop/platform';
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
 * Writes events into the service's outbox, many per statement, on behalf of the request that is being served. A body that does not match its event's schema, or an event of another
 * service, throws: the transaction is undone rather than a broken event sent out.
 */
export async function writeOutbox(manager: EntityManager, service: string, lines: OutboxLine[]): Promise<void> {
  const trace = currentTrace() ?? null;
  const requestId = currentRequestId() ?? null;
  const rows = lines.map(({ event, body, aggregateId, aggregateVersion }) => {
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
  for (let i = 0; i < rows.length; i += linesPerInsert) {
    await manager.query(
      `insert into outbox (id, name, event_version, aggregate_id, aggregate_version, request_id, trace, body)
       select id, name, event_version, aggregate_id, aggregate_version, request_id, trace, body
       from jsonb_to_recordset($1::jsonb) as line(id uuid, name text, event_version int, aggregate_id uuid, aggregate_version int, request_id text, trace text, body jsonb)`,
      [JSON.stringify(rows.slice(i, i + linesPerInsert))],
    );
  }
}
