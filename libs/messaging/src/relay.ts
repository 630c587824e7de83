import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Consumer, Fact } from '@shop/contracts/events';
import type { BulkJobOptions } from 'bullmq';
import { Pool } from 'pg';
import { Listener } from './listener.js';
import { type FullOptions, MESSAGING_OPTIONS } from './options.js';
import { outboxChannel } from './outbox.migration.js';
import { Queues } from './queues.js';
import { identifier } from './sql.js';
import { Wakeful } from './wakeful.js';

interface Line {
  seq: string;
  fact: Fact;
}

const sweepEvery = 10 * 60_000;
const sweepBatch = 5000;

/**
 * Publishes one service's outbox: one job per consumer that an event lists, with the event's id as the job's id. Any number of copies may
 * run; a line is locked by one of them until its jobs are in the queues, and a line published twice after a crash is one job.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Relay');
  readonly #pool: Pool;
  readonly #listener: Listener;
  readonly #publishing: Wakeful;
  readonly #sweeping: Wakeful;
  readonly #table: string;
  readonly #consumersOf: Map<string, readonly Consumer[]>;
  #lastError = '';

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly queues: Queues,
  ) {
    const { databaseUrl, schema, events, relay } = options;
    this.#table = `${identifier(schema)}.outbox`;
    this.#consumersOf = new Map(events.map((event) => [event.name, event.consumers]));
    this.#pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: `relay ${schema}` });
    this.#pool.on('error', (error) => this.#report(error));
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
    this.#listener = new Listener(databaseUrl, outboxChannel(schema), () => this.#publishing.wake());
  }

  onApplicationBootstrap(): void {
    this.#listener.start();
    this.#publishing.start();
    this.#sweeping.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#listener.stop(), this.#publishing.stop(), this.#sweeping.stop()]);
    await this.#pool.end();
  }

  /** Lines not yet published, and how long the oldest has waited (milliseconds). */
  async lag(): Promise<{ waiting: number; oldest: number }> {
    const { rows } = await this.#pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(occurred_at)) * 1000, 0)::int as oldest
       from ${this.#table} where published_at is null`,
    );
    return rows[0] ?? { waiting: 0, oldest: 0 };
  }

  /** Publishes again what was published since `since`: for a queue store that lost its memory. Jobs it still has are not doubled. */
  async publishAgain(since: Date): Promise<void> {
    await this.#pool.query(`update ${this.#table} set published_at = null where published_at >= $1`, [since]);
    this.#publishing.wake();
  }

  async #drain(going: () => boolean): Promise<void> {
    while (going() && (await this.#publishBatch()) === this.options.relay.batch);
    this.#lastError = '';
  }

  /** Events this copy does not know are left to a newer copy, which may be starting beside it. */
  async #publishBatch(): Promise<number> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<Line>(
        `select seq, jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'version', event_version, 'aggregateId', aggregate_id,
             'aggregateVersion', aggregate_version, 'requestId', request_id,
             'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) || jsonb_build_object('body', body) as fact
         from ${this.#table} where published_at is null and name = any($1) order by seq limit $2 for update skip locked`,
        [[...this.#consumersOf.keys()], this.options.relay.batch],
      );
      await this.#enqueue(rows.map((row) => row.fact));
      if (rows.length > 0)
        await client.query(`update ${this.#table} set published_at = clock_timestamp() where seq = any($1)`, [rows.map((row) => row.seq)]);
      await client.query('commit');
      client.release();
      return rows.length;
    } catch (error) {
      // The connection is thrown away: it may be broken, and closing it undoes the transaction.
      client.release(true);
      throw error;
    }
  }

  async #enqueue(facts: Fact[]): Promise<void> {
    const jobs = new Map<Consumer, { name: string; data: Fact; opts: BulkJobOptions }[]>();
    const { attempts, delay } = this.options.relay.retry;
    for (const fact of facts) {
      for (const consumer of this.#consumersOf.get(fact.name) ?? []) {
        const list = jobs.get(consumer) ?? [];
        // Done jobs are kept for a while (they absorb a second publishing) and cleaned by the consumer: removal by count deadlocks on PostgreSQL.
        const opts = { jobId: fact.id, attempts, backoff: { type: 'exponential', delay }, removeOnComplete: false, removeOnFail: false };
        list.push({ name: fact.name, data: fact, opts });
        jobs.set(consumer, list);
      }
    }
    await Promise.all([...jobs].map(([consumer, list]) => this.queues.of(consumer).addBulk(list)));
  }

  async #sweep(going: () => boolean): Promise<void> {
    const sql = `delete from ${this.#table} where seq in (
      select seq from ${this.#table} where published_at < clock_timestamp() - $1 * interval '1 ms' limit $2)`;
    while (going() && (await this.#pool.query(sql, [this.options.relay.keepLines, sweepBatch])).rowCount === sweepBatch);
  }

  #report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#lastError) this.#logger.warn(`the outbox of ${this.options.schema} waits: ${message}`);
    this.#lastError = message;
  }
}
