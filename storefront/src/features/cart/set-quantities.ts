import { updateRoot } from '../../lib/root.store.js';
import { readCartSnapshot, type LineSnapshot } from './cart-snapshot.js';
import { readCart, withQuantity } from './cart.js';

export function setQuantities(productId: string, quantities: Readonly<Record<string, number>>, snapshot: LineSnapshot): void {
  updateRoot((state) => {
    const cart = Object.entries(quantities).reduce(
      (cart, [variationId, quantity]) => withQuantity(cart, { productId, variationId }, quantity),
      readCart(state.cart),
    );
    return { ...state, cart, memory: readCartSnapshot({ ...readCartSnapshot(state.memory, cart), [productId]: snapshot }, cart) };
  });
}
