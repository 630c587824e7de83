import type { DetailedCart } from '@shop/contracts';
import { atom } from 'nanostores';
import { api, ApiError } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { change } from '../../lib/root.store.js';
import type { Answered } from './cart-cards.js';
import { readMemory } from './cart-snapshot.js';
import { readCart } from './cart.js';
import { $cart } from './cart.store.js';
import { takeAnswer } from './pricing.js';

export interface Pricing extends Answered {
  /** `silent`: there was no answer, and prices are those of when things were added. */
  state: 'asking' | 'answered' | 'silent' | 'refused';
  /** Why it was refused. */
  message: string;
}

/** What the shop says of the cart while this page is open. */
export const $pricing = atom<Pricing>({ state: 'asking', message: '', removed: [], unknown: [], before: {} });

/** Prices the whole cart with one call. What is shown meanwhile stays. */
export async function priceCart(): Promise<void> {
  const { packs, products } = $cart.get();
  if (packs.length + products.length === 0) return $pricing.set({ ...$pricing.get(), state: 'answered', message: '' });
  $pricing.set({ ...$pricing.get(), state: 'asking', message: '' });
  try {
    takeCart(await api<DetailedCart>('/api/cart', { ...json('POST', { packs, products }), signal: AbortSignal.timeout(10_000) }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429;
    $pricing.set({ ...$pricing.get(), state: refused ? 'refused' : 'silent', message: error.message });
  }
}

/** Takes over what the shop said of these lines; of others it said nothing, and what was known of them stays. */
export function takeCart(cart: DetailedCart): void {
  const now = $pricing.get();
  const said = new Set([
    ...cart.unknown.map(({ id }) => id),
    ...cart.carts.flatMap(({ packs, products }) => [
      ...packs.map(({ id }) => id),
      ...products.flatMap(({ id, inventories }) => [id, ...inventories.map((inventory) => inventory.id)]),
    ]),
  ]);
  const others = (ids: readonly string[]): string[] => ids.filter((id) => !said.has(id));
  let answered: Answered = now;
  change((state) => {
    const own = readCart(state.cart);
    const before = readMemory(state.memory, own);
    const taken = takeAnswer(cart, before, now.before);
    answered = taken.answered;
    return { ...state, memory: readMemory({ ...before, ...taken.memory }, own) };
  });
  $pricing.set({
    state: 'answered',
    message: '',
    removed: [...others(now.removed), ...answered.removed],
    unknown: [...others(now.unknown), ...answered.unknown],
    before: { ...Object.fromEntries(Object.entries(now.before).filter(([id]) => !said.has(id))), ...answered.before },
  });
}

/** Somebody has read that these prices changed. */
export function acknowledge(ids: readonly string[]): void {
  const now = $pricing.get();
  $pricing.set({ ...now, before: Object.fromEntries(Object.entries(now.before).filter(([id]) => !ids.includes(id))) });
}
