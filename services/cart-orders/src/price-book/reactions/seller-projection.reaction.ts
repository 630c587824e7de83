import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';

/** Name shown on removed cart lines of a deleted seller. */
const DELETED_SELLER_NAME = 'Cuenta eliminada';

/** Replica of the manufacturers that sell. */
@Replica({
  table: 'book_seller',
  from: ManufacturerEdited,
  also: [ManufacturerCreated],
  deletedBy: ManufacturerDeleted,
  columns: ({
    name,
    image,
    phone,
    street,
    minPurchase,
    pointOfSale,
    verificationStatus,
    suspended,
    cuit,
    vatStatus,
    priceVat,
    ...state
  }) => ({
    name,
    image,
    phone,
    street,
    min_purchase: minPurchase,
    point_of_sale: pointOfSale,
    verification_status: verificationStatus,
    suspended,
    cuit,
    vat_status: vatStatus,
    price_vat: priceVat,
    created_at: state.createdAt,
    order_step: state.orderStep,
  }),
  columnsOfDeleted: { name: DELETED_SELLER_NAME, image: null, phone: '', street: null, cuit: null, vat_status: null, price_vat: null },
})
export class SellerProjection extends ReplicaProjection<ManufacturerState> {
  /** Also deletes personal data of the account elsewhere. Orders keep the seller's name but not its phone, street and CUIT. */
  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    const { id } = event.body;
    await tx.manager.query('update book_product set main_image = null where seller_id = $1 and main_image is not null', [id]);
    await tx.manager.query(
      `update sub_order set seller = (seller || '{"phone": "", "street": null}') - 'cuit' where seller_id = $1 and seller ->> 'phone' <> ''`,
      [id],
    );
    return changed;
  }
}
