import type { BuyerData } from '@shop/contracts';
import { computed } from 'nanostores';
import { updateRoot, $root } from '../../lib/root.store.js';
import { isObject } from '../../lib/stored.js';

function readBuyer(stored: unknown): BuyerData | null {
  if (!isObject(stored)) return null;
  const { name, phone } = stored;
  return typeof name === 'string' && typeof phone === 'string' && name && phone ? { name, phone } : null;
}

export const $buyer = computed($root, ({ buyer }) => readBuyer(buyer));

export const setBuyer = (buyer: BuyerData | null): void => updateRoot((state) => ({ ...state, buyer }));
