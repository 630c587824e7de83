import { $root } from '../../lib/root.store.js';
import { isObject } from '../../lib/stored.js';

/** Name and telephone that a guest entered in the cart, without the code of the cart. */
export function guestBuyer(): { name?: string; phone?: string } {
  const { buyer } = $root.get();
  if (!isObject(buyer)) return {};
  const { name, phone } = buyer;
  return { ...(typeof name === 'string' && { name }), ...(typeof phone === 'string' && { phone }) };
}
