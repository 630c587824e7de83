import { pageTags } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import { Pack, type RemainingVariants } from './pack.entity.js';

/**
 * Updates the packs that contain changed products: invalidates their pages, and marks packs with deleted variants as incomplete.
 * `remainingByProduct` has the remaining variants by product id.
 */
export async function updatePacksOfProducts(tx: Tx, remainingByProduct: ReadonlyMap<string, RemainingVariants>): Promise<void> {
  if (remainingByProduct.size === 0) return;
  const affected = await tx.manager.query<{ id: string }[]>('select id from pack where product_ids && $1::uuid[]', [
    [...remainingByProduct.keys()],
  ]);
  if (affected.length === 0) return;
  tx.invalidatePages(
    affected.map(({ id }) => pageTags.pack(id)),
    1,
  );
  const packs = await tx.loadAll(
    Pack,
    affected.map(({ id }) => id),
  );
  for (const pack of packs) pack.dropUnavailable(remainingByProduct);
}
