import { mergeCarts, type SavedCart } from '@shop/contracts';
import { isObject } from '../../../lib/stored.js';
import { readCart, type LocalCart } from '../cart.js';
import { choicesOf, readSavedItems, withShipping, type SavedItems } from './saved-items.js';

/**
 * State of the last sync, stored next to the cart. While the server version is still this one, every difference is a local change: it is
 * saved, not offered.
 */
export interface SyncState {
  version: number;
  cart: string;
  /** Hashes of carts sent since without a known response: an unloading page gets none. */
  sent: string[];
}
const maxSent = 5;

export function hashCart(cart: SavedItems): string {
  const text = JSON.stringify(cart);
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `${text.length}:${hash}`;
}

export function readSyncState(stored: unknown, user: string): SyncState | undefined {
  if (!isObject(stored) || stored['user'] !== user) return undefined;
  const { version, cart, sent } = stored;
  if (typeof version !== 'number' || typeof cart !== 'string' || !Array.isArray(sent)) return undefined;
  return { version, cart, sent: sent.filter((hash) => typeof hash === 'string') };
}

export const withSentHash = (syncState: SyncState, hash: string): SyncState => ({
  ...syncState,
  sent: [...syncState.sent, hash].slice(-maxSent),
});

export const mergeSaved = (local: LocalCart, saved: SavedCart): LocalCart => readCart(mergeCarts(local, readCart(saved.cart)));

export function subtractCart(cart: LocalCart, other: LocalCart): LocalCart {
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

const isFromHere = (server: SavedCart, previous: SyncState | undefined): boolean =>
  previous !== undefined && (previous.version === server.version || previous.sent.includes(hashCart(readSavedItems(server.cart))));

/**
 * The local cart with the notes and ways of delivery of the server, which no buyer needs to confirm. Choices made here since the last sync
 * win.
 */
export function adoptShipping(server: SavedCart, local: SavedItems, previous: SyncState | undefined): SavedItems {
  if (isFromHere(server, previous)) return local;
  const saved = choicesOf(server.cart.shipping);
  return withShipping(local, previous?.cart === hashCart(local) ? saved : { ...saved, ...choicesOf(local.shipping) });
}

/** New sync state, or undefined when the server cart has more than ours and the user must choose. */
export function reconcile(server: SavedCart, local: SavedItems, previous: SyncState | undefined): SyncState | undefined {
  const [localHash, serverHash] = [hashCart(local), hashCart(readSavedItems(server.cart))];
  const isOurs = isFromHere(server, previous);
  if (!isOurs && hashCart(mergeSaved(local, server)) !== hashCart(readCart(local))) return undefined;
  // Unchanged here since the last sync: keep the remote deletion.
  const isUnchanged = !isOurs && previous?.cart === localHash;
  return { version: server.version, cart: isUnchanged ? localHash : serverHash, sent: [] };
}
