import { type EventEnvelope, WholesalerCreated, WholesalerDeleted, WholesalerEdited, type WholesalerState } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { deleteSavedCart } from '../../cart/saved-cart-row.js';
import { deleteTypedShipping } from '../../orders/order-sql.js';

/** Replica of the wholesalers. Orders take a wholesaler's contact data from here and ignore those of the request. */
@Replica({
  table: 'buyer',
  from: WholesalerEdited,
  also: [WholesalerCreated],
  deletedBy: WholesalerDeleted,
  columns: ({ name, phone, street, city, province, postalCode, country, cuit, vatStatus }) => ({
    name,
    phone,
    street,
    city,
    province,
    postal_code: postalCode,
    country,
    cuit,
    vat_status: vatStatus,
  }),
  columnsOfDeleted: { name: '', phone: '', street: '', city: '', province: '', postal_code: '', cuit: null, vat_status: null },
})
export class BuyerProjection extends ReplicaProjection<WholesalerState> {
  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    await deleteSavedCart(tx.manager, event.body.id);
    await deleteTypedShipping(tx.manager, event.body.id);
    return changed;
  }
}
