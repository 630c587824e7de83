import { CodedError } from '@shop/contracts';
import { countActions, httpError, rateLimitKey } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** Orders an hour. */
export const MAX_ORDERS_PER_HOUR = { phone: 5, address: 20, member: 60 } as const;

export const tooManyOrdersError = (): CodedError => new CodedError('rate-limited', 'order.too-many', httpError(429).message);

/**
 * Counts a guest's order for its phone and for its IP address, in a window of one hour that starts with the first order. Throws a coded 429
 * beyond a limit; the rollback then removes the order and its count. Only hashes of phone and address are stored.
 */
export async function countGuestOrder(manager: EntityManager, { phone, address }: { phone: string; address: string }): Promise<void> {
  const keys = [rateLimitKey('phone', phone), rateLimitKey('address', address)];
  const [ofPhone = 0, ofAddress = 0] = await countActions(manager, keys, 60);
  if (ofPhone > MAX_ORDERS_PER_HOUR.phone || ofAddress > MAX_ORDERS_PER_HOUR.address) throw tooManyOrdersError();
}
