import { unitsIn } from '../../lib/quantities.js';
import { isId, isObject } from '../../lib/stored.js';
import type { LocalCart } from './cart.js';

/**
 * What the page said of a product or pack when it was added. The cart itself holds ids alone; this lets it be shown, and its minimum be
 * reckoned, without a connection. Prices here are those of that day: whoever shows them says so or asks the API.
 */
export interface Remembered {
  name: string;
  price: number;
  image: string | null;
  /** Of a pack: units in one. Absent where no page said it yet. */
  units?: number;
  /** `image` is its logo, once the cart was priced. */
  maker: { id: string; name: string; minPurchase: number; phone: string; image?: string | null };
  /** Names of a product's sizes and colours by the id of the inventory; empty for a pack. */
  options: Record<string, string>;
}
export type Memory = Record<string, Remembered>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readRemembered(stored: unknown): Remembered | undefined {
  if (!isObject(stored) || !isObject(stored['maker']) || !isId(stored['maker']['id'])) return undefined;
  const { name, price, image, maker, options, units } = stored;
  if (typeof name !== 'string' || typeof price !== 'number' || !(price >= 0)) return undefined;
  return {
    name,
    price,
    image: typeof image === 'string' ? image : null,
    ...(typeof units === 'number' && { units }),
    maker: {
      id: stored['maker']['id'],
      name: textOf(maker['name']),
      minPurchase: typeof maker['minPurchase'] === 'number' && maker['minPurchase'] > 0 ? maker['minPurchase'] : 0,
      phone: textOf(maker['phone']),
      ...(typeof maker['image'] === 'string' && { image: maker['image'] }),
    },
    options: isObject(options) ? Object.fromEntries(Object.entries(options).map(([id, option]) => [id, textOf(option)])) : {},
  };
}

/** Keeps what is known of the lines a cart has; the rest is forgotten, so that the memory never outgrows the cart. */
export function readMemory(stored: unknown, cart: LocalCart): Memory {
  if (!isObject(stored)) return {};
  const memory: Memory = {};
  for (const id of [...cart.packs.map((line) => line.packId), ...cart.products.map((line) => line.productId)]) {
    const remembered = readRemembered(stored[id]);
    if (remembered) memory[id] = remembered;
  }
  return memory;
}

/** What of a manufacturer the cart holds, at the remembered prices; lines of which nothing is known count for nothing. */
export function heldOf(cart: LocalCart, memory: Memory, makerId: string): number {
  const of = (id: string, units: number): number => {
    const known = memory[id];
    return known?.maker.id === makerId ? known.price * units : 0;
  };
  const packs = cart.packs.map((line) => of(line.packId, line.quantity));
  const products = cart.products.map((line) => of(line.productId, unitsIn(line.variations)));
  return [...packs, ...products].reduce((sum, amount) => sum + amount, 0);
}
