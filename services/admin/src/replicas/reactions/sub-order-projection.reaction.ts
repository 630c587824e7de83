import { SubOrderReceived, type SubOrderState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the suborders for statistics: buyer, seller and amounts, without names and lines. */
@Replica({
  table: 'sub_order',
  from: SubOrderReceived,
  columns: ({ sellerId, buyerId, orderNumber, unified, subtotal, units, createdAt }) => ({
    seller_id: sellerId,
    buyer_id: buyerId,
    order_number: orderNumber,
    unified,
    subtotal,
    units,
    created_at: createdAt,
  }),
})
export class SubOrderProjection extends ReplicaProjection<SubOrderState> {}
