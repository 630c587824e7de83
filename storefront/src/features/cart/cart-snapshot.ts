import { totalUnits } from '../../lib/quantities.js';
import { isId, isObject } from '../../lib/stored.js';
import type { LocalCart } from './cart.js';

/**
 * Data of a product or pack at the time of adding. The cart stores only ids; snapshots show it and its minimum offline. Prices may be out
 * of date.
 */
export interface LineSnapshot {
  name: string;
  /** Empty or absent if it has none. */
  articleCode?: string | undefined;
  price: number;
  image: string | null;
  /** Units in one pack; absent until a page provides it. */
  units?: number;
  /** `image` is the logo, known after pricing; `invoicing` and `verified` are texts of the service. */
  manufacturer: {
    id: string;
    name: string;
    minPurchase: number;
    phone: string;
    image?: string | null;
    invoicing?: string | undefined;
    verified?: string | undefined;
  };
  /** Names of sizes and colours by inventory id; empty for a pack. */
  options: Record<string, string>;
}
export type CartSnapshot = Record<string, LineSnapshot>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLineSnapshot(stored: unknown): LineSnapshot | undefined {
  if (!isObject(stored)) return undefined;
  // Older versions of the shop stored the manufacturer as `maker`.
  const { name, price, image, maker, manufacturer = maker, options, units, articleCode } = stored;
  if (!isObject(manufacturer) || !isId(manufacturer['id'])) return undefined;
  if (typeof name !== 'string' || typeof price !== 'number' || !(price >= 0)) return undefined;
  return {
    name,
    price,
    image: textOf(image) || null,
    articleCode: textOf(articleCode),
    ...(typeof units === 'number' && { units }),
    manufacturer: {
      id: manufacturer['id'],
      name: textOf(manufacturer['name']),
      minPurchase: Math.max(0, Number(manufacturer['minPurchase']) || 0),
      phone: textOf(manufacturer['phone']),
      image: textOf(manufacturer['image']) || null,
      invoicing: textOf(manufacturer['invoicing']),
      verified: textOf(manufacturer['verified']),
    },
    options: isObject(options) ? Object.fromEntries(Object.entries(options).map(([id, option]) => [id, textOf(option)])) : {},
  };
}

export function readCartSnapshot(stored: unknown, cart: LocalCart): CartSnapshot {
  if (!isObject(stored)) return {};
  const snapshot: CartSnapshot = {};
  for (const id of [...cart.packs.map((line) => line.packId), ...cart.products.map((line) => line.productId)]) {
    const line = readLineSnapshot(stored[id]);
    if (line) snapshot[id] = line;
  }
  return snapshot;
}

export function subtotalFor(cart: LocalCart, snapshot: CartSnapshot, manufacturerId: string): number {
  const amountOf = (id: string, units: number): number => {
    const line = snapshot[id];
    return line?.manufacturer.id === manufacturerId ? line.price * units : 0;
  };
  const packs = cart.packs.map((line) => amountOf(line.packId, line.quantity));
  const products = cart.products.map((line) => amountOf(line.productId, totalUnits(line.variations)));
  return [...packs, ...products].reduce((sum, amount) => sum + amount, 0);
}
