import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import type { User } from '@shop/contracts';
import { emptyCart, readCart, type LocalCart } from './cart-shape.js';

/** What the browser remembers of the shop, under the one key `root` (CONST-24). */
export interface RootState {
  user: User | null;
  cart: LocalCart;
  /** What the pages said of the cart's lines, as it was stored: `readMemory` reads it where it is needed. */
  memory: unknown;
  /** What was searched for, the last first. */
  searches: string[];
}

const empty: RootState = { user: null, cart: emptyCart, memory: {}, searches: [] };

/** Whether something was stored that could not be read: whoever shows pages says so. */
export const $lost = atom(false);

const readSearches = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : [];

function decode(text: string): RootState {
  try {
    const stored = JSON.parse(text) as Partial<RootState> | null;
    return {
      user: stored?.user ?? null,
      cart: readCart(stored?.cart),
      memory: stored?.memory ?? {},
      searches: readSearches(stored?.searches),
    };
  } catch {
    $lost.set(true);
    return empty;
  }
}

export const root = persistentAtom<RootState>('root', empty, { encode: JSON.stringify, decode });
/** The access token, under the name the specification gives it. */
export const token = persistentAtom<string | undefined>('token', undefined);
/** Distinct lines of the cart. */
export const $cartCount = computed(root, ({ cart }) => cart.packs.length + cart.products.length);

/** Changes what is stored now, which another tab may have changed since this one last looked. */
export function change(next: (state: RootState) => RootState): void {
  const stored = localStorage.getItem('root');
  root.set(next(stored === null ? empty : decode(stored)));
}

/** Forgets the session and what was searched for; the local cart stays. */
export function forgetSession(): void {
  token.set(undefined);
  change((state) => ({ ...state, user: null, searches: [] }));
}
