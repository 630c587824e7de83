import type { Tx } from '@shop/messaging';
import { forgetBatchesOf } from '../batches/batch-rows.js';
import { removeAllOf } from '../products/commands/delete-products.command.js';

/**
 * Removes what catalog has of a manufacturer whose account is gone: products and packs, each with its event, and the batches they were
 * published with, which hold what products said before. For the reaction to `manufacturer.deleted`; again it changes nothing.
 */
export async function forgetManufacturer(tx: Tx, id: string): Promise<void> {
  await removeAllOf(tx, id);
  await forgetBatchesOf(tx.manager, id);
}
