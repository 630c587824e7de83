import type { SavedCart } from '@shop/contracts';
import { ApiError, type ApiCall } from '../../../lib/api.js';
import { $root } from '../../../lib/root.store.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { readCart, type LocalCart } from '../cart.js';
import { localItems } from './saved-items.js';
import { hashCart, subtractCart, withSentHash } from './sync-state.js';
import { $offer, storeSyncState, syncStateOf, hasChangedSince, applyServerCart, savedCartOwner } from './saved-cart.store.js';

const savedCartPath = '/api/cart/saved';
const debounceMs = 3000;
const timeoutMs = 10_000;
const maxAttempts = 3;

const request = <T>(init: ApiCall = {}): Promise<T> => signedApi<T>(savedCartPath, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Saves over the version in `cart`. On a conflict it applies the server cart and returns undefined. */
async function putCart(user: string, cart: SavedCart): Promise<number | undefined> {
  try {
    return (await request<{ version: number }>({ ...json('PUT', cart), keepalive: true })).version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cart.saved-elsewhere') throw error;
    applyServerCart(user, error.details as unknown as SavedCart);
    return undefined;
  }
}

let busy = false;
/** Runs one sync at a time. API errors are dropped; the next change retries. */
async function runExclusive(task: (user: string) => Promise<void>): Promise<void> {
  const user = savedCartOwner();
  if (busy || user === undefined) return;
  busy = true;
  try {
    await task(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    busy = false;
  }
}

async function saveChanges(user: string): Promise<void> {
  for (let i = 0; i < maxAttempts && !$offer.get(); i++) {
    const syncState = syncStateOf(user);
    if (!syncState || !hasChangedSince(syncState)) return;
    const cart = localItems($root.get());
    const hash = hashCart(cart);
    storeSyncState(user, withSentHash(syncState, hash));
    const version = await putCart(user, { version: syncState.version, cart });
    if (version !== undefined) storeSyncState(user, { version, cart: hash, sent: [] });
  }
}

const syncWithServer = (): Promise<void> =>
  runExclusive(async (user) => {
    applyServerCart(user, await request<SavedCart>());
    await saveChanges(user);
  });

export const saveNow = (): Promise<void> => {
  const user = savedCartOwner();
  return user !== undefined && !syncStateOf(user) && !$offer.get() ? syncWithServer() : runExclusive(saveChanges);
};

/** While an offer is pending the cart is not saved, but a sent order is subtracted from the offered cart. */
const removeFromOffer = (sent: LocalCart): Promise<void> =>
  runExclusive(async (user) => {
    const offer = $offer.get();
    if (!offer) return;
    const { shipping } = offer.cart;
    const cart = { ...subtractCart(readCart(offer.cart), sent), ...(shipping && { shipping }) };
    const version = await putCart(user, { version: offer.version, cart });
    if (version !== undefined) applyServerCart(user, { version, cart });
  });

function watchCart(): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let hash = '';
  const scheduleSave = (): void => {
    const currentHash = hashCart(localItems($root.get()));
    if (currentHash === hash) return;
    hash = currentHash;
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), debounceMs);
  };
  // Saves without loading first: an unloading page gets no response.
  const saveOnLeave = (): void => void runExclusive(saveChanges);
  addEventListener('pagehide', saveOnLeave, { signal: controller.signal });
  // A mobile browser in the background may be killed without `pagehide`.
  document.addEventListener('visibilitychange', () => document.hidden && saveOnLeave(), { signal: controller.signal });
  const unsubscribers = [
    $root.listen(scheduleSave),
    $root.listen(({ orders, cart }, before) => {
      // Sending removes the lines and adds the order in one update.
      const sent = $offer.get() && JSON.stringify(orders) !== JSON.stringify(before?.orders);
      if (sent) void removeFromOffer(subtractCart(readCart(before?.cart), readCart(cart)));
    }),
  ];
  scheduleSave();
  return () => {
    controller.abort();
    clearTimeout(timer);
    for (const stop of unsubscribers) stop();
  };
}

let isWatching = false;
export function startWatching(): void {
  if (!isWatching) watchCart();
  isWatching = true;
}

export function startSync(): () => void {
  const stop = watchCart();
  void syncWithServer();
  return () => {
    stop();
    $offer.set(undefined);
  };
}
