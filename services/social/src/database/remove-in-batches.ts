import type { UnitOfWork } from '@shop/messaging';
import { identifier, rows } from '@shop/platform';
import { markReputation } from '../reputation/reputation-dirty.js';

const BATCH = 500;
type Opinions = 'follow' | 'review' | 'favorite';

/**
 * Removes what an account that is gone said, or what was said of it, so many rows a transaction, and has the figures of every manufacturer
 * concerned counted anew. Repeatable: what an earlier run removed is not there.
 */
export async function removeInBatches(
  work: UnitOfWork,
  tables: readonly Opinions[],
  column: 'wholesaler_id' | 'manufacturer_id',
  id: string,
): Promise<void> {
  for (const table of tables) {
    for (let removed = BATCH; removed === BATCH;) {
      removed = await work.run(async ({ manager }) => {
        const gone = await rows<{ manufacturer?: string }>(manager, removeSome(table, column), [id]);
        const concerned = new Set(gone.flatMap(({ manufacturer }) => manufacturer ?? []));
        await markReputation(manager, [...concerned]);
        return gone.length;
      });
    }
  }
}

const removeSome = (table: Opinions, column: string): string => `
  delete from ${identifier(table)} where ctid = any(array(
    select ctid from ${identifier(table)} where ${identifier(column)} = $1 limit ${BATCH} for update))
  returning ${table === 'favorite' ? '1' : 'manufacturer_id as manufacturer'}`;
