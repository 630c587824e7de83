import { Inject, Injectable, Optional } from '@nestjs/common';
import type { MetricSource, Reading } from '@shop/platform';
import { DeadLetters } from './dead-letters.js';
import { type FullOptions, isConsumer, MESSAGING_OPTIONS } from './options.js';
import { Relay } from './relay.js';

/** What is on its way: this service's outbox and its queue, read when asked. Both are counts over what waits, not over what was. */
@Injectable()
export class MessagingMetrics implements MetricSource {
  readonly metricsName = 'messaging';

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly letters: DeadLetters,
    @Optional() private readonly relay?: Relay,
  ) {}

  /** Throws when database or queue store are away: no number is better than an old one. */
  async readMetrics(): Promise<Reading[]> {
    return (await Promise.all([this.#outbox(), this.#queue()])).flat();
  }

  async #outbox(): Promise<Reading[]> {
    if (!this.relay) return [];
    const { waiting, oldest } = await this.relay.lag();
    return [
      { name: 'shop_outbox_lines', help: 'Events that are committed and not in their queues yet.', value: waiting },
      { name: 'shop_outbox_oldest_seconds', help: 'Age of the oldest of them; 0 when there is none.', value: oldest / 1000 },
    ];
  }

  /** Of the processes that take from the queue; the others would say the same. */
  async #queue(): Promise<Reading[]> {
    const { service, role, reactions } = this.options;
    if (role === 'api' || reactions.length === 0 || !isConsumer(service)) return [];
    const { dead, ...states } = await this.letters.depth(service);
    const labels = { consumer: service };
    return [
      ...Object.entries(states).map(([state, value]) => ({
        name: 'shop_queue_jobs',
        help: 'Events in the queue of a consumer by state.',
        labels: { ...labels, state },
        value,
      })),
      { name: 'shop_dead_letters', help: 'Events that a consumer gave up on.', labels, value: dead },
    ];
  }
}
