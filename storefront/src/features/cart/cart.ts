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

export function withPack(cart: LocalCart, packId: string, quantity: number): LocalCart {
  return readCart({ ...cart, packs: [...cart.packs, { packId, quantity }] });
}

export function withProduct(cart: LocalCart, productId: string, variations: readonly CartVariation[]): LocalCart {
  return readCart({ ...cart, products: [...cart.products, { productId, variations }] });
}

export type CartItemRef = { packId: string } | { productId: string; variationId: string };

export function withQuantity(cart: LocalCart, line: CartItemRef, quantity: number): LocalCart {
  if ('packId' in line) {
    const { packId } = line;
    const isInCart = cart.packs.some((pack) => pack.packId === packId);
    if (!isInCart) return withPack(cart, packId, quantity);
    return readCart({ ...cart, packs: cart.packs.map((pack) => (pack.packId === packId ? { packId, quantity } : pack)) });
  }
  const { productId, variationId } = line;
  const isInCart = cart.products.some((product) => product.productId === productId && hasVariation(product, variationId));
  if (!isInCart) return withProduct(cart, productId, [{ variationId, quantity }]);
  const products = cart.products.map((product) =>
    product.productId === productId
      ? { ...product, variations: product.variations.map((one) => (one.variationId === variationId ? { variationId, quantity } : one)) }
      : product,
  );
  return readCart({ ...cart, products });
}

const hasVariation = ({ variations }: LocalCart['products'][number], id: string): boolean =>
  variations.some(({ variationId }) => variationId === id);

export const removeLines = (cart: LocalCart, ...ids: readonly string[]): LocalCart => ({
  packs: cart.packs.filter(({ packId }) => !ids.includes(packId)),
  products: cart.products.filter(({ productId }) => !ids.includes(productId)),
});

export const pickLines = (cart: LocalCart, ids: readonly string[]): LocalCart => ({
  packs: cart.packs.filter(({ packId }) => ids.includes(packId)),
  products: cart.products.filter(({ productId }) => ids.includes(productId)),
});

export const mergeCarts = (one: LocalCart, other: LocalCart): LocalCart =>
  readCart({ packs: [...one.packs, ...other.packs], products: [...one.products, ...other.products] });
