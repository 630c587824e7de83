import type { Memory, Remembered } from './cart-snapshot.js';
import type { LocalCart } from './cart.js';
import { unitsIn } from '../../lib/quantities.js';

/** A pack, or one size or colour of a product. */
export interface CartPart {
  /** What changes with its quantity. */
  key: string;
  label: string;
  quantity: number;
}
export interface CartLine {
  id: string;
  href: string;
  known: Remembered;
  parts: CartPart[];
  units: number;
  total: number;
  removed: boolean;
}
export interface CartGroup {
  maker: Remembered['maker'];
  lines: CartLine[];
  /** In pesos, without what was removed from the shop. */
  total: number;
}

/** The cart as people read it: by manufacturer, in the order things were added. Lines of which nothing is known yet are left out. */
export function cartGroups(cart: LocalCart, memory: Memory, removed: ReadonlySet<string>): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  const add = (id: string, href: string, parts: (known: Remembered) => CartPart[]): void => {
    const known = memory[id];
    if (!known) return;
    const group = groups.get(known.maker.id) ?? { maker: known.maker, lines: [], total: 0 };
    const own = parts(known);
    const units = unitsIn(own.map(({ key, quantity }) => ({ variationId: key, quantity })));
    const total = removed.has(id) ? 0 : units * known.price;
    group.lines.push({ id, href, known, parts: own, units, total, removed: removed.has(id) });
    group.total += total;
    groups.set(known.maker.id, group);
  };
  for (const { packId, quantity } of cart.packs) {
    add(packId, `/pack/${packId}`, () => [{ key: packId, label: 'Pack', quantity }]);
  }
  for (const { productId, variations } of cart.products) {
    add(productId, `/producto/${productId}`, ({ options }) =>
      variations.map(({ variationId, quantity }) => ({
        key: `${productId} ${variationId}`,
        label: options[variationId] || 'Talle o color que ya no está',
        quantity,
      })),
    );
  }
  return [...groups.values()];
}
