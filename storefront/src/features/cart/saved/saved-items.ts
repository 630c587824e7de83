import { limits, type SavedCart, type SavedShipping } from '@shop/contracts';
import type { RootState } from '../../../lib/root.js';
import { readCart, type LocalCart } from '../cart.js';
import { readShipping, type ShippingChoices } from '../shipping.store.js';

/** A cart with what its buyer chose for each manufacturer, as the server saves it. */
export type SavedItems = SavedCart['cart'];

/** Sorts the manufacturers, so that equal choices have equal hashes. */
export function withShipping(cart: LocalCart, choices: ShippingChoices): SavedItems {
  const shipping = Object.entries(choices)
    .filter(([, { delivery, note }]) => delivery ?? note)
    .map(([manufacturerId, choice]) => ({ manufacturerId, ...choice }))
    .toSorted((a, b) => (a.manufacturerId < b.manufacturerId ? -1 : 1))
    .slice(0, limits.cart.manufacturers);
  return { packs: cart.packs, products: cart.products, ...(shipping.length > 0 && { shipping }) };
}

export const choicesOf = (shipping: readonly SavedShipping[] = []): ShippingChoices =>
  readShipping(Object.fromEntries(shipping.map(({ manufacturerId, ...choice }) => [manufacturerId, choice])));

export const readSavedItems = (cart: SavedItems): SavedItems => withShipping(readCart(cart), choicesOf(cart.shipping));

export const localItems = ({ cart, shipping }: RootState): SavedItems => withShipping(readCart(cart), readShipping(shipping));
