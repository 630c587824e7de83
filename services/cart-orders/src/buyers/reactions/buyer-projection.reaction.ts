import { Injectable } from '@nestjs/common';
import { type EventEnvelope, WholesalerCreated, WholesalerDeleted, WholesalerEdited, type WholesalerState } from '@shop/contracts/events';
import {
  upsertReplica,
  markDeleted,
  type ReplicaProjection,
  Replica,
  purgeEventsOf,
  type Reaction,
  ReactsTo,
  UnitOfWork,
} from '@shop/messaging';
import { deleteSavedCart } from '../../cart/saved-cart-row.js';

/** Replica of the wholesalers. Orders take a wholesaler's contact data from here and ignore those of the request. */
@ReactsTo(WholesalerCreated, WholesalerEdited)
@Replica('buyer', WholesalerEdited)
@Injectable()
export class BuyerProjection implements ReplicaProjection<WholesalerState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<WholesalerState>): Promise<void> {
    const { name, phone, street, city, province, postalCode, country } = event.body;
    const columns = { name, phone, street, city, province, postal_code: postalCode, country };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'buyer', event, columns));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await markDeleted(manager, 'buyer', event, { name: '', phone: '', street: '', city: '', province: '', postal_code: '' });
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
    });
  }
}

@ReactsTo(WholesalerDeleted)
@Injectable()
export class BuyerDeletedReaction implements Reaction<{ id: string }> {
  constructor(private readonly projection: BuyerProjection) {}

  handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
