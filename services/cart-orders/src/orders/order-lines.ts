import type { Cart, CartInventory, OrderedPack, OrderedProduct } from '@shop/contracts';
import type { BookPack } from '../price-book/book.js';

/** The ordered items of one manufacturer, with the names and prices at the time of the order. Never updated. */
export interface OrderLines {
  products: OrderedProduct[];
  packs: OrderedPack[];
}

/** Converts a cart whose every line can be bought. */
export function toOrderLines(cart: Cart, packs: ReadonlyMap<string, BookPack>): OrderLines {
  return {
    products: cart.products.map(({ id, name, articleCode, price, mainImage, inventories }) => ({
      id,
      name,
      ...(articleCode !== undefined && { articleCode }),
      price,
      mainImage,
      inventories: inventories.map(toOrderedInventory),
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

const toOrderedInventory = ({ id, size, color, totalItem }: CartInventory): OrderedProduct['inventories'][number] => ({
  id,
  size,
  color,
  totalItem,
});

/** Counts single units; a pack counts as the units in it. */
export function countUnits({ products, packs }: OrderLines): number {
  const single = products.flatMap(({ inventories }) => inventories).reduce((sum, { totalItem }) => sum + totalItem, 0);
  return packs.reduce((sum, { totalItem, units }) => sum + totalItem * units, single);
}

/** Counts the rows of an order in which packs are listed with their contents. */
export const countVariants = ({ products, packs }: OrderLines): number =>
  [...products, ...packs.flatMap(({ contents }) => contents)].reduce((sum, { inventories }) => sum + inventories.length, packs.length);

/** Number of table rows: one for each variant and each pack. */
export const countLines = ({ products, packs }: OrderLines): number =>
  products.reduce((sum, { inventories }) => sum + inventories.length, packs.length);
