import { mergeCarts, type SavedCart } from '@shop/contracts';
import { isObject } from '../../../lib/stored.js';
import { readCart, type LocalCart } from '../cart.js';

/**
 * What this browser and the server last had in common, stored beside the cart. As long as the server still has that version, whatever the
 * local cart says otherwise was done here: it is saved, and nothing is offered.
 */
export interface Agreed {
  version: number;
  /** The local cart at that moment, as its mark. */
  cart: string;
  /** Marks of carts that were sent since and of which nobody knows whether they arrived: a page that is left hears no answer. */
  sent: string[];
}
const mostSent = 5;

/** A short text that is the same for the same cart, and another for another one. */
export function markOf(cart: LocalCart): string {
  const text = JSON.stringify(cart);
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `${text.length}:${hash}`;
}

/** What was stored for this user; nothing of anybody else's. */
export function readAgreed(stored: unknown, user: string): Agreed | undefined {
  if (!isObject(stored) || stored['user'] !== user) return undefined;
  const { version, cart, sent } = stored;
  if (typeof version !== 'number' || typeof cart !== 'string' || !Array.isArray(sent)) return undefined;
  return { version, cart, sent: sent.filter((mark) => typeof mark === 'string') };
}

/** With one more cart that is on its way. */
export const sending = (agreed: Agreed, mark: string): Agreed => ({ ...agreed, sent: [...agreed.sent, mark].slice(-mostSent) });

/** The local cart with what the saved one has more of. */
export const withSaved = (local: LocalCart, saved: SavedCart): LocalCart => readCart(mergeCarts(local, readCart(saved.cart)));

/** The first cart without what the second one has. */
export function minus(cart: LocalCart, other: LocalCart): LocalCart {
  const packs = new Map(other.packs.map(({ packId, quantity }) => [packId, quantity]));
  const variations = new Map(
    other.products.flatMap((product) => product.variations.map((one) => [one.variationId, one.quantity] as const)),
  );
  return readCart({
    packs: cart.packs.map(({ packId, quantity }) => ({ packId, quantity: quantity - (packs.get(packId) ?? 0) })),
    products: cart.products.map((product) => ({
      ...product,
      variations: product.variations.map(({ variationId, quantity }) => ({
        variationId,
        quantity: quantity - (variations.get(variationId) ?? 0),
      })),
    })),
  });
}

/**
 * What browser and server agree on after the server said what it has now. Undefined when that has more of something than the local cart, and
 * not because it was taken out here: then somebody has to be asked.
 */
export function agreeOn(now: SavedCart, local: LocalCart, before: Agreed | undefined): Agreed | undefined {
  const [here, there] = [markOf(local), markOf(readCart(now.cart))];
  const ours = before !== undefined && (before.version === now.version || before.sent.includes(there));
  if (!ours && markOf(withSaved(local, now)) !== here) return undefined;
  // What somebody took out elsewhere is not put back by a browser in which nothing was done since.
  const untouched = !ours && before?.cart === here;
  return { version: now.version, cart: untouched ? here : there, sent: [] };
}
