import type { CartInventory, CartManufacturer, CartProduct, DetailedCart } from '@shop/contracts';
import type { Answered } from './cart-cards.js';
import type { Memory, Remembered } from './cart-snapshot.js';

const makerOf = ({ userId, name, minPurchase, phone, image }: CartManufacturer): Remembered['maker'] => ({
  id: userId,
  name,
  minPurchase,
  phone,
  image,
});

const labelOf = ({ color, size }: CartInventory, { isVariable }: CartProduct): string =>
  isVariable && color ? color : [color, size].filter(Boolean).join(', ');

/**
 * What the browser remembers of the lines after the shop has priced them, and what of that is news. Names of sizes and colours that pages
 * said stay: they know whether a product comes in several of both. `before` keeps what was not acknowledged yet.
 */
export function takeAnswer(
  { carts, unknown }: DetailedCart,
  memory: Memory,
  before: Answered['before'],
): { memory: Memory; answered: Answered } {
  const next: Memory = {};
  const removed: string[] = [];
  const seen: Record<string, number> = {};
  const take = (id: string, state: 'ok' | 'removed', known: Remembered): void => {
    next[id] = known;
    if (state === 'removed') removed.push(id);
    const was = before[id] ?? memory[id]?.price;
    if (was !== undefined && was !== known.price) seen[id] = was;
  };
  for (const { manufacturer, packs, products } of carts) {
    const maker = makerOf(manufacturer);
    for (const { id, state, name, price, image, units } of packs) {
      take(id, state, { name, price, image: image ?? memory[id]?.image ?? null, units, maker, options: {} });
    }
    for (const product of products) {
      const { id, state, name, price, mainImage: image, inventories } = product;
      const options = { ...memory[id]?.options };
      for (const inventory of inventories) {
        options[inventory.id] ||= inventory.size ? labelOf(inventory, product) : '';
        if (inventory.state === 'removed') removed.push(inventory.id);
      }
      take(id, state, { name, price, image, maker, options });
    }
  }
  return { memory: next, answered: { removed, unknown: unknown.map(({ id }) => id), before: seen } };
}
