import { canonicalPhone, CodedError, orderRefusals } from '@shop/contracts';
import { countActions, httpError, rateLimitKey } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import type { OrderLimit } from './order-row.js';

/** Orders an hour. `manufacturer` limits the guests of one manufacturer, who may have any number of phones and addresses. */
export const MAX_ORDERS_PER_HOUR = { phone: 5, address: 20, manufacturer: 100, member: 60 } as const;

export const tooManyOrdersError = (message = httpError(429).message): CodedError =>
  new CodedError('rate-limited', 'order.too-many', message);

/** Orders of a wholesaler, counted by the statement that writes the order. */
export const memberLimit = (buyerId: string): OrderLimit => ({ key: rateLimitKey('buyer', buyerId), max: MAX_ORDERS_PER_HOUR.member });

interface GuestOrder {
  phone: string;
  network: string;
  sellerIds: readonly string[];
}

/**
 * Counts a guest's order for its phone, its client and its manufacturers, in a window of one hour that starts with the first order. Throws a
 * coded 429 beyond a limit; the rollback then removes the order and its count. Only hashes of phone and address are stored.
 */
export async function countGuestOrder(manager: EntityManager, { phone, network, sellerIds }: GuestOrder): Promise<void> {
  const sellerKeys = sellerIds.map((id) => rateLimitKey('guests of', id));
  const keys = [rateLimitKey('phone', canonicalPhone(phone)), rateLimitKey('address', network), ...sellerKeys];
  const [ofPhone = 0, ofAddress = 0, ...ofSellers] = await countActions(manager, keys, 60);
  if (ofPhone > MAX_ORDERS_PER_HOUR.phone || ofAddress > MAX_ORDERS_PER_HOUR.address) throw tooManyOrdersError();
  if (ofSellers.some((count) => count > MAX_ORDERS_PER_HOUR.manufacturer)) throw tooManyOrdersError(orderRefusals.tooManyGuests);
}
