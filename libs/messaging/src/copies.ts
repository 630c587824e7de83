import type { Fact } from '@shop/contracts/events';
import type { EntityManager } from 'typeorm';
import { identifier, rows } from './sql.js';

/**
 * Writes another service's state into our copy unless the copy is as new or newer. A row that was buried stays buried: ids are never used
 * again. `columns` are column names and values besides `id`, `version` and `deleted_at` (JSON columns take a JSON string).
 * Answers whether the row changed.
 */
export function applyCopy(
  manager: EntityManager,
  table: string,
  fact: Fact<{ id: string }>,
  columns: Record<string, unknown>,
): Promise<boolean> {
  return upsert(manager, table, fact, Object.keys(columns), Object.values(columns), 'null');
}

/**
 * Marks a row of a copy as gone (`deleted_at`) and keeps it, so that older facts that arrive later change nothing; one that was never
 * seen gets a tombstone, so the other columns of a copy need a default or may be null. Answers whether the row changed.
 */
export function buryCopy(manager: EntityManager, table: string, fact: Fact<{ id: string }>): Promise<boolean> {
  return upsert(manager, table, fact, [], [], 'now()');
}

async function upsert(
  manager: EntityManager,
  table: string,
  fact: Fact<{ id: string }>,
  names: string[],
  values: unknown[],
  deletedAt: string,
): Promise<boolean> {
  if (fact.aggregateVersion === undefined) throw new Error(`${fact.name} carries no version, a copy cannot be ordered by it`);
  const target = identifier(table);
  const columns = names.map(identifier);
  const changed = await rows(
    manager,
    `insert into ${target} as copy (${['id', 'version', 'deleted_at', ...columns].join(', ')})
     values (${['$1', '$2', deletedAt, ...columns.map((_, i) => `$${i + 3}`)].join(', ')})
     on conflict (id) do update set ${['version', 'deleted_at', ...columns].map((c) => `${c} = excluded.${c}`).join(', ')}
     where copy.version < excluded.version and copy.deleted_at is null
     returning copy.id`,
    [fact.body.id, fact.aggregateVersion, ...values],
  );
  return changed.length > 0;
}
