import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type DeletedState, ProductCreated, ProductDeleted, type ProductState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the products with the name they were published with. Later edits are not tracked. */
@ReactsTo(ProductCreated)
@Replica('product', ProductCreated)
@Injectable()
export class ProductProjection implements ReplicaProjection<ProductState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ProductState>): Promise<void> {
    const { userId, name, createdAt } = event.body;
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'product', event, { user_id: userId, name, created_at: createdAt }));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'product', event));
  }
}

@ReactsTo(ProductDeleted)
@Injectable()
export class ProductDeletedReaction implements Reaction<DeletedState> {
  constructor(private readonly projection: ProductProjection) {}

  handle(event: EventEnvelope<DeletedState>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
