import { setTimeout as delay } from 'node:timers/promises';
import { schemaOf, serviceNames } from '@shop/contracts';
import { consumers as everyConsumer, events } from '@shop/contracts/events';
import { DeadLetters, Queues } from '@shop/messaging';
import type { InspectedShop } from '../bench-shop.js';

/** Consumers of at least one event. */
const consumers = everyConsumer.filter((consumer) => events.some((event) => event.consumers.includes(consumer)));

/** Reads the queues without processing jobs. */
export class QueueWatch {
  private readonly shutdown = new AbortController();
  private readonly queues: Queues;
  private readonly letters: DeadLetters;

  constructor(eventsUrl: string) {
    this.queues = new Queues(eventsUrl, this.shutdown);
    this.letters = new DeadLetters(this.queues);
  }

  async countPending(): Promise<number> {
    const depths = await Promise.all(consumers.map((consumer) => this.letters.depth(consumer)));
    return depths.reduce((n, { waiting, active, delayed }) => n + waiting + active + delayed, 0);
  }

  async readDeadLetters(): Promise<{ count: number; reasons: string[] }> {
    const dead = await Promise.all(consumers.map((consumer) => this.letters.list(consumer)));
    return { count: dead.flat().length, reasons: dead.flat().map(({ name, reason }) => `${name}: ${reason}`) };
  }

  async close(): Promise<void> {
    this.shutdown.abort();
    await this.queues.onApplicationShutdown();
  }
}

const count = async ({ rows }: InspectedShop, sql: string): Promise<number> => Number((await rows<{ n: string }>(sql))[0]?.n);

const unpublished = `select sum(n) as n from (${serviceNames
  .map((name) => `select count(*) as n from ${schemaOf(name)}.outbox where published_at is null`)
  .join(' union all ')}) waiting`;
// Later pages of a list are rendered once a minute, so they may stay stale meanwhile; a page with failed attempts does not count as
// delayed.
const delayedPages = `dirty > clean and due_at > now() and attempts = 0`;
const staleReputations = `select count(*) as n from social.reputation_dirty where dirty > clean`;
const stalePagesAndDocuments = `select (select count(*) from publisher.page where dirty > clean and not (${delayedPages})) + (select count(*) from catalog.search_dirty where dirty > clean) as n`;

/** Makes the delayed pages due now. */
export const makeDelayedPagesDue = async ({ rows }: InspectedShop): Promise<void> =>
  void (await rows(`update publisher.page set due_at = now() where ${delayedPages}`));

/**
 * Waits until every event is handled and nothing is due; throws after `timeoutMs`, or when `signal` is aborted. The checks follow the
 * flow of data (order, reputation, its replica, pages), so that nothing moves past a check.
 */
export async function waitUntilIdle(site: InspectedShop, queues: QueueWatch, signal?: AbortSignal, timeoutMs = 300_000): Promise<void> {
  const checks: [string, () => Promise<number>][] = [
    ['unpublished events', () => count(site, unpublished)],
    ['events in queues', () => queues.countPending()],
    ['stale reputations', () => count(site, staleReputations)],
    ['unpublished events', () => count(site, unpublished)],
    ['events in queues', () => queues.countPending()],
    ['unpublished events', () => count(site, unpublished)],
    ['events in queues', () => queues.countPending()],
    ['pages and documents', () => count(site, stalePagesAndDocuments)],
  ];
  const until = Date.now() + timeoutMs;
  for (let waiting = 'everything'; ;) {
    waiting = await firstWaiting(checks);
    if (!waiting) return;
    if (Date.now() > until) throw new Error(`${waiting} left after ${timeoutMs / 1000} s`);
    await delay(100, undefined, { signal });
  }
}

async function firstWaiting(checks: [string, () => Promise<number>][]): Promise<string> {
  try {
    for (const [label, countLeft] of checks) {
      const n = await countLeft();
      if (n > 0) return `${n} ${label}`;
    }
    return '';
  } catch (error) {
    return `the shop cannot be queried (${error instanceof Error ? error.message : String(error)}): all`;
  }
}
