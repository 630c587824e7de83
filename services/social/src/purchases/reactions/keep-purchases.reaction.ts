import { Injectable } from '@nestjs/common';
import { type Fact, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, ReactsTo, UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { markReviewedBy } from '../../reputation/reputation-dirty.js';

/** Keeps who bought of whom, for the mark beside a review. Orders of buyers without an account give no mark (B-11). */
@ReactsTo(SubOrderReceived)
@KeepsCopy('purchase', SubOrderReceived)
@Injectable()
export class KeepPurchases implements CopyKeeper<SubOrderState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<SubOrderState>): Promise<void> {
    const { buyerId, sellerId, createdAt } = fact.body;
    const columns = { buyer_id: buyerId, seller_id: sellerId, created_at: createdAt };
    await this.work.run(async ({ manager }) => {
      if ((await applyCopy(manager, 'purchase', fact, columns)) && buyerId) await markReviewedBy(manager, buyerId, sellerId);
    });
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(async ({ manager }) => {
      if (await buryCopy(manager, 'purchase', fact)) await markReviewOf(manager, fact.body.id);
    });
  }
}

/** What its buyer said of its seller may bear another mark now. */
async function markReviewOf(manager: EntityManager, purchaseId: string): Promise<void> {
  const [purchase] = await manager.query<{ buyer_id: string | null; seller_id: string | null }[]>(
    'select buyer_id, seller_id from purchase where id = $1',
    [purchaseId],
  );
  if (purchase?.buyer_id && purchase.seller_id) await markReviewedBy(manager, purchase.buyer_id, purchase.seller_id);
}
