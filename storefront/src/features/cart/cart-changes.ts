import type { CartVariation } from '../../lib/quantities.js';
import { readCart, type LocalCart } from './cart.js';

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
