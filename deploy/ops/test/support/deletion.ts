import { serviceNames } from '@shop/contracts';
import type { Fact } from '@shop/contracts/events';
import { Hold } from '@shop/testing';
import type { Cast } from './cast.js';
import type { Part, ShopOfProcesses } from './shop-of-processes.js';

/** Where each part is killed while it does its share of the deletion of the manufacturer `$1`: at a row that it needs, mostly the last one. */
const stations = {
  'catalog-worker': 'select from catalog.image where user_id = $1 for update',
  'cart-orders-worker': 'select from cart_orders.sub_order where seller_id = $1 for update',
  'social-worker': 'select from social.review where manufacturer_id = $1 for update',
  'admin-worker': 'select from admin.manufacturer where id = $1 for update',
  publisher: `insert into publisher.touched (tag, seq) values ('manufacturer:' || $1::text, 0) on conflict (tag) do update set seq = touched.seq`,
} satisfies Partial<Record<Part, string>>;

/**
 * Has an admin delete the accounts that are to go, and kills every part of the shop once on the way, each in the middle of its share.
 * All of them run again in the end, and what they had in work is still to come. Answers what was said of these accounts until then.
 */
export async function deleteWhileKilled(shop: ShopOfProcesses, { admin, gone }: Cast): Promise<Fact[]> {
  const { DATABASE_URL: database = '' } = shop.settings;
  const [makerId] = gone;
  const remove = (id: string) => admin('identity').delete(`/api/admin/users/${id}`);

  // The request itself, at the account's row.
  const account = await Hold.on(database, 'select from identity.users where id = $1 for update', [makerId]);
  const beforeAsked = await account.now();
  const answered = remove(makerId).then(
    () => true,
    () => false,
  );
  await account.untilAwaited(beforeAsked);
  shop.kill('identity');
  if (await answered) throw new Error('identity answered before it was killed');
  await account.release();
  await shop.startAll(['identity']);

  // The facts, on their way into the queues.
  const relay = await Hold.on(database, `select pg_advisory_xact_lock(hashtextextended('"identity".outbox', 0))`, []);
  const beforeDeleted = await relay.now();
  for (const id of gone) {
    const { status } = await remove(id);
    if (status !== 204) throw new Error(`the deletion was answered with ${status}`);
  }
  await relay.untilAwaited(beforeDeleted);
  shop.kill('identity-worker');
  const facts = await factsOf(shop, gone);

  // Everybody else, in the middle of what they do about it.
  const workers = Object.keys(stations) as (keyof typeof stations)[];
  const holds = await Promise.all(workers.map((part) => Hold.on(database, stations[part], [makerId])));
  const beforeHeard = await relay.now();
  await relay.release();
  await shop.startAll(['identity-worker']);
  await Promise.all(
    workers.map(async (part, i) => {
      await holds[i]?.untilAwaited(beforeHeard);
      shop.kill(part);
    }),
  );
  const apis = serviceNames.filter((name) => name !== 'identity');
  for (const part of apis) shop.kill(part);
  for (const hold of holds) await hold.release();
  await shop.startAll([...apis, ...workers]);
  return facts;
}

/** Every fact that names one of them, as the outboxes have it, oldest first. */
async function factsOf(shop: ShopOfProcesses, ids: readonly string[]): Promise<Fact[]> {
  const of = (schema: string): string => `
    select id, name, event_version as version, occurred_at as "occurredAt", aggregate_id as "aggregateId", aggregate_version as "aggregateVersion", body
    from ${schema}.outbox where name not in ('account.mail-wanted', 'pages.touched', 'audit.noted')
      and (aggregate_id = any($1) or body::text like any($2))`;
  const { rows } = await shop.sql.query<Fact & { occurredAt: Date }>(
    ['identity', 'catalog', 'cart_orders', 'social'].map(of).join(' union all '),
    [ids, ids.map((id) => `%${id}%`)],
  );
  return rows
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
    .map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
}
