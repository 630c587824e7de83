import { staleKeysMigration, staleKeysSql, type Tx } from '@shop/messaging';
import type { SearchKind } from './search-engine.js';

/** Table of the search documents that must be indexed again, with keys `product:<id>` and `manufacturer:<id>`. */
export const staleDocumentsTable = 'search_dirty';

export const staleDocumentsMigration = (schema: string): ReturnType<typeof staleKeysMigration> =>
  staleKeysMigration(schema, staleDocumentsTable);

const { mark } = staleKeysSql(staleDocumentsTable, 'key');

/**
 * Marks search documents as stale in the transaction that changes their rows; a worker then indexes or removes them. Marking a
 * manufacturer also marks its products, with tier 2 like bulk edits. Takes milliseconds.
 */
export async function markDocumentsStale(tx: Tx, kind: SearchKind, ids: readonly string[], tier: 1 | 2 = 1): Promise<void> {
  if (ids.length === 0) return;
  await markKeys(tx, kind, ids, tier);
  tx.wakeAfterCommit(staleDocumentsTable);
  if (kind === 'manufacturer') {
    const products = await tx.manager.query<{ id: string }[]>('select id from product where user_id = any($1)', [ids]);
    await markKeys(
      tx,
      'product',
      products.map(({ id }) => id),
      2,
    );
  }
}

const markKeys = ({ manager }: Tx, kind: SearchKind, ids: readonly string[], tier: 1 | 2): Promise<unknown> =>
  manager.query(mark, [ids.map((id) => documentKey(kind, id)), ids.map(() => tier), ids.map(() => null)]);

export const documentKey = (kind: SearchKind, id: string): string => `${kind}:${id}`;

export function parseDocumentKey(key: string): { kind: SearchKind; id: string } {
  const [kind, id] = key.split(':');
  if ((kind !== 'product' && kind !== 'manufacturer') || !id) throw new Error(`not a key of a search document: ${key}`);
  return { kind, id };
}
