import type { Consumer } from '@shop/contracts/events';
import type { EventQueue, Queues } from '../queues.js';
import { runOf } from './redis.js';

/** What the queue store says when it is asked. */
export interface Remembered {
  /** Up to when it has everything that was published (UTC, ISO 8601 with microseconds, the database's clock); undefined: it knows nothing. */
  until: string | undefined;
  /** Whether its server has been running without a break since that was written: then it lost nothing at all. */
  unbroken: boolean;
}

/**
 * What the queue store itself remembers of how far a service has published: a mark in each consumer's queue, as durable as the jobs that
 * were added before it. A store that lost its memory, or the end of it, has no mark or an older one, and another run of the server.
 *
 * A mark may only be written to a store that is known to have everything before it. That is why a connection is trusted only after
 * `read` over that very connection: one that is lost and made again may lead to a server that was started again in between.
 */
export class StoreMemory {
  /** The run of the server behind each queue whose connection is trusted. */
  readonly #trusted = new Map<EventQueue, string>();
  readonly #watched = new WeakSet<EventQueue>();
  readonly #field: string;

  constructor(
    private readonly queues: Queues,
    private readonly consumers: readonly Consumer[],
    schema: string,
  ) {
    this.#field = `published by ${schema}`;
  }

  /** Whether the store must be read before anything is concluded from it. Throws `DependencyUnavailable` when it is away. */
  async isNew(): Promise<boolean> {
    return !(await this.#queues()).every((queue) => this.#trusted.has(queue));
  }

  /** From here on the store is trusted, until a connection to it is lost or `doubt` is called. */
  async read(): Promise<Remembered> {
    try {
      const marks = await Promise.all((await this.#queues()).map((queue) => this.#readOne(queue)));
      const oldest = marks.reduce((a, b) => ((a.until ?? '') < (b.until ?? '') ? a : b), marks[0] ?? { until: undefined, unbroken: false });
      return { until: oldest.until, unbroken: marks.every((mark) => mark.unbroken) };
    } catch (error) {
      this.doubt();
      throw error;
    }
  }

  /** For when what had to follow from `read` was not done. */
  doubt(): void {
    this.#trusted.clear();
  }

  /** Writes that everything published up to `until` is in the store; nothing where the store would have to be read first. */
  async write(until: string): Promise<void> {
    await this.#onTrusted((queue, run) => queue.getBackend().setQueueMeta({ [this.#field]: `${until} ${run}` }));
  }

  /** Whether every fact in the store has been handled. False as well when the store would have to be read first. */
  async isQuiet(): Promise<boolean> {
    const open = ['wait', 'prioritized', 'active', 'delayed', 'waiting-children', 'failed'] as const;
    const counts = await this.#onTrusted((queue) => queue.getJobCountByTypes(...open));
    return counts?.every((count) => count === 0) ?? false;
  }

  async #readOne(queue: EventQueue): Promise<Remembered> {
    this.#watch(queue);
    this.#trusted.set(queue, '');
    const run = await runOf(queue.getBackend());
    const [until, runThen] = (await queue.getBackend().getQueueMetaField(this.#field))?.split(' ') ?? [];
    if (this.#trusted.has(queue)) this.#trusted.set(queue, run);
    return { until, unbroken: until !== undefined && run !== '' && run === runThen };
  }

  /** Does nothing unless every queue is trusted. A connection that is lost meanwhile makes `ask` fail: nothing is sent again on the next. */
  async #onTrusted<T>(ask: (queue: EventQueue, run: string) => Promise<T>): Promise<T[] | undefined> {
    const queues = await this.#queues();
    const runs = queues.map((queue) => this.#trusted.get(queue));
    if (runs.includes(undefined)) return undefined;
    return Promise.all(queues.map((queue, i) => ask(queue, runs[i] ?? '')));
  }

  #queues(): Promise<EventQueue[]> {
    return Promise.all(this.consumers.map((consumer) => this.queues.ready(consumer)));
  }

  #watch(queue: EventQueue): void {
    if (this.#watched.has(queue)) return;
    this.#watched.add(queue);
    queue.getBackend().on('close', () => this.#trusted.delete(queue));
  }
}
