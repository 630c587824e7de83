import type { DetailedCart } from '@shop/contracts';
import { atom } from 'nanostores';
import { api, ApiError } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { updateRoot } from '../../lib/root.store.js';
import type { PricingResult } from './cart-cards.js';
import { readCartSnapshot } from './cart-snapshot.js';
import { readCart } from './cart.js';
import { $cart } from './cart.store.js';
import { mergePricing } from './pricing.js';

interface Pricing extends PricingResult {
  /** `offline`: the request failed, so prices are those of the snapshots. */
  state: 'loading' | 'ready' | 'offline' | 'rejected';
  message: string;
}

export const $pricing = atom<Pricing>({ state: 'loading', message: '', removed: [], unknown: [], previousPrices: {} });

export async function priceCart(): Promise<void> {
  const { packs, products } = $cart.get();
  if (packs.length + products.length === 0) return $pricing.set({ ...$pricing.get(), state: 'ready', message: '' });
  $pricing.set({ ...$pricing.get(), state: 'loading', message: '' });
  try {
    applyPricing(await api<DetailedCart>('/api/cart', { ...json('POST', { packs, products }), signal: AbortSignal.timeout(10_000) }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRejected = error.status >= 400 && error.status < 500 && error.status !== 429;
    $pricing.set({ ...$pricing.get(), state: isRejected ? 'rejected' : 'offline', message: error.message });
  }
}

export function applyPricing(priced: DetailedCart): void {
  const current = $pricing.get();
  const answeredIds = new Set([
    ...priced.unknown.map(({ id }) => id),
    ...priced.carts.flatMap(({ packs, products }) => [
      ...packs.map(({ id }) => id),
      ...products.flatMap(({ id, inventories }) => [id, ...inventories.map((inventory) => inventory.id)]),
    ]),
  ]);
  const notAnswered = (ids: readonly string[]): string[] => ids.filter((id) => !answeredIds.has(id));
  let result: PricingResult = current;
  updateRoot((state) => {
    const cart = readCart(state.cart);
    const snapshots = readCartSnapshot(state.memory, cart);
    const merged = mergePricing(priced, snapshots, current.previousPrices);
    result = merged.result;
    return { ...state, memory: readCartSnapshot({ ...snapshots, ...merged.snapshot }, cart) };
  });
  $pricing.set({
    state: 'ready',
    message: '',
    removed: [...notAnswered(current.removed), ...result.removed],
    unknown: [...notAnswered(current.unknown), ...result.unknown],
    previousPrices: {
      ...Object.fromEntries(Object.entries(current.previousPrices).filter(([id]) => !answeredIds.has(id))),
      ...result.previousPrices,
    },
  });
}

export function acknowledgePrices(ids: readonly string[]): void {
  const current = $pricing.get();
  $pricing.set({
    ...current,
    previousPrices: Object.fromEntries(Object.entries(current.previousPrices).filter(([id]) => !ids.includes(id))),
  });
}
