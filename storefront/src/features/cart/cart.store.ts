import { without, withPack, withProduct, withQuantity } from './cart-changes.js';
import { computed } from 'nanostores';
import type { CartVariation } from '../../lib/quantities.js';
import { readMemory, type Remembered } from './cart-snapshot.js';
import { readCart, type LocalCart } from './cart.js';
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

export function setQuantity(line: Parameters<typeof withQuantity>[1], quantity: number): void {
  store((cart) => withQuantity(cart, line, quantity));
}

/** Takes a product or pack out of the cart. */
export function removeFromCart(id: string): void {
  store((cart) => without(cart, id));
}

/** Brings up to date what is remembered of a line. */
export function remember(id: string, known: Remembered): void {
  store((cart) => cart, id, known);
}
