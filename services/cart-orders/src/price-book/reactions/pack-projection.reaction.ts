import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type DeletedState, PackCreated, PackDeleted, PackEdited, type PackState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the packs. The names of their products are read from `book_product`. */
@ReactsTo(PackCreated, PackEdited)
@Replica('book_pack', PackEdited)
@Injectable()
export class PackProjection implements ReplicaProjection<PackState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<PackState>): Promise<void> {
    const { userId, name, price, priceUSD, products, complete, blocked } = event.body;
    const units = products.flatMap((line) => line.quantities).reduce((sum, { quantity }) => sum + quantity, 0);
    const columns = { seller_id: userId, name, price, price_usd: priceUSD, units, complete, blocked, products: JSON.stringify(products) };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'book_pack', event, columns));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'book_pack', event));
  }
}

@ReactsTo(PackDeleted)
@Injectable()
export class PackDeletedReaction implements Reaction<DeletedState> {
  constructor(private readonly projection: PackProjection) {}

  handle(event: EventEnvelope<DeletedState>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
