import type { OrderManufacturer, Shipping } from '@shop/contracts';
import type { SubOrderState } from '@shop/contracts/events';
import { Aggregate, newId } from '@shop/messaging';
import { Column, Entity } from 'typeorm';
import { countLines, type OrderLines } from './order-lines.js';
import type { OrderPart } from './order.rules.js';

/** Values shared by all parts of an order. */
export interface OrderHeader {
  id: string;
  number: string;
  unified: boolean;
  buyerId: string | null;
  buyerName: string;
  createdAt: Date;
}

/** PostgreSQL sends bigint as text; amounts are safe integers. */
const amount = { from: Number, to: (value: number): number => value };

/** One manufacturer's part of an order. Inserted by `writeOrder` and never updated. */
@Entity('sub_order')
export class SubOrder extends Aggregate {
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @Column('text', { name: 'order_number' })
  orderNumber: string;
  /** Opens this part but not the rest of the order (B-01). */
  @Column('text')
  number: string;
  @Column('int')
  position: number;
  @Column('boolean')
  unified: boolean;
  @Column('uuid', { name: 'seller_id' })
  sellerId: string;
  @Column('jsonb')
  seller: OrderManufacturer;
  @Column('jsonb')
  lines: OrderLines;
  @Column('int', { name: 'line_count' })
  lineCount: number;
  @Column('bigint', { transformer: amount })
  units: number;
  @Column('bigint', { transformer: amount })
  subtotal: number;
  @Column('jsonb')
  shipping: Shipping;
  @Column('uuid', { name: 'buyer_id', nullable: true })
  buyerId: string | null;
  @Column('text', { name: 'buyer_name' })
  buyerName: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  static create(
    order: OrderHeader,
    { seller, lines, units, subtotal, shipping }: OrderPart,
    slot: { position: number; number: string },
  ): SubOrder {
    const { id: orderId, number: orderNumber, unified, buyerId, buyerName, createdAt } = order;
    const ofOrder = { orderId, orderNumber, unified, buyerId, buyerName, createdAt, ...slot };
    return Object.assign(new SubOrder(), ofOrder, {
      id: newId(),
      version: 1,
      sellerId: seller.userId,
      seller,
      lines,
      lineCount: countLines(lines),
      units,
      subtotal,
      shipping,
    });
  }

  override state(): SubOrderState {
    const { id, number, orderNumber, sellerId, buyerId, buyerName, units, subtotal, unified } = this;
    return { id, number, orderNumber, sellerId, buyerId, buyerName, units, subtotal, unified, createdAt: this.createdAt.toISOString() };
  }
}
