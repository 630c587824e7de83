import type { CartInventory, CartManufacturer, CartProduct, DetailedCart, LineState } from '@shop/contracts';
import type { PricingResult } from './cart-cards.js';
import type { CartSnapshot, LineSnapshot } from './cart-snapshot.js';

const manufacturerOf = ({ userId: id, ...rest }: CartManufacturer): LineSnapshot['manufacturer'] => ({ id, ...rest });

const labelOf = ({ color, size }: CartInventory, { isVariable }: CartProduct): string =>
  isVariable && color ? color : [color, size].filter(Boolean).join(', ');

/**
 * Builds snapshots from a pricing response. Existing option names stay: pages know whether a product varies by size and colour. Previous
 * prices stay until acknowledged.
 */
export function mergePricing(
  { carts, unknown }: DetailedCart,
  snapshots: CartSnapshot,
  previousPrices: PricingResult['previousPrices'],
): { snapshot: CartSnapshot; result: PricingResult } {
  const next: CartSnapshot = {};
  const removed: string[] = [];
  const changedPrices: Record<string, number> = {};
  const addLine = (id: string, state: LineState, line: LineSnapshot): void => {
    next[id] = line;
    if (state === 'removed') removed.push(id);
    const previousPrice = previousPrices[id] ?? snapshots[id]?.price;
    if (previousPrice !== undefined && previousPrice !== line.price) changedPrices[id] = previousPrice;
  };
  for (const { manufacturer: priced, packs, products } of carts) {
    const manufacturer = manufacturerOf(priced);
    for (const { id, state, name, price, image, units } of packs) {
      addLine(id, state, { name, price, image: image ?? snapshots[id]?.image ?? null, units, manufacturer, options: {} });
    }
    for (const product of products) {
      const { id, state, name, articleCode, price, mainImage: image, inventories } = product;
      const options = { ...snapshots[id]?.options };
      for (const inventory of inventories) {
        options[inventory.id] ||= inventory.size ? labelOf(inventory, product) : '';
        if (inventory.state !== 'ok') removed.push(inventory.id);
      }
      addLine(id, state, { name, articleCode, price, image, manufacturer, options });
    }
  }
  return { snapshot: next, result: { removed, unknown: unknown.map(({ id }) => id), previousPrices: changedPrices } };
}
