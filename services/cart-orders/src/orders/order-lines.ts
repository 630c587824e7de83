import type { Cart, CartInventory, OrderedPack, OrderedProduct } from '@shop/contracts';
import type { BookPack } from '../book/book.js';

/** What a manufacturer is to send, as it was named and priced when it was ordered: stored so, and shown so for ever. */
export interface OrderLines {
  products: OrderedProduct[];
  packs: OrderedPack[];
}

/** The lines of a cart of which everything is sold. */
export function linesOf(cart: Cart, packs: ReadonlyMap<string, BookPack>): OrderLines {
  return {
    products: cart.products.map(({ id, name, price, mainImage, inventories }) => ({
      id,
      name,
      price,
      mainImage,
      inventories: inventories.map(orderedInventory),
    })),
    packs: cart.packs.map(({ id, name, price, image, totalItem, units }) => ({
      id,
      name,
      price,
      image,
      totalItem,
      units,
      contents: packs.get(id)?.contents ?? [],
    })),
  };
}

const orderedInventory = ({ id, size, color, totalItem }: CartInventory): OrderedProduct['inventories'][number] => ({
  id,
  size,
  color,
  totalItem,
});

/** Units of everything, packs taken apart. */
export function unitsOf({ products, packs }: OrderLines): number {
  const single = products.flatMap(({ inventories }) => inventories).reduce((sum, { totalItem }) => sum + totalItem, 0);
  return packs.reduce((sum, { totalItem, units }) => sum + totalItem * units, single);
}

/** Rows of a table that shows every variant and every pack. */
export const lineCountOf = ({ products, packs }: OrderLines): number =>
  products.reduce((sum, { inventories }) => sum + inventories.length, packs.length);
