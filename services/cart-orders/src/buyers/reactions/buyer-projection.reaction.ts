import { type EventEnvelope, WholesalerCreated, WholesalerDeleted, WholesalerEdited, type WholesalerState } from '@shop/contracts/events';
import { purgeEventsOf, Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { deleteSavedCart } from '../../cart/saved-cart-row.js';

/** Replica of the wholesalers. Orders take a wholesaler's contact data from here and ignore those of the request. */
@Replica({
  table: 'buyer',
  from: WholesalerEdited,
  also: [WholesalerCreated],
  deletedBy: WholesalerDeleted,
  columns: ({ name, phone, street, city, province, postalCode, country }) => ({
    name,
    phone,
    street,
    city,
    province,
    postal_code: postalCode,
    country,
  }),
  columnsOfDeleted: { name: '', phone: '', street: '', city: '', province: '', postal_code: '' },
})
export class BuyerProjection extends ReplicaProjection<WholesalerState> {
  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    const { manager } = tx;
    await deleteSavedCart(manager, event.body.id);
    // Orders keep the buyer's name; the outbox events that contain it are deleted.
    const subOrders = await manager.query<{ id: string }[]>(
      'select s.id from sub_order s join orders o on o.id = s.order_id where o.buyer_id = $1',
      [event.body.id],
    );
    await purgeEventsOf(
      manager,
      subOrders.map(({ id }) => id),
    );
    return changed;
  }
}
