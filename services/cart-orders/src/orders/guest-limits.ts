import { createHash } from 'node:crypto';
import { CodedError } from '@shop/contracts';
import { refuse } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** Orders an hour. */
export const ordersAnHour = { phone: 5, address: 20, member: 60 } as const;

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

export const tooManyOrders = (): CodedError => new CodedError('rate-limited', 'order.too-many', refuse(429).message);

/**
 * Counts a guest's order for its telephone and for the address it came from, within the hour that began with the first. Throws a coded 429
 * beyond the limits, which takes the order back, and its count with it. Neither telephone nor address is kept.
 */
export async function countGuestOrder(manager: EntityManager, { phone, address }: { phone: string; address: string }): Promise<void> {
  const counted = [
    { key: hashOf('phone', phone), most: ordersAnHour.phone },
    { key: hashOf('address', address), most: ordersAnHour.address },
  ];
  // In the order of the keys, so that two guests of one address wait for each other instead of deadlocking.
  const rows = await manager.query<{ key: string; count: number }[]>(
    `with old as (
       delete from guest_attempt where key in (
         select key from guest_attempt where started_at < now() - interval '1 day' and key <> all($1) limit 100 for update skip locked)
     )
     insert into guest_attempt as a (key, count) select key, 1 from unnest($1::text[]) as wanted (key) order by key
     on conflict (key) do update set
       count = case when a.started_at < now() - interval '1 hour' then 1 else a.count + 1 end,
       started_at = case when a.started_at < now() - interval '1 hour' then now() else a.started_at end
     returning key, count`,
    [counted.map(({ key }) => key)],
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  if (counted.some(({ key, most }) => (counts.get(key) ?? 0) > most)) throw tooManyOrders();
}
