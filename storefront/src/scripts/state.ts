import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { User } from '@shop/contracts';

/** The local cart as the specification stores it (CART-06). `variationId` is the id of an inventory. */
export interface LocalCart {
  packs: { packId: string; quantity: number }[];
  products: { productId: string; variations: { variationId: string; quantity: number }[] }[];
}
/** What the browser remembers of the shop, under the one key `root` (CONST-24). */
export interface RootState {
  user: User | null;
  cart: LocalCart;
  /** What was searched for, the last first. */
  searches: string[];
}

const empty: RootState = { user: null, cart: { packs: [], products: [] }, searches: [] };

/** What was stored may be from another version, or from a hand: anything that is not a state is none. */
function decode(text: string): RootState {
  try {
    const stored = JSON.parse(text) as Partial<RootState> | null;
    const cart = stored?.cart;
    return {
      user: stored?.user ?? null,
      cart: { packs: Array.isArray(cart?.packs) ? cart.packs : [], products: Array.isArray(cart?.products) ? cart.products : [] },
      searches: readSearches(stored?.searches),
    };
  } catch {
    return empty;
  }
}

const readSearches = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : [];

export const root = persistentAtom<RootState>('root', empty, { encode: JSON.stringify, decode });
/** The access token, under the name the specification gives it. */
export const token = persistentAtom<string | undefined>('token', undefined);
/** Distinct lines of the cart. */
export const $cartCount = computed(root, ({ cart }) => cart.packs.length + cart.products.length);

export function addPack(packId: string, quantity: number): void {
  const { cart } = root.get();
  const before = cart.packs.find((line) => line.packId === packId);
  const packs = before
    ? cart.packs.map((line) => (line === before ? { packId, quantity: line.quantity + quantity } : line))
    : [...cart.packs, { packId, quantity }];
  root.set({ ...root.get(), cart: { ...cart, packs } });
}

/** Adds quantities of a product's sizes and colours to what the cart has of it. */
export function addProduct(productId: string, added: { variationId: string; quantity: number }[]): void {
  const { cart } = root.get();
  const wanted = new Map(cart.products.find((line) => line.productId === productId)?.variations.map((v) => [v.variationId, v.quantity]));
  for (const { variationId, quantity } of added) {
    if (quantity > 0) wanted.set(variationId, (wanted.get(variationId) ?? 0) + quantity);
  }
  if (wanted.size === 0) return;
  const line = { productId, variations: [...wanted].map(([variationId, quantity]) => ({ variationId, quantity })) };
  const others = cart.products.filter((other) => other.productId !== productId);
  root.set({ ...root.get(), cart: { ...cart, products: [...others, line] } });
}

/** Forgets the session and what was searched for; the local cart stays. */
export function forgetSession(): void {
  token.set(undefined);
  root.set({ ...root.get(), user: null, searches: [] });
}
