import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Consumer, EventDefinition, EventEnvelope } from '@shop/contracts/events';
import { Pool } from 'pg';
import { addJobs, type NewJob } from './add-jobs.js';
import { type FullOptions, MESSAGING_OPTIONS } from './options.js';
import { SLOT_MS } from './outbox.migration.js';
import { OutboxRepository } from './outbox.repository.js';
import { Queues } from './queues.js';
import { PublishCheckpoint } from './store/publish-checkpoint.js';
import { startPublishSpan } from './tracing.js';
import { CoalescingLoop } from './coalescing-loop.js';
import { Waker } from './waker.js';

const deleteEveryMs = 10 * 60_000;
const deleteBatch = 5000;

/**
 * Publishes one service's outbox: one job per consumer, with the event's id as job id. Several relays may run: row locks keep them apart,
 * and an event published twice is one job. Events that the queue store lost are published again after each reconnect.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Relay');
  readonly #pool: Pool;
  readonly #publishing: CoalescingLoop;
  readonly #deleting: CoalescingLoop;
  readonly #outbox: OutboxRepository;
  readonly #checkpoint: PublishCheckpoint;
  readonly #events: Map<string, EventDefinition>;
  #publishedUntil: string | undefined;
  #markedAt = 0;
  #checkpointedAt = 0;
  #lastError = '';

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly queues: Queues,
    waker: Waker,
  ) {
    const { databaseUrl, schema, service, events, relay } = options;
    const ownEvents = events.filter((event: EventDefinition) => (event.owners as readonly string[]).includes(service));
    this.#events = new Map(ownEvents.map((event) => [event.name, event]));
    this.#pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: `relay ${schema}` });
    this.#pool.on('error', (error) => this.#report(error));
    // The pool does not listen while a connection is in use, and an error without a listener ends the process. Its statements reject.
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
    this.#outbox = new OutboxRepository(this.#pool, schema);
    this.#checkpoint = new PublishCheckpoint(queues, [...new Set(ownEvents.flatMap((event) => event.consumers))], schema);
    this.#publishing = new CoalescingLoop(
      (isRunning) => this.#drain(isRunning),
      relay.pollMs,
      (error) => this.#report(error),
    );
    this.#deleting = new CoalescingLoop(
      (isRunning) => this.#deleteOld(isRunning),
      deleteEveryMs,
      (error) => this.#report(error),
    );
    waker.register('outbox', () => this.#publishing.wake());
  }

  onApplicationBootstrap(): void {
    this.#publishing.start();
    this.#deleting.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#publishing.stop(), this.#deleting.stop()]);
    await this.#pool.end();
  }

  /** Unpublished events, and the age of the oldest in milliseconds. */
  lag(): Promise<{ waiting: number; oldest: number }> {
    return this.#outbox.lag();
  }

  /** Skips events unknown to this version: a newer one may be starting. */
  async #drain(isRunning: () => boolean): Promise<void> {
    // Checked before rows are locked, so that no transaction waits for an unreachable store.
    if (await this.#checkpoint.needsSync()) await this.#republishMissing();
    for (let full = true; full && isRunning();) {
      const { count, until } = await this.#outbox.publish([...this.#events.keys()], this.options.relay.batchSize, (events) =>
        this.#add(events),
      );
      this.#publishedUntil = until ?? this.#publishedUntil;
      full = count === this.options.relay.batchSize;
    }
    await this.#saveCheckpoint();
    this.#lastError = '';
  }

  async #republishMissing(): Promise<void> {
    try {
      const { count, until, at } = await this.#outbox.republishMissing(() => this.#checkpoint.read());
      // Written last: a checkpoint states that no earlier event is missing.
      await this.#checkpoint.write(at);
      const known = until ? `a checkpoint of ${until}` : 'no checkpoint';
      if (count > 0)
        this.#logger.warn(`the queue store restarted with ${known}: ${count} events of ${this.options.schema} are published again`);
    } catch (error) {
      this.#checkpoint.invalidate();
      throw error;
    }
  }

  async #add(events: EventEnvelope[]): Promise<void> {
    const jobs = new Map<Consumer, NewJob[]>();
    const { attempts, delay } = this.options.relay.retry;
    for (const event of events) {
      const traced = startPublishSpan(event, this.options.service);
      this.#logger.debug({ event: event.name, eventId: event.id, requestId: event.requestId, msg: 'published' });
      for (const consumer of this.#events.get(event.name)?.consumers ?? []) {
        const list = jobs.get(consumer) ?? [];
        // Completed jobs absorb duplicates for a while; the consumer removes them. BullMQ's removal by count deadlocks on PostgreSQL.
        const opts = { jobId: event.id, attempts, backoff: { type: 'exponential', delay }, removeOnComplete: false, removeOnFail: false };
        list.push({ name: event.name, data: traced, opts });
        jobs.set(consumer, list);
      }
    }
    await Promise.all([...jobs].map(([consumer, list]) => this.queues.use(consumer, (queue) => addJobs(queue, list))));
  }

  /** Saves the checkpoint: to the queue store every `markEveryMs`, to `outbox_checkpoint` when all queues are empty. */
  async #saveCheckpoint(): Promise<void> {
    const { markEveryMs, checkpointEveryMs } = this.options.relay;
    if (this.#publishedUntil && Date.now() - this.#markedAt >= markEveryMs) {
      await this.#checkpoint.write(this.#publishedUntil);
      this.#publishedUntil = undefined;
      this.#markedAt = Date.now();
    }
    if (Date.now() - this.#checkpointedAt >= checkpointEveryMs) {
      const now = await this.#outbox.now();
      if (await this.#checkpoint.isDrained()) await this.#outbox.saveCheckpoint(now);
      this.#checkpointedAt = Date.now();
    }
  }

  /** An unpublished event keeps its slot; the others in it are deleted one by one, before they are a day old. */
  async #deleteOld(isRunning: () => boolean): Promise<void> {
    const { keepRowsMs } = this.options.relay;
    await this.#outbox.emptyOldSlots(keepRowsMs);
    while (isRunning() && (await this.#outbox.deleteOld(keepRowsMs + 1.5 * SLOT_MS, deleteBatch)) === deleteBatch);
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#lastError) this.#logger.warn(`the outbox of ${this.options.schema} waits: ${message}`);
    this.#lastError = message;
  }
}
