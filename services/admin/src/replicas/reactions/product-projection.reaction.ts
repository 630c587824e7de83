import { ProductCreated, ProductDeleted, type ProductState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the products with the name they were published with. Later edits are not tracked. */
@Replica({
  table: 'product',
  from: ProductCreated,
  deletedBy: ProductDeleted,
  columns: ({ userId, name, createdAt }) => ({ user_id: userId, name, created_at: createdAt }),
})
export class ProductProjection extends ReplicaProjection<ProductState> {}
