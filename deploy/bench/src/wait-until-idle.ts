import { setTimeout as delay } from 'node:timers/promises';
import { orderSteps, schemaOf, serviceNames } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { countRows, type ShopData } from './shop-data.js';

const unpublishedEvents = `select sum(n) as n from (${serviceNames
  .map((name) => `select count(*) as n from ${schemaOf(name)}.outbox where published_at is null`)
  .join(' union all ')}) waiting`;
const staleReputations = 'select count(*) as n from social.reputation_dirty where dirty > clean';
// Later pages of a list are rendered once a minute, so they may stay stale meanwhile; a page with failed attempts is not delayed.
const delayedPages = 'dirty > clean and due_at > now() and attempts = 0';
const stalePagesAndDocuments = `select (select count(*) from publisher.page where dirty > clean and not (${delayedPages}))
  + (select count(*) from catalog.search_dirty where dirty > clean) as n`;

const uncountedOrders = `
  select count(*) as n from (select seller_id, count(*) as orders from cart_orders.sub_order group by 1) received
    left join cart_orders.order_step known on known.id = received.seller_id
   where exists (select from unnest($1::int[]) as step where step < orders and step > coalesce(known.step, 0))`;
const COUNT_TIMEOUT_MS = 150_000;

/** Waits for the worker that counts orders each minute: a step that the orders of a manufacturer pass changes its pages. */
export const waitUntilOrdersAreCounted = async (shop: Pick<ShopData, 'rows'>): Promise<void> =>
  void (await eventually(
    'the orders to be counted',
    async () => (await countRows(shop, uncountedOrders, [orderSteps])) === 0,
    COUNT_TIMEOUT_MS,
  ));

/** Makes the delayed pages due now. */
export const makeDelayedPagesDue = async ({ rows }: Pick<ShopData, 'rows'>): Promise<void> =>
  void (await rows(`update publisher.page set due_at = now() where ${delayedPages}`));

/**
 * Waits until every event is handled and nothing is due; throws after `timeoutMs`, or when `signal` is aborted. The checks follow the
 * flow of data (order, reputation, its replica, pages), so that nothing moves past a check.
 */
export async function waitUntilIdle(
  shop: Pick<ShopData, 'rows' | 'queues'>,
  { timeoutMs = 300_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const events: [string, () => Promise<number>][] = [
    ['unpublished events', () => countRows(shop, unpublishedEvents)],
    ['events in queues', () => shop.queues.countPending()],
  ];
  const checks: typeof events = [
    ...events,
    ['stale reputations', () => countRows(shop, staleReputations)],
    ...events,
    ...events,
    ['stale pages and documents', () => countRows(shop, stalePagesAndDocuments)],
  ];
  for (const until = Date.now() + timeoutMs; ;) {
    const waiting = await firstWaiting(checks);
    if (!waiting) return;
    if (Date.now() > until) throw new Error(`${waiting} left after ${timeoutMs / 1000} s`);
    await delay(100, undefined, { signal });
  }
}

async function firstWaiting(checks: [string, () => Promise<number>][]): Promise<string | undefined> {
  try {
    for (const [label, countLeft] of checks) {
      const n = await countLeft();
      if (n > 0) return `${n} ${label}`;
    }
    return undefined;
  } catch (error) {
    return `the shop cannot be queried (${error instanceof Error ? error.message : String(error)}): everything`;
  }
}
