import { quantityOf, type CartVariation } from '../../lib/quantities.js';
import { isId, isObject, type Loose } from '../../lib/stored.js';

/** The local cart as the specification stores it (CART-06). */
export interface LocalCart {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: CartVariation[] }[];
}
export const emptyCart: LocalCart = { packs: [], products: [] };

const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Quantities by id: what is twice is one, what is not a line is none. */
function quantities(lines: Loose[], key: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const id = line[key];
    const quantity = quantityOf(line['quantity']);
    if (isId(id) && quantity > 0) sums.set(id, quantityOf((sums.get(id) ?? 0) + quantity));
  }
  return sums;
}

/** What was stored may be from another version of the shop, or from a hand: what reads as a cart is kept, the rest is not. */
export function readCart(stored: unknown): LocalCart {
  if (!isObject(stored)) return emptyCart;
  const products = new Map<string, Loose[]>();
  for (const line of list(stored['products'])) {
    const id = line['productId'];
    if (isId(id)) products.set(id, [...(products.get(id) ?? []), ...list(line['variations'])]);
  }
  return {
    packs: [...quantities(list(stored['packs']), 'packId')].map(([packId, quantity]) => ({ packId, quantity })),
    products: [...products]
      .map(([productId, lines]) => ({
        productId,
        variations: [...quantities(lines, 'variationId')].map(([variationId, quantity]) => ({ variationId, quantity })),
      }))
      .filter(({ variations }) => variations.length > 0),
  };
}
