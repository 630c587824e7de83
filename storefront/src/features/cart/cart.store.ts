import { onlyThese, together, without, withPack, withProduct, withQuantity, type CartPlace } from './cart-changes.js';
import { computed } from 'nanostores';
import type { CartVariation } from '../../lib/quantities.js';
import { readMemory, type Memory, type Remembered } from './cart-snapshot.js';
import { emptyCart, readCart, type LocalCart } from './cart.js';
import { change, root } from '../../lib/root.store.js';

/** What is in the cart. */
export const $cart = computed(root, ({ cart }) => readCart(cart));
/** What the pages said of its lines. */
export const $cartMemory = computed([root, $cart], ({ memory }, cart) => readMemory(memory, cart));
/** Distinct lines of the cart. */
export const $cartCount = computed($cart, ({ packs, products }) => packs.length + products.length);

function store(next: (cart: LocalCart) => LocalCart, id?: string, known?: Remembered): void {
  change((state) => {
    const cart = next(readCart(state.cart));
    const memory = readMemory(state.memory, cart);
    if (id && known) memory[id] = known;
    return { ...state, cart, memory: readMemory(memory, cart) };
  });
}

/** Puts packs into the cart, beside those that are there. */
export function addPack(packId: string, quantity: number, known: Remembered): void {
  store((cart) => withPack(cart, packId, quantity), packId, known);
}

/** Puts sizes and colours of a product into the cart, beside those that are there. Nothing is added for quantities of 0. */
export function addProduct(productId: string, variations: readonly CartVariation[], known: Remembered): void {
  store((cart) => withProduct(cart, productId, variations), productId, known);
}

/** Exactly this many, 0 for none; `known` is what the cart remembers of the product or pack. */
export function setQuantity(place: CartPlace, quantity: number, known: Remembered): void {
  store((cart) => withQuantity(cart, place, quantity), 'packId' in place ? place.packId : place.productId, known);
}

/** What was taken out of the cart, to put it back. */
export interface Removed {
  /** When, in milliseconds. */
  at: number;
  cart: LocalCart;
  memory: Memory;
}

/** Takes products and packs out of the cart. */
export function removeFromCart(...ids: string[]): Removed {
  let cart = emptyCart;
  let memory: Memory = {};
  change((state) => {
    const before = readCart(state.cart);
    cart = onlyThese(before, ids);
    memory = readMemory(state.memory, cart);
    const after = without(before, ...ids);
    return { ...state, cart: after, memory: readMemory(state.memory, after) };
  });
  return { at: Date.now(), cart, memory };
}

/** Puts back what was taken out. */
export function putBack(removed: Removed): void {
  change((state) => {
    const cart = together(readCart(state.cart), removed.cart);
    return { ...state, cart, memory: readMemory({ ...removed.memory, ...readMemory(state.memory, cart) }, cart) };
  });
}
