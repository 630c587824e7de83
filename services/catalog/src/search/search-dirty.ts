import { dirtyChannel, dirtySetMigration, dirtySql } from '@shop/messaging';
import { type Executor } from '@shop/platform';
import type { SearchKind } from './search-engine.js';

/** Keys `product:<id>` and `manufacturer:<id>` of documents that must be made again. */
export const searchDirtyTable = 'search_dirty';

/** The migration that makes the dirty set of search in catalog's schema. */
export const searchDirtyMigration = (schema: string): ReturnType<typeof dirtySetMigration> => dirtySetMigration(schema, searchDirtyTable);

export const searchDirtyChannel = (schema: string): string => dirtyChannel(schema, searchDirtyTable);

const { mark } = dirtySql(searchDirtyTable, 'key');

/**
 * Says, inside the transaction that changes them, that these products or manufacturers must be indexed again (or taken out: the worker
 * looks at the rows as they are then). A manufacturer brings its products along, behind everything that is more urgent, as is bulk work (`tier` 2).
 * Costs milliseconds.
 */
export async function markSearchDirty(manager: Executor, kind: SearchKind, ids: readonly string[], tier: 1 | 2 = 1): Promise<void> {
  if (ids.length === 0) return;
  await markAll(manager, kind, ids, tier);
  if (kind === 'manufacturer') {
    const products = (await manager.query('select id from product where user_id = any($1)', [ids])) as { id: string }[];
    await markAll(
      manager,
      'product',
      products.map(({ id }) => id),
      2,
    );
  }
}

const markAll = (manager: Executor, kind: SearchKind, ids: readonly string[], tier: 1 | 2): Promise<unknown> =>
  manager.query(mark, [ids.map((id) => searchKey(kind, id)), ids.map(() => tier), ids.map(() => null)]);

export const searchKey = (kind: SearchKind, id: string): string => `${kind}:${id}`;

export function readSearchKey(key: string): { kind: SearchKind; id: string } {
  const [kind, id] = key.split(':');
  if ((kind !== 'product' && kind !== 'manufacturer') || !id) throw new Error(`not a key of a search document: ${key}`);
  return { kind, id };
}
