import type { BuyerData } from '@shop/contracts';
import { computed } from 'nanostores';
import { change, root } from '../../lib/root.store.js';
import { isObject } from '../../lib/stored.js';

function readBuyer(stored: unknown): BuyerData | null {
  if (!isObject(stored)) return null;
  const { name, phone } = stored;
  return typeof name === 'string' && typeof phone === 'string' && name && phone ? { name, phone } : null;
}

/** Name and telephone of a buyer without an account; signing out forgets them (B-21). */
export const $buyer = computed(root, ({ buyer }) => readBuyer(buyer));

/** Keeps them for the next order; null forgets them. */
export const setBuyer = (buyer: BuyerData | null): void => change((state) => ({ ...state, buyer }));
