import { Injectable } from '@nestjs/common';
import { type EventEnvelope, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, ReactsTo } from '@shop/messaging';
import { DataSource } from 'typeorm';

/** Replica of the suborders for statistics: buyer, seller and amounts, without names and lines. */
@ReactsTo(SubOrderReceived)
@Replica('sub_order', SubOrderReceived)
@Injectable()
export class SubOrderProjection implements ReplicaProjection<SubOrderState> {
  constructor(private readonly dataSource: DataSource) {}

  async handle(event: EventEnvelope<SubOrderState>): Promise<void> {
    const { sellerId, buyerId, orderNumber, unified, subtotal, units, createdAt } = event.body;
    const columns = { seller_id: sellerId, buyer_id: buyerId, order_number: orderNumber, unified, subtotal, units, created_at: createdAt };
    await upsertReplica(this.dataSource.manager, 'sub_order', event, columns);
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await markDeleted(this.dataSource.manager, 'sub_order', event);
  }
}
