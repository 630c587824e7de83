import { Injectable } from '@nestjs/common';
import { type EventEnvelope, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, ReactsTo, UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { markReviewedManufacturers } from '../../reputation/stale-reputations.js';

/** Replica of purchases, for the "verified purchase" mark of a review. Orders without an account give no mark (B-11). */
@ReactsTo(SubOrderReceived)
@Replica('purchase', SubOrderReceived)
@Injectable()
export class PurchaseProjection implements ReplicaProjection<SubOrderState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<SubOrderState>): Promise<void> {
    const { buyerId, sellerId, createdAt } = event.body;
    const columns = { buyer_id: buyerId, seller_id: sellerId, created_at: createdAt };
    await this.unitOfWork.run(async ({ manager }) => {
      if ((await upsertReplica(manager, 'purchase', event, columns)) && buyerId)
        await markReviewedManufacturers(manager, buyerId, sellerId);
    });
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      if (await markDeleted(manager, 'purchase', event)) await markReviewOfPurchase(manager, event.body.id);
    });
  }
}

/** Marks the seller's reputation stale if the buyer reviewed it, because the review's "verified purchase" mark may have changed. */
async function markReviewOfPurchase(manager: EntityManager, purchaseId: string): Promise<void> {
  const [purchase] = await manager.query<{ buyer_id: string | null; seller_id: string | null }[]>(
    'select buyer_id, seller_id from purchase where id = $1',
    [purchaseId],
  );
  if (purchase?.buyer_id && purchase.seller_id) await markReviewedManufacturers(manager, purchase.buyer_id, purchase.seller_id);
}
