import type { SavedCart } from '@shop/contracts';
import { ApiError, type ApiCall } from '../../../lib/api.js';
import { root } from '../../../lib/root.store.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { $cart } from '../cart.store.js';
import { readCart, type LocalCart } from '../cart.js';
import { markOf, minus, sending } from './agreement.js';
import { $offer, agree, agreedOf, changedSince, hear, saver } from './saved-cart.store.js';

const path = '/api/cart/saved';
/** After the last change, in milliseconds. */
const pause = 3000;
/** How long a call may take, in milliseconds. */
const patience = 10_000;
/** As often as another browser may come first before this one waits for its next change. */
const tries = 3;

const call = <T>(init: ApiCall = {}): Promise<T> => signedApi<T>(path, { ...init, signal: AbortSignal.timeout(patience) });

/** Saves it in place of the version it names. When another browser was first, takes in what that one saved, and says undefined. */
async function save(user: string, cart: SavedCart): Promise<number | undefined> {
  try {
    // Under way, it goes on when the page is left.
    return (await call<{ version: number }>({ ...json('PUT', cart), keepalive: true })).version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cart.saved-elsewhere') throw error;
    hear(user, error.details as unknown as SavedCart);
    return undefined;
  }
}

let busy = false;
/** One at a time. Whatever goes wrong is tried again with the next change: nobody waits for it, and nobody is told. */
async function alone(work: (user: string) => Promise<void>): Promise<void> {
  const user = saver();
  if (busy || user === undefined) return;
  busy = true;
  try {
    await work(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    busy = false;
  }
}

/** Saves the local cart as long as it is another than the saved one. */
async function saveChanges(user: string): Promise<void> {
  for (let i = 0; i < tries && !$offer.get(); i++) {
    const agreed = agreedOf(user);
    if (!agreed || !changedSince(agreed)) return;
    const cart = $cart.get();
    const mark = markOf(cart);
    agree(user, sending(agreed, mark));
    const version = await save(user, { version: agreed.version, cart });
    if (version !== undefined) agree(user, { version, cart: mark, sent: [] });
  }
}

/** Asks what is saved, and saves what is here, unless somebody has to be asked first. */
const compare = (): Promise<void> =>
  alone(async (user) => {
    hear(user, await call<SavedCart>());
    await saveChanges(user);
  });

/** Saves what changed; where nothing was ever agreed on, what is saved comes first. */
export const keep = (): Promise<void> => {
  const user = saver();
  return user !== undefined && !agreedOf(user) && !$offer.get() ? compare() : alone(saveChanges);
};

/** While an offer waits, the local cart is not saved; what was sent as an order is taken out of the saved one all the same. */
const takeOut = (sent: LocalCart): Promise<void> =>
  alone(async (user) => {
    const offer = $offer.get();
    if (!offer) return;
    const cart = minus(readCart(offer.cart), sent);
    const version = await save(user, { version: offer.version, cart });
    if (version !== undefined) hear(user, { version, cart });
  });

/** Saves the cart some seconds after each change and when the page is left, until it is stopped. */
function follow(): () => void {
  const end = new AbortController();
  let waiting: ReturnType<typeof setTimeout>;
  let mark = '';
  const soon = (): void => {
    const now = markOf($cart.get());
    if (now === mark) return;
    mark = now;
    clearTimeout(waiting);
    waiting = setTimeout(() => void keep(), pause);
  };
  // Nothing is asked first: there is no time for an answer.
  const leave = (): void => void alone(saveChanges);
  addEventListener('pagehide', leave, { signal: end.signal });
  // A phone that puts a browser away may never say more.
  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal: end.signal });
  const stops = [
    $cart.listen(soon),
    root.listen(({ orders, cart }, before) => {
      // What was sent leaves the cart in the same change that notes its order.
      const sent = $offer.get() && JSON.stringify(orders) !== JSON.stringify(before?.orders);
      if (sent) void takeOut(minus(readCart(before?.cart), readCart(cart)));
    }),
  ];
  soon();
  return () => {
    end.abort();
    clearTimeout(waiting);
    for (const stop of stops) stop();
  };
}

let following = false;
/** From now on, on a page whose picker changed the cart. */
export function keepFromNow(): void {
  if (!following) follow();
  following = true;
}

/** Where the cart is shown: what is saved is asked for, and offered. */
export function keepShown(): () => void {
  const stop = follow();
  void compare();
  return () => {
    stop();
    $offer.set(undefined);
  };
}
