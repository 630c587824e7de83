import { createHash } from 'node:crypto';
import { CodedError } from '@shop/contracts';
import { httpError } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** Orders an hour. */
export const MAX_ORDERS_PER_HOUR = { phone: 5, address: 20, member: 60 } as const;

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

export const tooManyOrdersError = (): CodedError => new CodedError('rate-limited', 'order.too-many', httpError(429).message);

/**
 * Counts a guest's order for its phone and for its IP address, in a window of one hour that starts with the first order. Throws a coded 429
 * beyond a limit; the rollback then removes the order and its count. Only hashes of phone and address are stored.
 */
export async function countGuestOrder(manager: EntityManager, { phone, address }: { phone: string; address: string }): Promise<void> {
  const limits = [
    { key: hash('phone', phone), max: MAX_ORDERS_PER_HOUR.phone },
    { key: hash('address', address), max: MAX_ORDERS_PER_HOUR.address },
  ];
  // Rows are locked in key order, so that concurrent guests with the same address wait instead of deadlocking.
  const rows = await manager.query<{ key: string; count: number }[]>(
    `with expired as (
       delete from guest_rate_limit where key in (
         select key from guest_rate_limit where started_at < now() - interval '1 day' and key <> all($1) limit 100 for update skip locked)
     )
     insert into guest_rate_limit as l (key, count) select key, 1 from unnest($1::text[]) as counted (key) order by key
     on conflict (key) do update set
       count = case when l.started_at < now() - interval '1 hour' then 1 else l.count + 1 end,
       started_at = case when l.started_at < now() - interval '1 hour' then now() else l.started_at end
     returning key, count`,
    [limits.map(({ key }) => key)],
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  if (limits.some(({ key, max }) => (counts.get(key) ?? 0) > max)) throw tooManyOrdersError();
}
