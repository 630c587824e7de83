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

/** Replica of the products. A deleted product's row keeps its last values, because carts show the name of a removed line. */
@ReactsTo(ProductCreated, ProductEdited)
@Replica('book_product', ProductEdited)
@Injectable()
export class ProductProjection implements ReplicaProjection<ProductState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ProductState>): Promise<void> {
    const { userId, name, price, priceUSD, mainImage, isVariable, categoryId, inventories, blocked } = event.body;
    const columns = { seller_id: userId, name, price, price_usd: priceUSD, main_image: mainImage, is_variable: isVariable };
    const rest = { category_id: categoryId, inventories: JSON.stringify(inventories), blocked };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'book_product', event, { ...columns, ...rest }));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await markDeleted(manager, 'book_product', event);
      // If the seller's account is deleted, the product's image is deleted too.
      await manager.query(
        `update book_product p set main_image = null from book_seller s
         where p.id = $1 and s.id = p.seller_id and s.deleted_at is not null and p.main_image is not null`,
        [event.body.id],
      );
    });
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
