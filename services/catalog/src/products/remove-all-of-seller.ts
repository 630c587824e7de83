import { setTimeout as sleep } from 'node:timers/promises';
import { PackDeleted, ProductDeleted } from '@shop/contracts/events';
import type { UnitOfWork } from '@shop/messaging';
import { Pack } from '../packs/pack.entity.js';
import { Product } from './product.entity.js';

/** Rows deleted in one transaction: other transactions wait for their locks no longer than that. */
const BATCH_SIZE = 200;
/** Larger batches get tier 2 in the page queue, behind single edits. */
const MAX_URGENT = 20;

/**
 * Deletes all packs, then all products of a seller, one transaction a batch. Listings are invalidated at once, product pages behind other
 * users' edits. Can be interrupted and repeated; also deletes what is published meanwhile. Returns the numbers of deleted rows.
 *
 * @param pauseMs milliseconds between two batches, in which replicas, search and pages process the deletions and serve other users.
 */
export async function removeAllOfSeller(
  unitOfWork: UnitOfWork,
  userId: string,
  { pauseMs = 0 } = {},
): Promise<{ products: number; packs: number }> {
  const removed = { products: 0, packs: 0 };
  for (const kind of ['packs', 'products'] as const)
    for (let removedCount = BATCH_SIZE; removedCount === BATCH_SIZE; removed[kind] += removedCount) {
      removedCount = await removeBatch(unitOfWork, userId, kind);
      if (removedCount === BATCH_SIZE && pauseMs > 0) await sleep(pauseMs);
    }
  return removed;
}

async function removeBatch(unitOfWork: UnitOfWork, userId: string, kind: 'packs' | 'products'): Promise<number> {
  const ids = await unitOfWork.run(({ manager }) =>
    manager.query<{ id: string }[]>(`select id from ${kind === 'packs' ? 'pack' : 'product'} where user_id = $1 order by id limit $2`, [
      userId,
      BATCH_SIZE,
    ]),
  );
  if (ids.length === 0) return 0;
  const listingTags = await unitOfWork.run(
    async (tx) => {
      const batchIds = ids.map(({ id }) => id);
      if (kind === 'packs') {
        const packs = await tx.loadAll(Pack, batchIds);
        for (const pack of packs) tx.remove(pack, PackDeleted, { id: pack.id, userId });
        return packs.flatMap((pack) => pack.listings());
      }
      const products = await tx.loadAll(Product, batchIds);
      for (const product of products) tx.remove(product, ProductDeleted, { id: product.id, userId });
      return products.flatMap((product) => product.listings());
    },
    { tier: ids.length > MAX_URGENT ? 2 : 1 },
  );
  if (ids.length > MAX_URGENT && listingTags.length > 0)
    await unitOfWork.run(async (tx) => tx.invalidatePages([...new Set(listingTags)], 1));
  return ids.length;
}
