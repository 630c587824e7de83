import { roles, type Role, type User } from '@shop/contracts';
import { isId, isObject } from './stored.js';

/** State in localStorage under the key `root` (CONST-24). Each `unknown` part is parsed by the store of its feature. */
export interface RootState {
  version: number;
  user: User | null;
  /** Result of a password recovery request. Never contains a token. */
  recovery: { requestedAt: string | null; error: string | null };
  cart: unknown;
  /** Snapshots of cart lines (`CartSnapshot`). */
  memory: unknown;
  /** The buyer's note to each manufacturer and the way of delivery (`ShippingChoices`). */
  shipping: unknown;
  savedCart: unknown;
  buyer: unknown;
  /** Orders with an unknown outcome (`PendingOrder`). */
  outgoing: unknown;
  orders: unknown;
  /** Steps that the buyer has ticked, by order (`OrderSteps`). */
  orderSteps: unknown;
  ordersSeenAt: unknown;
  followed: unknown;
  favorites: unknown;
  newsSeenAt: unknown;
  draft: unknown;
  searches: unknown;
  seen: unknown;
}

const version = 3;
export const emptyRoot: RootState = {
  version,
  user: null,
  recovery: { requestedAt: null, error: null },
  cart: null,
  memory: null,
  shipping: null,
  savedCart: null,
  buyer: null,
  outgoing: null,
  orders: null,
  orderSteps: null,
  ordersSeenAt: null,
  followed: null,
  favorites: null,
  newsSeenAt: null,
  draft: null,
  searches: null,
  seen: null,
};
const { version: _version, user: _user, recovery: _recovery, ...featureParts } = emptyRoot;

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Version 1 stored the user under `auth` or only id, e-mail and role; the rest comes with the profile. */
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

/** Reads any version: keeps valid parts, resets the others, so there are no migrations. Throws if the text is no JSON object. */
export function readRoot(text: string): RootState {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored)) throw new TypeError('root holds no object');
  const { user, auth, recovery } = stored;
  return {
    version,
    user: readUser(user ?? (isObject(auth) ? auth['user'] : null)),
    recovery: isObject(recovery) ? { requestedAt: textOr(recovery['requestedAt']), error: textOr(recovery['error']) } : emptyRoot.recovery,
    ...(Object.fromEntries(Object.keys(featureParts).map((feature) => [feature, stored[feature] ?? null])) as typeof featureParts),
  };
}

/** The state after sign-out: the cart, its snapshots, what goes with its orders, and a draft, which only its own account reads. */
export const signedOutRoot = ({ cart, memory, shipping, draft }: RootState): RootState => ({ ...emptyRoot, cart, memory, shipping, draft });
