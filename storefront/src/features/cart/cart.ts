import { toQuantity, type CartVariation } from '../../lib/quantities.js';
import { isId, isObject, type JsonObject } from '../../lib/stored.js';

export interface LocalCart {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: CartVariation[] }[];
}
export const emptyCart: LocalCart = { packs: [], products: [] };

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

function quantities(lines: JsonObject[], key: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const id = line[key];
    const quantity = toQuantity(line['quantity']);
    if (isId(id) && quantity > 0) sums.set(id, toQuantity((sums.get(id) ?? 0) + quantity));
  }
  return sums;
}

export function readCart(stored: unknown): LocalCart {
  if (!isObject(stored)) return emptyCart;
  const products = new Map<string, JsonObject[]>();
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
