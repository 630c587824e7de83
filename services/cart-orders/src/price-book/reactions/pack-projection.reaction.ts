import { PackCreated, PackDeleted, PackEdited, type PackState } from '@shop/contracts/events';
import { Replica, ReplicaProjection } from '@shop/messaging';

/** Replica of the packs. The names of their products are read from `book_product`. */
@Replica({
  table: 'book_pack',
  from: PackEdited,
  also: [PackCreated],
  deletedBy: PackDeleted,
  columns: ({ userId, name, price, priceUSD, products, complete, blocked }) => ({
    seller_id: userId,
    name,
    price,
    price_usd: priceUSD,
    units: products.flatMap((line) => line.quantities).reduce((sum, { quantity }) => sum + quantity, 0),
    complete,
    blocked,
    products: JSON.stringify(products),
  }),
})
export class PackProjection extends ReplicaProjection<PackState> {}
