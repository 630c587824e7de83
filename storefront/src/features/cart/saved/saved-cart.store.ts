import type { SavedCart } from '@shop/contracts';
import { atom } from 'nanostores';
import { $user, change, root, token } from '../../../lib/root.store.js';
import { $cart } from '../cart.store.js';
import { readCart, type LocalCart } from '../cart.js';
import { agreeOn, markOf, readAgreed, withSaved, type Agreed } from './agreement.js';

/** What the server has and this browser has not, until somebody says what becomes of it. Nothing is saved meanwhile. */
export const $offer = atom<SavedCart | undefined>();

/** Whose cart is saved: a wholesaler's who is signed in. */
export function saver(): string | undefined {
  const user = $user.get();
  return token.get() && user?.role === 'wholesaler' ? user.id : undefined;
}

export const agreedOf = (user: string): Agreed | undefined => readAgreed(root.get().savedCart, user);

export const agree = (user: string, agreed: Agreed): void => change((state) => ({ ...state, savedCart: { user, ...agreed } }));

/** Whether the local cart is another than the one that browser and server agree on. */
export const changedSince = ({ cart }: Agreed): boolean => markOf($cart.get()) !== cart;

/** Takes in what the server has now: there is an agreement, or an offer. */
export function hear(user: string, now: SavedCart): void {
  let offer: SavedCart | undefined;
  change((state) => {
    const agreed = agreeOn(now, readCart(state.cart), readAgreed(state.savedCart, user));
    offer = agreed ? undefined : now;
    return agreed ? { ...state, savedCart: { user, ...agreed } } : state;
  });
  $offer.set(offer);
}

/** Puts into the local cart what the offered one has more of. */
export function acceptOffer(user: string, offer: SavedCart): void {
  change((state) => ({
    ...state,
    cart: withSaved(readCart(state.cart), offer),
    savedCart: { user, version: offer.version, cart: markOf(readCart(offer.cart)), sent: [] },
  }));
  $offer.set(undefined);
}

/** The local cart is to be the saved one, whatever that was. */
export function dropOffer(user: string, { version }: SavedCart): void {
  agree(user, { version, cart: '', sent: [] });
  $offer.set(undefined);
}

/** How many products and packs are in it. */
export const articlesIn = ({ packs, products }: LocalCart): number => packs.length + products.length;
