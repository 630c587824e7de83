import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Consumer, EventDefinition, Fact } from '@shop/contracts/events';
import { Pool } from 'pg';
import { addJobs, type NewJob } from './add-jobs.js';
import { bundles } from './bundle.js';
import { removeHandled } from './let-go.js';
import { Listener } from './listener.js';
import { type FullOptions, MESSAGING_OPTIONS } from './options.js';
import { OutboxLines } from './outbox-lines.js';
import { outboxChannel } from './outbox.migration.js';
import { Queues } from './queues.js';
import { StoreMemory } from './store/store-memory.js';
import { onItsWay } from './tracing.js';
import { Wakeful } from './wakeful.js';

const sweepEvery = 10 * 60_000;
const sweepBatch = 5000;
const letGoEvery = 2000;
const letGoBatch = 100;
/** Between two batches: nobody waits for it, and a large account has left thousands of lines, each with a job in several queues. */
const letGoRest = 200;

/**
 * Publishes one service's outbox: one job per consumer that an event lists, with the event's id as the job's id. Any number of copies may
 * run; a line is locked by one of them until its jobs are in the queues, and a line published twice after a crash is one job. What a queue
 * store had acknowledged and lost is published again by itself: the store is asked what it remembers whenever a connection to it is made.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Relay');
  readonly #pool: Pool;
  readonly #listener: Listener;
  readonly #publishing: Wakeful;
  readonly #sweeping: Wakeful;
  readonly #lettingGo: Wakeful;
  readonly #lines: OutboxLines;
  readonly #memory: StoreMemory;
  readonly #events: Map<string, EventDefinition>;
  #published: string | undefined;
  #marked = 0;
  #settled = 0;
  #lastError = '';

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly queues: Queues,
  ) {
    const { databaseUrl, schema, service, events, relay } = options;
    const own = events.filter((event: EventDefinition) => (event.owners as readonly string[]).includes(service));
    this.#events = new Map(own.map((event) => [event.name, event]));
    this.#pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: `relay ${schema}` });
    this.#pool.on('error', (error) => this.#report(error));
    this.#lines = new OutboxLines(this.#pool, schema);
    this.#memory = new StoreMemory(queues, [...new Set(own.flatMap((event) => event.consumers))], schema);
    this.#publishing = new Wakeful(
      (going) => this.#drain(going),
      relay.poll,
      (error) => this.#report(error),
    );
    this.#sweeping = new Wakeful(
      (going) => this.#sweep(going),
      sweepEvery,
      (error) => this.#report(error),
    );
    this.#lettingGo = new Wakeful(
      (going) => this.#letGo(going),
      letGoEvery,
      (error) => this.#report(error),
    );
    this.#listener = new Listener(databaseUrl, outboxChannel(schema), { wake: () => this.#publishing.wake() });
  }

  onApplicationBootstrap(): void {
    this.#listener.start();
    this.#publishing.start();
    this.#sweeping.start();
    this.#lettingGo.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#listener.stop(), this.#publishing.stop(), this.#sweeping.stop(), this.#lettingGo.stop()]);
    await this.#pool.end();
  }

  /** Lines not yet published, and how long the oldest has waited (milliseconds). */
  lag(): Promise<{ waiting: number; oldest: number }> {
    return this.#lines.lag();
  }

  /** Publishes again what was published since `since`, by hand. Jobs that the queues still have are not doubled. */
  async publishAgain(since: Date): Promise<void> {
    await this.#lines.publishAgain(since);
    this.#publishing.wake();
  }

  /** Events this copy does not know are left to a newer copy, which may be starting beside it. */
  async #drain(going: () => boolean): Promise<void> {
    // Asked before any line is locked: nobody waits in a transaction for a store that is away.
    if (await this.#memory.isNew()) await this.#compare();
    for (let full = true; full && going();) {
      const { count, until } = await this.#lines.publish([...this.#events.keys()], this.options.relay.batch, (facts) => this.#add(facts));
      this.#published = until ?? this.#published;
      full = count === this.options.relay.batch;
    }
    await this.#remember();
    this.#lastError = '';
  }

  async #compare(): Promise<void> {
    try {
      const { count, until, at } = await this.#lines.compare(() => this.#memory.read());
      // Only after the lines are sure to be published again: a mark says that nothing before it is missing.
      await this.#memory.write(at);
      const known = until ? `what ${this.options.schema} published until ${until}` : `nothing that ${this.options.schema} published`;
      if (count > 0) this.#logger.warn(`the queue store was started anew and remembers ${known}: ${count} events are published again`);
    } catch (error) {
      this.#memory.doubt();
      throw error;
    }
  }

  async #add(facts: Fact[]): Promise<void> {
    const jobs = new Map<Consumer, NewJob[]>();
    const { attempts, delay } = this.options.relay.retry;
    for (const [fact, ...others] of bundles(facts, this.#events)) {
      const traced = { ...onItsWay(fact, this.options.service), ...(others.length > 0 && { others }) };
      this.#logger.debug({ event: fact.name, eventId: fact.id, requestId: fact.requestId, msg: 'published' });
      for (const consumer of this.#events.get(fact.name)?.consumers ?? []) {
        const list = jobs.get(consumer) ?? [];
        // Done jobs are kept for a while (they absorb a second publishing) and cleaned by the consumer: removal by count deadlocks on PostgreSQL.
        const opts = { jobId: fact.id, attempts, backoff: { type: 'exponential', delay }, removeOnComplete: false, removeOnFail: false };
        list.push({ name: fact.name, data: traced, opts });
        jobs.set(consumer, list);
      }
    }
    await Promise.all([...jobs].map(([consumer, list]) => this.queues.use(consumer, (queue) => addJobs(queue, list))));
  }

  /** Leaves word of how far all this has come, now and then: in the store, and of what is over for good in the database. */
  async #remember(): Promise<void> {
    const { markEvery, settleEvery } = this.options.relay;
    if (this.#published && Date.now() - this.#marked >= markEvery) {
      await this.#memory.write(this.#published);
      this.#published = undefined;
      this.#marked = Date.now();
    }
    if (Date.now() - this.#settled >= settleEvery) {
      const now = await this.#lines.now();
      if (await this.#memory.isQuiet()) await this.#lines.settle(now);
      this.#settled = Date.now();
    }
  }

  async #sweep(going: () => boolean): Promise<void> {
    while (going() && (await this.#lines.sweep(this.options.relay.keepLines, sweepBatch)) === sweepBatch);
  }

  /** Lines that are not to be kept, and what is left of them in the queues; those that are not handled yet are looked at again. */
  async #letGo(going: () => boolean): Promise<void> {
    for (let after = '0', full = true; full && going();) {
      const lines = await this.#lines.lettingGo(after, letGoBatch);
      const jobs = bundles(lines, this.#events);
      const handled = await Promise.all(jobs.map(([first]) => this.#isHandled(first)));
      // A store that lost its memory knows no job either: its lines are compared first (`#compare`), and published again.
      if (await this.#memory.isNew()) return;
      await this.#lines.remove(jobs.flatMap((job, i) => (handled[i] ? job.map(({ seq }) => seq) : [])));
      after = lines.at(-1)?.seq ?? after;
      full = lines.length === letGoBatch;
      if (full && going()) await sleep(letGoRest);
    }
  }

  async #isHandled({ id, name }: { id: string; name: string }): Promise<boolean> {
    const consumers = this.#events.get(name)?.consumers ?? [];
    const handled = await Promise.all(consumers.map((consumer) => this.queues.use(consumer, (queue) => removeHandled(queue, id))));
    return handled.every(Boolean);
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#lastError) this.#logger.warn(`the outbox of ${this.options.schema} waits: ${message}`);
    this.#lastError = message;
  }
}
