import { serviceNames } from '@shop/contracts';
import type { EventEnvelope } from '@shop/contracts/events';
import { RowLock } from '@shop/testing';
import type { DeletionFixtures } from './deletion-fixtures.js';
import type { ProcessName, ShopOfProcesses } from './shop-of-processes.js';

/** Locks that block each worker during its share of the deletion of manufacturer `$1`, mostly at the last row it needs. */
const locksOf = {
  'catalog-worker': 'select from catalog.image where user_id = $1 for update',
  'cart-orders-worker': 'select from cart_orders.sub_order where seller_id = $1 for update',
  'social-worker': 'select from social.review where manufacturer_id = $1 for update',
  'admin-worker': 'select from admin.manufacturer where id = $1 for update',
  publisher: `insert into publisher.tag_version (tag, version) values ('manufacturer:' || $1::text, 0) on conflict (tag) do update set version = tag_version.version`,
} satisfies Partial<Record<ProcessName, string>>;

/**
 * Deletes the accounts as an admin and kills every process once, each in the middle of its share. At the end all of them run again and
 * still have to retry their jobs. Resolves with the events about these accounts.
 */
export async function deleteWhileKilled(shop: ShopOfProcesses, { admin, deletedIds }: DeletionFixtures): Promise<EventEnvelope[]> {
  const { DATABASE_URL: database = '' } = shop.settings;
  const [manufacturerId] = deletedIds;
  const deleteAccount = (id: string) => admin('identity').delete(`/api/admin/users/${id}`);

  // Kill identity during the request, which waits for the account's row.
  const accountLock = await RowLock.acquire(database, 'select from identity.users where id = $1 for update', [manufacturerId]);
  const beforeRequest = await accountLock.now();
  const wasAnswered = deleteAccount(manufacturerId).then(
    () => true,
    () => false,
  );
  await accountLock.waitForBlockedQuery(beforeRequest);
  shop.kill('identity');
  if (await wasAnswered) throw new Error('identity answered before it was killed');
  await accountLock.release();
  await shop.startAll(['identity']);

  // Kill identity's worker while it publishes the events.
  const relayLock = await RowLock.acquire(database, `select pg_advisory_xact_lock(hashtextextended('"identity".outbox', 0))`, []);
  const beforeDeletion = await relayLock.now();
  for (const id of deletedIds) {
    const { status } = await deleteAccount(id);
    if (status !== 204) throw new Error(`the deletion was answered with ${status}`);
  }
  await relayLock.waitForBlockedQuery(beforeDeletion);
  shop.kill('identity-worker');
  const events = await eventsOf(shop, deletedIds);

  // Kill the other processes while they handle the events.
  const workers = Object.keys(locksOf) as (keyof typeof locksOf)[];
  const workerLocks = await Promise.all(workers.map((name) => RowLock.acquire(database, locksOf[name], [manufacturerId])));
  const beforeDelivery = await relayLock.now();
  await relayLock.release();
  await shop.startAll(['identity-worker']);
  await Promise.all(
    workers.map(async (name, i) => {
      await workerLocks[i]?.waitForBlockedQuery(beforeDelivery);
      shop.kill(name);
    }),
  );
  const apis = serviceNames.filter((name) => name !== 'identity');
  for (const name of apis) shop.kill(name);
  for (const lock of workerLocks) await lock.release();
  await shop.startAll([...apis, ...workers]);
  return events;
}

/** Events in the outboxes that name one of these ids, oldest first. */
async function eventsOf(shop: ShopOfProcesses, ids: readonly string[]): Promise<EventEnvelope[]> {
  const of = (schema: string): string => `
    select id, name, event_version as version, occurred_at as "occurredAt", aggregate_id as "aggregateId", aggregate_version as "aggregateVersion", body
    from ${schema}.outbox where name not in ('account.mail-wanted', 'pages.touched', 'audit.noted')
      and (aggregate_id = any($1) or body::text like any($2))`;
  const { rows } = await shop.sql.query<EventEnvelope & { occurredAt: Date }>(
    ['identity', 'catalog', 'cart_orders', 'social'].map(of).join(' union all '),
    [ids, ids.map((id) => `%${id}%`)],
  );
  return rows
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
    .map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
}
