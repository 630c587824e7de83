import { toQuantity } from '../../lib/quantities.js';
import { getSessionItem, setSessionItem } from '../../lib/session-storage.js';
import type { PickerProduct, Quantities } from './picker-rows.js';

const keyOf = (productId: string): string => `cantidades:${productId}`;

const readStored = (productId: string): Record<string, unknown> =>
  JSON.parse(getSessionItem(keyOf(productId)) ?? '{}') as Record<string, unknown>;

export const hasTypedQuantities = (productId: string): boolean => Object.values(readStored(productId)).some(Boolean);

/** Quantities that are not in the cart yet, of variants in stock: they outlast a sign-in on another page. */
export function readTypedQuantities({ id, inventories }: Pick<PickerProduct, 'id' | 'inventories'>): Quantities {
  const stored = readStored(id);
  return Object.fromEntries(inventories.map(({ id, outOfStock }) => [id, outOfStock ? 0 : toQuantity(stored[id])]));
}

export function storeTypedQuantities(productId: string, quantities: Quantities): void {
  setSessionItem(keyOf(productId), JSON.stringify(quantities));
}
