import type { CartItems } from './api/cart.js';

interface Line {
  quantity: number;
}

/**
 * Both carts as one: of a pack, or of a product's size or colour, that is in both, the larger quantity, so that merging twice adds nothing.
 * The first one's lines come first.
 */
export const mergeCarts = (one: CartItems, other: CartItems): CartItems => ({
  packs: largest([...one.packs, ...other.packs], ({ packId }) => packId),
  products: joined([...one.products, ...other.products]),
});

function joined(products: CartItems['products']): CartItems['products'] {
  const variations = new Map<string, CartItems['products'][number]['variations']>();
  for (const product of products) variations.set(product.productId, [...(variations.get(product.productId) ?? []), ...product.variations]);
  return [...variations].map(([productId, lines]) => ({ productId, variations: largest(lines, ({ variationId }) => variationId) }));
}

/** Each id once, where it came first, with the largest of its quantities. */
function largest<L extends Line>(lines: readonly L[], idOf: (line: L) => string): L[] {
  const found = new Map<string, L>();
  for (const line of lines) {
    const before = found.get(idOf(line));
    if (!before || before.quantity < line.quantity) found.set(idOf(line), line);
  }
  return [...found.values()];
}
