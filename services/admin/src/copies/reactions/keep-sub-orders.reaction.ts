import { Injectable } from '@nestjs/common';
import { type Fact, SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, ReactsTo } from '@shop/messaging';
import { DataSource } from 'typeorm';

/** Keeps what figures need of the parts of orders: who bought of whom, and for how much. No names, no lines. */
@ReactsTo(SubOrderReceived)
@KeepsCopy('sub_order', SubOrderReceived)
@Injectable()
export class KeepSubOrders implements CopyKeeper<SubOrderState> {
  constructor(private readonly dataSource: DataSource) {}

  async handle(fact: Fact<SubOrderState>): Promise<void> {
    const { sellerId, buyerId, orderNumber, unified, subtotal, units, createdAt } = fact.body;
    const columns = { seller_id: sellerId, buyer_id: buyerId, order_number: orderNumber, unified, subtotal, units, created_at: createdAt };
    await applyCopy(this.dataSource.manager, 'sub_order', fact, columns);
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await buryCopy(this.dataSource.manager, 'sub_order', fact);
  }
}
