import type { CartVariation } from '../../lib/quantities.js';
import { readCart, type LocalCart } from './cart.js';

/** The cart with more units of a pack. */
export function withPack(cart: LocalCart, packId: string, quantity: number): LocalCart {
  return readCart({ ...cart, packs: [...cart.packs, { packId, quantity }] });
}

/** The cart with more units of a product's sizes and colours. */
export function withProduct(cart: LocalCart, productId: string, variations: readonly CartVariation[]): LocalCart {
  return readCart({ ...cart, products: [...cart.products, { productId, variations }] });
}

export type CartPlace = { packId: string } | { productId: string; variationId: string };

/** The cart with exactly this many of a pack, or of a product's size or colour; 0 takes the line away, more than 0 brings it back. */
export function withQuantity(cart: LocalCart, line: CartPlace, quantity: number): LocalCart {
  if ('packId' in line) {
    const { packId } = line;
    const there = cart.packs.some((pack) => pack.packId === packId);
    if (!there) return withPack(cart, packId, quantity);
    return readCart({ ...cart, packs: cart.packs.map((pack) => (pack.packId === packId ? { packId, quantity } : pack)) });
  }
  const { productId, variationId } = line;
  const there = cart.products.some((product) => product.productId === productId && hasVariation(product, variationId));
  if (!there) return withProduct(cart, productId, [{ variationId, quantity }]);
  const products = cart.products.map((product) =>
    product.productId === productId
      ? { ...product, variations: product.variations.map((one) => (one.variationId === variationId ? { variationId, quantity } : one)) }
      : product,
  );
  return readCart({ ...cart, products });
}

const hasVariation = ({ variations }: LocalCart['products'][number], id: string): boolean =>
  variations.some(({ variationId }) => variationId === id);

/** The cart without these products and packs. */
export const without = (cart: LocalCart, ...ids: readonly string[]): LocalCart => ({
  packs: cart.packs.filter(({ packId }) => !ids.includes(packId)),
  products: cart.products.filter(({ productId }) => !ids.includes(productId)),
});

/** These products and packs of the cart alone. */
export const onlyThese = (cart: LocalCart, ids: readonly string[]): LocalCart => ({
  packs: cart.packs.filter(({ packId }) => ids.includes(packId)),
  products: cart.products.filter(({ productId }) => ids.includes(productId)),
});

/** Both together; what is in both counts twice. */
export const together = (one: LocalCart, other: LocalCart): LocalCart =>
  readCart({ packs: [...one.packs, ...other.packs], products: [...one.products, ...other.products] });
