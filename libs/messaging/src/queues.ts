import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Consumer, Fact } from '@shop/contracts/events';
import { type IQueueBackend, Queue } from 'bullmq';
import { DependencyUnavailable, isDependencyAway } from '@shop/platform';
import { inTime } from './in-time.js';
import { reportOnce } from './report-once.js';
import { type Address, connectionTo, eventsBackend } from './store/backend.js';
import { dangersOf } from './store/redis.js';

export const EVENTS_URL = Symbol('events url');
export const ENDING = Symbol('ending');

export type EventQueue = Queue<Fact, unknown, string, Fact, unknown, string, IQueueBackend, Address>;

/** How long whoever asks waits for a store that does not answer; milliseconds. */
const answersWithin = 1500;
const closesWithin = 2000;

/** The queues of the consumers, opened when first asked for. */
@Injectable()
export class Queues implements OnModuleDestroy, OnApplicationShutdown {
  readonly #logger = new Logger('Queues');
  readonly #open = new Map<Consumer, EventQueue>();
  readonly #lastError = new Map<Consumer, string>();
  #lookedAtStore = false;

  constructor(
    @Inject(EVENTS_URL) private readonly eventsUrl: string,
    @Inject(ENDING) private readonly ending: AbortController,
  ) {}

  of(consumer: Consumer): EventQueue {
    const known = this.#open.get(consumer);
    if (known) return known;
    const queue: EventQueue = new Queue(consumer, { connection: connectionTo(this.eventsUrl, this.ending.signal) }, eventsBackend);
    reportOnce(queue, (message) => {
      this.#lastError.set(consumer, message);
      this.#logger.warn(`${consumer}: ${message}`);
    });
    this.#open.set(consumer, queue);
    // BullMQ keeps the failure of a first connection for ever: such a queue is dropped, and the next who asks gets a new one.
    queue.waitUntilReady().then(
      () => this.#lookAtStore(queue),
      () => {
        this.#open.delete(consumer);
        queue.close().catch(() => undefined);
      },
    );
    return queue;
  }

  /** The same once its store has answered. Throws `DependencyUnavailable` when it does not soon: nobody waits for a store that is away. */
  async ready(consumer: Consumer): Promise<EventQueue> {
    const queue = this.of(consumer);
    const answered = await inTime(queue.waitUntilReady(), answersWithin).catch((error: unknown) => Promise.reject(away(error)));
    if (!answered) throw new DependencyUnavailable(`the queues do not answer: ${this.#lastError.get(consumer) ?? 'no connection yet'}`);
    return queue;
  }

  /** Runs `work` on a consumer's queue; a store that is away, before or meanwhile, is a `DependencyUnavailable`. */
  async use<T>(consumer: Consumer, work: (queue: EventQueue) => Promise<T>): Promise<T> {
    const queue = await this.ready(consumer);
    try {
      return await work(queue);
    } catch (error) {
      throw away(error);
    }
  }

  /** The first thing of all that end: from now on nobody waits for a store that is away. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#open.values()].map((queue) => close(queue)));
  }

  async #lookAtStore(queue: EventQueue): Promise<void> {
    if (this.#lookedAtStore) return;
    this.#lookedAtStore = true;
    const dangers = await dangersOf(queue.getBackend()).catch((): string[] => []);
    for (const danger of dangers) this.#logger.warn(danger);
  }
}

const away = (error: unknown): unknown =>
  isDependencyAway(error) && !(error instanceof DependencyUnavailable)
    ? new DependencyUnavailable(`the queues are away: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    : error;

/** Closing says goodbye to the store first; one that is away does not answer. */
async function close(queue: EventQueue): Promise<void> {
  await inTime(
    queue.close().catch(() => undefined),
    closesWithin,
  );
  void queue.disconnect().catch(() => undefined);
}
