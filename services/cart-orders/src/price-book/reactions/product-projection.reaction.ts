import { type EventEnvelope, ProductCreated, ProductDeleted, ProductEdited, type ProductState } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';

/** Replica of the products. A deleted product's row keeps its last values, because carts show the name of a removed line. */
@Replica({
  table: 'book_product',
  from: ProductEdited,
  also: [ProductCreated],
  deletedBy: ProductDeleted,
  columns: ({ userId, name, articleCode, price, priceUSD, mainImage, isVariable, categoryId, inventories, blocked }) => ({
    seller_id: userId,
    name,
    article_code: articleCode ?? null,
    price,
    price_usd: priceUSD,
    main_image: mainImage,
    is_variable: isVariable,
    category_id: categoryId,
    inventories: JSON.stringify(inventories),
    blocked,
  }),
})
export class ProductProjection extends ReplicaProjection<ProductState> {
  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    // If the seller's account is deleted, the product's image is deleted too.
    await tx.manager.query(
      `update book_product p set main_image = null from book_seller s
       where p.id = $1 and s.id = p.seller_id and s.deleted_at is not null and p.main_image is not null`,
      [event.body.id],
    );
    return changed;
  }
}
