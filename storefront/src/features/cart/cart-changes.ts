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

/** The cart with exactly this many of a pack, or of a product's size or colour; 0 takes the line away. */
export function withQuantity(
  cart: LocalCart,
  line: { packId: string } | { productId: string; variationId: string },
  quantity: number,
): LocalCart {
  if ('packId' in line) {
    return readCart({ ...cart, packs: cart.packs.map((pack) => (pack.packId === line.packId ? { ...pack, quantity } : pack)) });
  }
  const products = cart.products.map((product) =>
    product.productId === line.productId
      ? {
          ...product,
          variations: product.variations.map((variation) =>
            variation.variationId === line.variationId ? { ...variation, quantity } : variation,
          ),
        }
      : product,
  );
  return readCart({ ...cart, products });
}

/** The cart without a product or pack. */
export const without = (cart: LocalCart, id: string): LocalCart => ({
  packs: cart.packs.filter((line) => line.packId !== id),
  products: cart.products.filter((line) => line.productId !== id),
});
