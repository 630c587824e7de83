import { Injectable } from '@nestjs/common';
import {
  type EventEnvelope,
  type DeletedState,
  ProductCreated,
  ProductDeleted,
  ProductEdited,
  type ProductState,
} from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the products. A deleted product's row keeps its name and price for lists of favourites, but not its image. */
@ReactsTo(ProductCreated, ProductEdited)
@Replica('product', ProductEdited)
@Injectable()
export class ProductProjection implements ReplicaProjection<ProductState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ProductState>): Promise<void> {
    const { userId, name, mainImage, price, createdAt, blocked } = event.body;
    const columns = { user_id: userId, name, main_image: mainImage, price, created_at: createdAt, blocked };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'product', event, columns));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'product', event, { main_image: null }));
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
