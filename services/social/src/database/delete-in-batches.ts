import type { UnitOfWork } from '@shop/messaging';
import { identifier, rows } from '@shop/platform';
import { markReputationsStale } from './stale-reputations.js';

const BATCH_SIZE = 500;
type OpinionTable = 'follow' | 'review' | 'review_tombstone' | 'favorite';

/**
 * Deletes the opinions by or about a deleted account, `BATCH_SIZE` rows a transaction, and marks the figures of each manufacturer concerned
 * stale. Repeatable.
 */
export async function deleteInBatches(
  unitOfWork: UnitOfWork,
  tables: readonly OpinionTable[],
  column: 'wholesaler_id' | 'manufacturer_id',
  id: string,
): Promise<void> {
  for (const table of tables) {
    for (let deletedCount = BATCH_SIZE; deletedCount === BATCH_SIZE;) {
      deletedCount = await unitOfWork.run(async (tx) => {
        const deleted = await rows<{ manufacturer?: string }>(tx.manager, deleteBatchSql(table, column), [id]);
        const manufacturerIds = new Set(deleted.flatMap(({ manufacturer }) => manufacturer ?? []));
        await markReputationsStale(tx, [...manufacturerIds]);
        return deleted.length;
      });
    }
  }
}

const deleteBatchSql = (table: OpinionTable, column: string): string => `
  delete from ${identifier(table)} where ctid = any(array(
    select ctid from ${identifier(table)} where ${identifier(column)} = $1 limit ${BATCH_SIZE} for update))
  returning ${table === 'favorite' ? '1' : 'manufacturer_id as manufacturer'}`;
