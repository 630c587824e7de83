import { pageTags } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import { isSellerPublic } from '../public-seller.js';
import { Pack, type RemainingVariants } from './pack.entity.js';
import { readStock } from './pack-stock.js';

/**
 * Updates the packs that contain changed products: invalidates their pages, marks packs with deleted variants as incomplete, and shows packs
 * again whose variants have all returned.
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
  await restorePacks(
    tx,
    packs.filter((pack) => !pack.isComplete),
    remainingByProduct,
  );
}

async function restorePacks(tx: Tx, packs: readonly Pack[], remainingByProduct: ReadonlyMap<string, RemainingVariants>): Promise<void> {
  if (packs.length === 0) return;
  const productIds = [...new Set(packs.flatMap((pack) => pack.productIds))];
  const stock = new Map<string, { inventories: ReadonlySet<string> }>([
    ...(await readStock(
      tx.manager,
      productIds.filter((id) => !remainingByProduct.has(id)),
    )),
    ...[...remainingByProduct].map(([id, { variants }]) => [id, { inventories: new Set(variants.keys()) }] as const),
  ]);
  const restorable = packs.filter((pack) => pack.isRestorable(stock));
  const sellerVisible = new Map<string, boolean>();
  for (const userId of new Set(restorable.map((pack) => pack.userId))) sellerVisible.set(userId, await isSellerPublic(tx.manager, userId));
  for (const pack of restorable) pack.restore(sellerVisible.get(pack.userId) ?? false);
}
