import { computed } from 'nanostores';
import type { CartVariation } from '../../lib/quantities.js';
import { readCartSnapshot, type CartSnapshot, type LineSnapshot } from './cart-snapshot.js';
import {
  emptyCart,
  mergeCarts,
  pickLines,
  readCart,
  removeLines,
  withPack,
  withProduct,
  withQuantity,
  type CartItemRef,
  type LocalCart,
} from './cart.js';
import { updateRoot, $root } from '../../lib/root.store.js';

export const $cart = computed($root, ({ cart }) => readCart(cart));
export const $cartSnapshot = computed([$root, $cart], ({ memory }, cart) => readCartSnapshot(memory, cart));
export const $cartCount = computed($cart, ({ packs, products }) => packs.length + products.length);

function updateCart(next: (cart: LocalCart) => LocalCart, id?: string, snapshot?: LineSnapshot): void {
  updateRoot((state) => {
    const cart = next(readCart(state.cart));
    const memory = readCartSnapshot(state.memory, cart);
    if (id && snapshot) memory[id] = snapshot;
    return { ...state, cart, memory: readCartSnapshot(memory, cart) };
  });
}

export function addPack(packId: string, quantity: number, snapshot: LineSnapshot): void {
  updateCart((cart) => withPack(cart, packId, quantity), packId, snapshot);
}

export function addProduct(productId: string, variations: readonly CartVariation[], snapshot: LineSnapshot): void {
  updateCart((cart) => withProduct(cart, productId, variations), productId, snapshot);
}

export function setQuantity(itemRef: CartItemRef, quantity: number, snapshot: LineSnapshot): void {
  updateCart((cart) => withQuantity(cart, itemRef, quantity), 'packId' in itemRef ? itemRef.packId : itemRef.productId, snapshot);
}

export interface RemovedLines {
  at: number;
  cart: LocalCart;
  memory: CartSnapshot;
}

export function removeFromCart(...ids: string[]): RemovedLines {
  let cart = emptyCart;
  let memory: CartSnapshot = {};
  updateRoot((state) => {
    const before = readCart(state.cart);
    cart = pickLines(before, ids);
    memory = readCartSnapshot(state.memory, cart);
    const after = removeLines(before, ...ids);
    return { ...state, cart: after, memory: readCartSnapshot(state.memory, after) };
  });
  return { at: Date.now(), cart, memory };
}

export function restoreLines(removed: RemovedLines): void {
  updateRoot((state) => {
    const cart = mergeCarts(readCart(state.cart), removed.cart);
    return { ...state, cart, memory: readCartSnapshot({ ...removed.memory, ...readCartSnapshot(state.memory, cart) }, cart) };
  });
}
