import { change } from '../../lib/root.store.js';
import { withQuantity } from './cart-changes.js';
import { readMemory, type Remembered } from './cart-snapshot.js';
import { readCart } from './cart.js';

/**
 * Exactly these quantities of a product's sizes and colours, all in one change; those that are not named stay. `known` is what the cart
 * remembers of the product from now on.
 */
export function setQuantities(productId: string, quantities: Readonly<Record<string, number>>, known: Remembered): void {
  change((state) => {
    const cart = Object.entries(quantities).reduce(
      (held, [variationId, quantity]) => withQuantity(held, { productId, variationId }, quantity),
      readCart(state.cart),
    );
    return { ...state, cart, memory: readMemory({ ...readMemory(state.memory, cart), [productId]: known }, cart) };
  });
}
