import type { CartItems } from './api/cart.js';

interface Line {
  quantity: number;
}

/**
 * Merges two carts. A line that both have gets the larger quantity, so that merging twice changes nothing. The lines of the first cart
 * come first.
 */
export const mergeCarts = (one: CartItems, other: CartItems): CartItems => ({
  packs: keepLargest([...one.packs, ...other.packs], ({ packId }) => packId),
  products: mergeProducts([...one.products, ...other.products]),
});

function mergeProducts(products: CartItems['products']): CartItems['products'] {
  const variations = new Map<string, CartItems['products'][number]['variations']>();
  for (const product of products) variations.set(product.productId, [...(variations.get(product.productId) ?? []), ...product.variations]);
  return [...variations].map(([productId, lines]) => ({ productId, variations: keepLargest(lines, ({ variationId }) => variationId) }));
}

/** Removes duplicate ids: keeps the first position and the largest quantity. */
function keepLargest<L extends Line>(lines: readonly L[], idOf: (line: L) => string): L[] {
  const byId = new Map<string, L>();
  for (const line of lines) {
    const before = byId.get(idOf(line));
    if (!before || before.quantity < line.quantity) byId.set(idOf(line), line);
  }
  return [...byId.values()];
}
