import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Consumer } from '@shop/contracts/events';
import type { MetricSource, Reading } from '@shop/platform';
import { DeadLetters } from './dead-letters.js';
import { type FullOptions, isConsumer, MESSAGING_OPTIONS } from './options.js';
import { Relay } from './relay.js';

/** Depth of this service's outbox and queues, counted when scraped. */
@Injectable()
export class MessagingMetrics implements MetricSource {
  readonly metricsName = 'messaging';

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly letters: DeadLetters,
    @Optional() private readonly relay?: Relay,
  ) {}

  /** Throws when the database or the queue store is down: no value is better than a stale one. */
  async readMetrics(): Promise<Reading[]> {
    return (await Promise.all([this.#outbox(), this.#queues()])).flat();
  }

  async #outbox(): Promise<Reading[]> {
    if (!this.relay) return [];
    const { waiting, oldest } = await this.relay.lag();
    return [
      { name: 'shop_outbox_rows', help: 'Committed events that are not in their queues yet.', value: waiting },
      { name: 'shop_outbox_oldest_seconds', help: 'Age of the oldest of them; 0 when there is none.', value: oldest / 1000 },
    ];
  }

  /** Only workers report queues; the others would repeat the same values. */
  async #queues(): Promise<Reading[]> {
    const { service, role, events, alsoReports } = this.options;
    if (role === 'api') return [];
    const consumes = isConsumer(service) && events.some((event) => event.consumers.includes(service));
    return (await Promise.all([...(consumes ? [service] : []), ...alsoReports].map((consumer) => this.#queue(consumer)))).flat();
  }

  async #queue(consumer: Consumer): Promise<Reading[]> {
    const { dead, ...states } = await this.letters.depth(consumer);
    const labels = { consumer };
    return [
      ...Object.entries(states).map(([state, value]) => ({
        name: 'shop_queue_jobs',
        help: 'Events in the queue of a consumer by state.',
        labels: { ...labels, state },
        value,
      })),
      { name: 'shop_dead_letters', help: 'Events that used up their attempts.', labels, value: dead },
    ];
  }
}
