import { setTimeout as delay } from 'node:timers/promises';
import { schemaOf, serviceNames } from '@shop/contracts';
import { consumers as everyConsumer, events } from '@shop/contracts/events';
import { DeadLetters, Queues } from '@shop/messaging';
import type { Inspected } from '../bench-world.js';

/** Who has a queue in which something arrives. */
const consumers = everyConsumer.filter((consumer) => events.some((event) => event.consumers.includes(consumer)));

/** The queues as an onlooker sees them. */
export class QueueWatch {
  private readonly ending = new AbortController();
  private readonly queues: Queues;
  private readonly letters: DeadLetters;

  constructor(eventsUrl: string) {
    this.queues = new Queues(eventsUrl, this.ending);
    this.letters = new DeadLetters(this.queues);
  }

  async underWay(): Promise<number> {
    const depths = await Promise.all(consumers.map((consumer) => this.letters.depth(consumer)));
    return depths.reduce((n, { waiting, active, delayed }) => n + waiting + active + delayed, 0);
  }

  async dead(): Promise<{ count: number; reasons: string[] }> {
    const dead = await Promise.all(consumers.map((consumer) => this.letters.list(consumer)));
    return { count: dead.flat().length, reasons: dead.flat().map(({ name, reason }) => `${name}: ${reason}`) };
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.queues.onApplicationShutdown();
  }
}

const count = async ({ rows }: Inspected, sql: string): Promise<number> => Number((await rows<{ n: string }>(sql))[0]?.n);

const unpublished = `select sum(n) as n from (${serviceNames
  .map((name) => `select count(*) as n from ${schemaOf(name)}.outbox where published_at is null`)
  .join(' union all ')}) waiting`;
// A deeper page of a list is made once a minute, so it may be dirty for long and all is well; one that is tried again later is not.
const resting = `dirty > clean and due_at > now() and attempts = 0`;
const uncounted = `select count(*) as n from social.reputation_dirty where dirty > clean`;
const dirty = `select (select count(*) from publisher.page where dirty > clean and not (${resting})) + (select count(*) from catalog.search_dirty where dirty > clean) as n`;

/** Lets the pages that are only resting be made now. */
export const endRests = async ({ rows }: Inspected): Promise<void> =>
  void (await rows(`update publisher.page set due_at = now() where ${resting}`));

/**
 * Waits until no event is on its way and nothing is due; throws after `patience` milliseconds, or when `signal` says that nobody waits
 * any more. Looks in the order in which things move on: an order, what it means for the figures of its manufacturer, the copy of these, the pages that
 * show them. So nothing slips past.
 */
export async function settled(site: Inspected, queues: QueueWatch, signal?: AbortSignal, patience = 300_000): Promise<void> {
  const looks: [string, () => Promise<number>][] = [
    ['events not in their queues', () => count(site, unpublished)],
    ['events in queues', () => queues.underWay()],
    ['figures of manufacturers', () => count(site, uncounted)],
    ['events not in their queues', () => count(site, unpublished)],
    ['events in queues', () => queues.underWay()],
    ['events not in their queues', () => count(site, unpublished)],
    ['events in queues', () => queues.underWay()],
    ['pages and documents', () => count(site, dirty)],
  ];
  const until = Date.now() + patience;
  for (let waiting = 'everything'; ;) {
    waiting = await firstWaiting(looks);
    if (!waiting) return;
    if (Date.now() > until) throw new Error(`${waiting} still wait after ${patience / 1000} s`);
    await delay(100, undefined, { signal });
  }
}

async function firstWaiting(looks: [string, () => Promise<number>][]): Promise<string> {
  try {
    for (const [what, look] of looks) {
      const n = await look();
      if (n > 0) return `${n} ${what}`;
    }
    return '';
  } catch (error) {
    return `nothing can be asked (${error instanceof Error ? error.message : String(error)}): all`;
  }
}
