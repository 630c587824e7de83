import { type EventEnvelope, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { markReviewedManufacturers } from '../../database/stale-reputations.js';

/** Replica of purchases, for the "verified purchase" mark of a review. Orders without an account give no mark (B-11). */
@Replica({
  table: 'purchase',
  from: SubOrderReceived,
  columns: ({ buyerId, sellerId, createdAt }) => ({ buyer_id: buyerId, seller_id: sellerId, created_at: createdAt }),
})
export class PurchaseProjection extends ReplicaProjection<SubOrderState> {
  protected override async upsert(tx: Tx, event: EventEnvelope<SubOrderState>): Promise<boolean> {
    const { buyerId, sellerId } = event.body;
    const changed = await super.upsert(tx, event);
    if (changed && buyerId) await markReviewedManufacturers(tx, buyerId, sellerId);
    return changed;
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    if (changed) await markReviewOfPurchase(tx, event.body.id);
    return changed;
  }
}

/** Marks the seller's reputation stale if the buyer reviewed it, because the review's "verified purchase" mark may have changed. */
async function markReviewOfPurchase(tx: Tx, purchaseId: string): Promise<void> {
  const [purchase] = await tx.manager.query<{ buyer_id: string | null; seller_id: string | null }[]>(
    'select buyer_id, seller_id from purchase where id = $1',
    [purchaseId],
  );
  if (purchase?.buyer_id && purchase.seller_id) await markReviewedManufacturers(tx, purchase.buyer_id, purchase.seller_id);
}
