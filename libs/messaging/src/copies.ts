import type { Fact } from '@shop/contracts/events';
import type { EntityManager } from 'typeorm';
import { identifier, rows } from '@shop/platform';

/**
 * Writes another service's state into our copy unless the copy is as new or newer. A row that was buried stays buried: ids are never used
 * again. A replayed state also repairs: it overwrites the row that was there before its owner was read, unless both are equal. `columns` are column names and values besides `id`, `version` and `deleted_at` (JSON columns take a JSON string).
 * Answers whether the row changed.
 */
export function applyCopy(
  manager: EntityManager,
  table: string,
  fact: Fact<{ id: string }>,
  columns: Record<string, unknown>,
): Promise<boolean> {
  return upsert(manager, table, fact, Object.keys(columns), Object.values(columns), false);
}

/**
 * Marks a row of a copy as gone (`deleted_at`) and keeps it, so that older facts that arrive later change nothing; one that was never
 * seen gets a tombstone, so the other columns of a copy need a default or may be null. `columns` say what is kept of it instead of its last
 * values: of an account that is gone nothing that tells whose it was. Answers whether the row changed.
 */
export function buryCopy(
  manager: EntityManager,
  table: string,
  fact: Fact<{ id: string }>,
  columns: Record<string, unknown> = {},
): Promise<boolean> {
  return upsert(manager, table, fact, Object.keys(columns), Object.values(columns), true);
}

async function upsert(
  manager: EntityManager,
  table: string,
  fact: Fact<{ id: string }>,
  names: string[],
  values: unknown[],
  gone: boolean,
): Promise<boolean> {
  if (fact.aggregateVersion === undefined) throw new Error(`${fact.name} carries no version, a copy cannot be ordered by it`);
  const target = identifier(table);
  const written = ['version', 'deleted_at', ...names.map(identifier)];
  const parameters = [fact.body.id, fact.aggregateVersion, ...values];
  const changed = await rows(
    manager,
    `insert into ${target} as copy (${['id', ...written].join(', ')})
     values (${['$1', '$2', gone ? 'now()' : 'null', ...names.map((_, i) => `$${i + 3}`)].join(', ')})
     on conflict (id) do update set ${written.map((c) => `${c} = excluded.${c}`).join(', ')}
     where ${fact.replay ? repairs(written, gone, parameters.push(fact.replay.held)) : 'copy.version < excluded.version and copy.deleted_at is null'}
     returning copy.id`,
    parameters,
  );
  return changed.length > 0;
}

/**
 * When a replayed row is written over a row of the copy: the copy's is not newer, or it is what stood there before the owner was read and
 * then says wrongly that it is newer (or gone). A live fact that arrived since has a version that is neither.
 */
function repairs(written: string[], gone: boolean, held: number): string {
  const rowOf = (source: string): string => `to_jsonb(row(${written.map((c) => `${source}.${c}`).join(', ')}))`;
  const differs = gone ? 'copy.deleted_at is null' : `${rowOf('copy')} is distinct from ${rowOf('excluded')}`;
  return `(copy.version <= excluded.version or copy.version = $${held}::int) and ${differs}`;
}
