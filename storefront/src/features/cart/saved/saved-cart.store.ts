import type { SavedCart } from '@shop/contracts';
import { atom } from 'nanostores';
import { $user, updateRoot, $root, $token } from '../../../lib/root.store.js';
import { readCart, type LocalCart } from '../cart.js';
import { readShipping } from '../shipping.store.js';
import { choicesOf, localItems, readSavedItems } from './saved-items.js';
import { adoptShipping, reconcile, hashCart, readSyncState, mergeSaved, type SyncState } from './sync-state.js';

/** Server cart offered for merging; autosave is paused while set. */
export const $offer = atom<SavedCart | undefined>();

export function savedCartOwner(): string | undefined {
  const user = $user.get();
  return $token.get() && user?.role === 'wholesaler' ? user.id : undefined;
}

export const syncStateOf = (user: string): SyncState | undefined => readSyncState($root.get().savedCart, user);

export const storeSyncState = (user: string, syncState: SyncState): void =>
  updateRoot((state) => ({ ...state, savedCart: { user, ...syncState } }));

export const hasChangedSince = ({ cart }: SyncState): boolean => hashCart(localItems($root.get())) !== cart;

export function applyServerCart(user: string, serverCart: SavedCart): void {
  let offer: SavedCart | undefined;
  updateRoot((state) => {
    const previous = readSyncState(state.savedCart, user);
    const before = localItems(state);
    const local = adoptShipping(serverCart, before, previous);
    const isUnchanged = previous?.cart === hashCart(before);
    const syncState = reconcile(serverCart, local, isUnchanged ? { ...previous, cart: hashCart(local) } : previous);
    offer = syncState ? undefined : serverCart;
    return syncState ? { ...state, shipping: choicesOf(local.shipping), savedCart: { user, ...syncState } } : state;
  });
  $offer.set(offer);
}

export function acceptOffer(user: string, offer: SavedCart): void {
  updateRoot((state) => ({
    ...state,
    cart: mergeSaved(readCart(state.cart), offer),
    shipping: { ...choicesOf(offer.cart.shipping), ...readShipping(state.shipping) },
    savedCart: { user, version: offer.version, cart: hashCart(readSavedItems(offer.cart)), sent: [] },
  }));
  $offer.set(undefined);
}

/** The local cart will overwrite the saved one. */
export function discardOffer(user: string, { version }: SavedCart): void {
  storeSyncState(user, { version, cart: '', sent: [] });
  $offer.set(undefined);
}

export const articleCount = ({ packs, products }: LocalCart): number => packs.length + products.length;
