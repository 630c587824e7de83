import { roles, type Role, type User } from '@shop/contracts';
import { isId, isObject } from './stored.js';

/**
 * What the browser remembers of the shop, under the one key `root` (CONST-24). Parts that are `unknown` stand as they were stored: each is read
 * by the store of the feature it belongs to, where that is needed.
 */
export interface RootState {
  /** Which way of storing this is; what older ones left is read as far as it goes. */
  version: number;
  user: User | null;
  /** What came of asking for another password: when, or what was wrong. Never a token. */
  recovery: { requestedAt: string | null; error: string | null };
  cart: unknown;
  /** What the pages said of the cart's lines. */
  memory: unknown;
  /** What browser and server last agreed that a wholesaler's saved cart is. */
  savedCart: unknown;
  /** Name and phone that somebody without an account orders with (CART-09). */
  buyer: unknown;
  /** Orders whose outcome is not known yet. */
  outgoing: unknown;
  /** Orders that were sent from this browser. */
  orders: unknown;
  /** When a manufacturer last looked at its orders. */
  ordersSeenAt: unknown;
  /** Ids of the manufacturers that somebody follows. */
  followed: unknown;
  /** Ids of the products that somebody marked as favourites. */
  favorites: unknown;
  /** When somebody last looked at what the manufacturers they follow published. */
  newsSeenAt: unknown;
  /** A product that is being written. */
  draft: unknown;
  /** What was searched for, the last first. */
  searches: unknown;
  /** Products that were looked at, the last first. */
  seen: unknown;
}

const version = 3;
export const emptyRoot: RootState = {
  version,
  user: null,
  recovery: { requestedAt: null, error: null },
  cart: null,
  memory: null,
  savedCart: null,
  buyer: null,
  outgoing: null,
  orders: null,
  ordersSeenAt: null,
  followed: null,
  favorites: null,
  newsSeenAt: null,
  draft: null,
  searches: null,
  seen: null,
};
/** All but these features read themselves. */
const { version: _version, user: _user, recovery: _recovery, ...ofFeatures } = emptyRoot;

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Version 1 kept the user under `auth` or knew only id, e-mail and role; what is missing comes with the profile. */
function readUser(stored: unknown): User | null {
  if (!isObject(stored) || !isId(stored['id']) || typeof stored['email'] !== 'string') return null;
  const { id, email, role, verified, standing, reason, manufacturer, wholesaler } = stored;
  return {
    id,
    email,
    role: isRole(role) ? role : null,
    verified: verified === true,
    standing: standing === 'suspended' ? standing : 'active',
    reason: textOr(reason),
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
  const { user, auth, recovery } = stored;
  return {
    version,
    user: readUser(user ?? (isObject(auth) ? auth['user'] : null)),
    recovery: isObject(recovery) ? { requestedAt: textOr(recovery['requestedAt']), error: textOr(recovery['error']) } : emptyRoot.recovery,
    ...(Object.fromEntries(Object.keys(ofFeatures).map((feature) => [feature, stored[feature] ?? null])) as typeof ofFeatures),
  };
}

/** What is left when somebody leaves: the cart, and what the pages said of it. */
export const withoutPerson = ({ cart, memory }: RootState): RootState => ({ ...emptyRoot, cart, memory });
