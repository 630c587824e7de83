import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Consumer, EventEnvelope } from '@shop/contracts/events';
import { type IQueueBackend, Queue } from 'bullmq';
import { DependencyUnavailable, isUnavailable, settlesWithin } from '@shop/platform';
import { reportOnce } from './report-once.js';
import { type StoreConnection, connectionTo, eventsBackend } from './store/backend.js';
import { configWarnings } from './store/redis.js';

export const EVENTS_URL = Symbol('events url');
export const SHUTDOWN_SIGNAL = Symbol('shutdown signal');

export type EventQueue = Queue<EventEnvelope, unknown, string, EventEnvelope, unknown, string, IQueueBackend, StoreConnection>;

/** Milliseconds a caller waits for the queue store. A busy machine needs more than a second to open the queues of all consumers. */
const ANSWER_TIMEOUT_MS = 3000;
const CLOSE_TIMEOUT_MS = 2000;

/** Queues of the consumers, opened on first use. */
@Injectable()
export class Queues implements OnModuleDestroy, OnApplicationShutdown {
  readonly #logger = new Logger('Queues');
  readonly #open = new Map<Consumer, EventQueue>();
  readonly #lastError = new Map<Consumer, string>();
  #configChecked = false;

  constructor(
    @Inject(EVENTS_URL) private readonly eventsUrl: string,
    @Inject(SHUTDOWN_SIGNAL) private readonly shutdown: AbortController,
  ) {}

  get(consumer: Consumer): EventQueue {
    const known = this.#open.get(consumer);
    if (known) return known;
    const queue: EventQueue = new Queue(consumer, { connection: connectionTo(this.eventsUrl, this.shutdown.signal) }, eventsBackend);
    reportOnce(queue, (message) => {
      this.#lastError.set(consumer, message);
      this.#logger.warn(`${consumer}: ${message}`);
    });
    this.#open.set(consumer, queue);
    // BullMQ keeps a failed first connection for ever: the queue is dropped and the next caller opens a new one.
    queue.waitUntilReady().then(
      () => this.#warnAboutConfig(queue),
      () => {
        this.#open.delete(consumer);
        queue.close().catch(() => undefined);
      },
    );
    return queue;
  }

  /** Returns the queue once its store answers; throws `DependencyUnavailable` after a timeout. */
  async getReady(consumer: Consumer): Promise<EventQueue> {
    const queue = this.get(consumer);
    const answered = await settlesWithin(queue.waitUntilReady(), ANSWER_TIMEOUT_MS).catch((error: unknown) =>
      Promise.reject(wrapUnavailable(error)),
    );
    if (!answered)
      throw new DependencyUnavailable(`the queue store does not answer: ${this.#lastError.get(consumer) ?? 'no connection yet'}`);
    return queue;
  }

  /** Runs `work` on a consumer's queue. Throws `DependencyUnavailable` when the store is or becomes unreachable. */
  async use<T>(consumer: Consumer, work: (queue: EventQueue) => Promise<T>): Promise<T> {
    const queue = await this.getReady(consumer);
    try {
      return await work(queue);
    } catch (error) {
      throw wrapUnavailable(error);
    }
  }

  /** Runs first at shutdown: stops waiting for reconnects. */
  onModuleDestroy(): void {
    this.shutdown.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#open.values()].map((queue) => closeQueue(queue)));
  }

  async #warnAboutConfig(queue: EventQueue): Promise<void> {
    if (this.#configChecked) return;
    this.#configChecked = true;
    const warnings = await configWarnings(queue.getBackend()).catch((): string[] => []);
    for (const warning of warnings) this.#logger.warn(warning);
  }
}

const wrapUnavailable = (error: unknown): unknown =>
  isUnavailable(error) && !(error instanceof DependencyUnavailable)
    ? new DependencyUnavailable(`the queue store is unavailable: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    : error;

/** `close()` writes to the server and hangs while that is down, hence the time limit. */
async function closeQueue(queue: EventQueue): Promise<void> {
  await settlesWithin(
    queue.close().catch(() => undefined),
    CLOSE_TIMEOUT_MS,
  );
  void queue.disconnect().catch(() => undefined);
}
