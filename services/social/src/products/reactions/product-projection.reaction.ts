import { ProductCreated, ProductDeleted, ProductEdited, type ProductState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the products. A deleted product's row keeps its name and price for lists of favourites, but not its image. */
@Replica({
  table: 'product',
  from: ProductEdited,
  also: [ProductCreated],
  deletedBy: ProductDeleted,
  columns: ({ userId, name, mainImage, price, createdAt, blocked }) => ({
    user_id: userId,
    name,
    main_image: mainImage,
    price,
    created_at: createdAt,
    blocked,
  }),
  columnsOfDeleted: { main_image: null },
})
export class ProductProjection extends ReplicaProjection<ProductState> {}
