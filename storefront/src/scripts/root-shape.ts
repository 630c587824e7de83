import { roles, type Role, type User } from '@shop/contracts';
import { emptyCart, isId, isObject, readCart, type LocalCart } from './cart-shape.js';

/** What the browser remembers of the shop, under the one key `root` (CONST-24). */
export interface RootState {
  /** Which way of storing this is; what older ones left is read as far as it goes. */
  version: number;
  user: User | null;
  /** What came of asking for another password: when, or what was wrong. Never a token. */
  recovery: { requestedAt: string | null; error: string | null };
  cart: LocalCart;
  /** What the pages said of the cart's lines, as it was stored: `readMemory` reads it where it is needed. */
  memory: unknown;
  /** What was searched for, the last first. */
  searches: string[];
  /** Products that were looked at, the last first, as they were stored: `seen` reads them where they are shown. */
  seen: unknown;
}

const version = 2;
export const emptyRoot: RootState = {
  version,
  user: null,
  recovery: { requestedAt: null, error: null },
  cart: emptyCart,
  memory: {},
  searches: [],
  seen: [],
};

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Version 1 kept the user under `auth` or knew only id, e-mail and role; what is missing comes with the profile. */
function readUser(stored: unknown): User | null {
  if (!isObject(stored) || !isId(stored['id']) || typeof stored['email'] !== 'string') return null;
  const { id, email, role, verified, manufacturer, wholesaler } = stored;
  return {
    id,
    email,
    role: isRole(role) ? role : null,
    verified: verified === true,
    manufacturer: isObject(manufacturer) ? (manufacturer as unknown as User['manufacturer']) : null,
    wholesaler: isObject(wholesaler) ? (wholesaler as unknown as User['wholesaler']) : null,
  };
}

/**
 * Reads what was stored, by this version of the shop, another one or a hand: what can be read is kept, the rest begins empty. So there are
 * no steps from one version to the next. Throws when nothing of it can be read.
 */
export function readRoot(text: string): RootState {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored)) throw new TypeError('root holds no object');
  const { user, auth, recovery, cart, memory, searches, seen } = stored;
  return {
    version,
    user: readUser(user ?? (isObject(auth) ? auth['user'] : null)),
    recovery: isObject(recovery) ? { requestedAt: textOr(recovery['requestedAt']), error: textOr(recovery['error']) } : emptyRoot.recovery,
    cart: readCart(cart),
    memory: memory ?? {},
    searches: Array.isArray(searches) ? searches.filter((term): term is string => typeof term === 'string') : [],
    seen: seen ?? [],
  };
}

/** What is left when somebody leaves: the cart, and what the pages said of it. */
export const withoutPerson = ({ cart, memory }: RootState): RootState => ({ ...emptyRoot, cart, memory });
