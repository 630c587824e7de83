import { Injectable } from '@nestjs/common';
import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Name shown on removed cart lines of a deleted seller. */
const DELETED_SELLER_NAME = 'Cuenta eliminada';

/** Replica of the manufacturers that sell. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@Replica('book_seller', ManufacturerEdited)
@Injectable()
export class SellerProjection implements ReplicaProjection<ManufacturerState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ManufacturerState>): Promise<void> {
    const { name, image, phone, street, minPurchase, pointOfSale, verificationStatus, suspended } = event.body;
    const columns = { name, image, phone, street, min_purchase: minPurchase, point_of_sale: pointOfSale };
    await this.unitOfWork.run(({ manager }) =>
      upsertReplica(manager, 'book_seller', event, { ...columns, verification_status: verificationStatus, suspended }),
    );
  }

  /** Deletes the personal data of the account. Orders keep the seller's name but not its phone and street. */
  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    const { id } = event.body;
    await this.unitOfWork.run(async ({ manager }) => {
      await markDeleted(manager, 'book_seller', event);
      await manager.query(
        `update book_seller set name = $2, image = null, phone = '', street = null where id = $1 and deleted_at is not null`,
        [id, DELETED_SELLER_NAME],
      );
      await manager.query('update book_product set main_image = null where seller_id = $1 and main_image is not null', [id]);
      await manager.query(
        `update sub_order set seller = seller || '{"phone": "", "street": null}' where seller_id = $1 and seller ->> 'phone' <> ''`,
        [id],
      );
    });
  }
}

@ReactsTo(ManufacturerDeleted)
@Injectable()
export class SellerDeletedReaction implements Reaction<{ id: string }> {
  constructor(private readonly projection: SellerProjection) {}

  handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
