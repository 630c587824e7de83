import { computed } from 'nanostores';
import { $root } from '../../lib/root.store.js';
import { $cart } from './cart.store.js';
import { coversRequest } from './sending/order-request.js';
import { readPendingOrders, type PendingOrder } from './sending/pending-order.js';

/** Orders without a known outcome: those of the signed-in buyer, and those that were sent as a guest on this device. */
export const $pendingOrders = computed($root, ({ outgoing, user }) =>
  readPendingOrders(outgoing).filter(({ buyerId }) => !buyerId || buyerId === user?.id),
);

/** False for a guest's order after signing in: with the account's key it could be placed twice. */
export const isOwnOrder = ({ buyerId }: PendingOrder): boolean => buyerId === undefined || buyerId === ($root.get().user?.id ?? null);

/** False if the buyer cancelled the order, or removed or lowered one of its lines: then it must not be sent. */
export const isWanted = ({ cancelled, request }: PendingOrder): boolean => !cancelled && coversRequest($cart.get(), request);
