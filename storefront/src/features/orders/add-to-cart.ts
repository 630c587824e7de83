import type { DetailedCart, Order } from '@shop/contracts';
import { json, signedApi } from '../../lib/signed-api.js';
import { $cart, addPack, addProduct } from '../cart/cart.store.js';
import { startAutosave } from '../cart/start-autosave.js';
import { cartItemsOf, repeatOrder, type OrderRepeat } from './repeat.js';

export async function addToCart(order: Order): Promise<OrderRepeat> {
  const pricedCart = await signedApi<DetailedCart>('/api/cart', json('POST', cartItemsOf(order)));
  const result = repeatOrder(order, pricedCart, $cart.get());
  for (const { id, quantity, snapshot } of result.packs) addPack(id, quantity, snapshot);
  for (const { id, variations, snapshot } of result.products) addProduct(id, variations, snapshot);
  startAutosave();
  return result;
}
