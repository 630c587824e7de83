import type { EventEnvelope } from '@shop/contracts/events';
import type { EntityManager } from 'typeorm';
import { identifier, rows } from '@shop/platform';

/**
 * Upserts a replica row unless it is as new or newer, or deleted (ids are never reused). A replayed state also overwrites a row that has
 * not changed since the replay began. `columns` are the other columns and values (JSON as text). Returns true if the row changed.
 */
export function upsertReplica(
  manager: EntityManager,
  table: string,
  event: EventEnvelope<{ id: string }>,
  columns: Record<string, unknown>,
): Promise<boolean> {
  return upsert(manager, table, event, Object.keys(columns), Object.values(columns), false);
}

/**
 * Sets `deleted_at` and keeps the row as a tombstone, so that late events change nothing; inserts it if missing, so other columns must be
 * nullable or have a default. `columns` overwrite values, for personal data. Returns true if the row changed.
 */
export function markDeleted(
  manager: EntityManager,
  table: string,
  event: EventEnvelope<{ id: string }>,
  columns: Record<string, unknown> = {},
): Promise<boolean> {
  return upsert(manager, table, event, Object.keys(columns), Object.values(columns), true);
}

async function upsert(
  manager: EntityManager,
  table: string,
  event: EventEnvelope<{ id: string }>,
  names: string[],
  values: unknown[],
  isDeletion: boolean,
): Promise<boolean> {
  if (event.aggregateVersion === undefined) throw new Error(`${event.name} carries no version, which a replica needs for its order`);
  const target = identifier(table);
  const writtenColumns = ['version', 'deleted_at', ...names.map(identifier)];
  const parameters = [event.body.id, event.aggregateVersion, ...values];
  const changed = await rows(
    manager,
    `insert into ${target} as replica (${['id', ...writtenColumns].join(', ')})
     values (${['$1', '$2', isDeletion ? 'now()' : 'null', ...names.map((_, i) => `$${i + 3}`)].join(', ')})
     on conflict (id) do update set ${writtenColumns.map((c) => `${c} = excluded.${c}`).join(', ')}
     where ${event.replay ? repairCondition(writtenColumns, isDeletion, parameters.push(event.replay.held)) : 'replica.version < excluded.version and replica.deleted_at is null'}
     returning replica.id`,
    parameters,
  );
  return changed.length > 0;
}

/**
 * A replayed row overwrites a replica row that is not newer, or that still has the version reported before the owner was read. A live
 * event received since then has another version.
 */
function repairCondition(writtenColumns: string[], isDeletion: boolean, versionParameter: number): string {
  const rowOf = (source: string): string => `to_jsonb(row(${writtenColumns.map((c) => `${source}.${c}`).join(', ')}))`;
  const differs = isDeletion ? 'replica.deleted_at is null' : `${rowOf('replica')} is distinct from ${rowOf('excluded')}`;
  return `(replica.version <= excluded.version or replica.version = $${versionParameter}::int) and ${differs}`;
}
