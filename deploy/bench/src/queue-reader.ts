import { consumers as everyConsumer, events } from '@shop/contracts/events';
import { DeadLetters, Queues } from '@shop/messaging';

/** Consumers of at least one event. */
const consumers = everyConsumer.filter((consumer) => events.some((event) => event.consumers.includes(consumer)));

/** Reads the queues without processing jobs. */
export class QueueReader {
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

  /** Name and reason of every dead letter. */
  async readDeadLetters(): Promise<string[]> {
    const dead = await Promise.all(consumers.map((consumer) => this.letters.list(consumer)));
    return dead.flat().map(({ name, reason }) => `${name}: ${reason}`);
  }

  async close(): Promise<void> {
    this.shutdown.abort();
    await this.queues.onApplicationShutdown();
  }
}
