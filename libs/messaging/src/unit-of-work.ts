import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDefinition } from '@shop/contracts/events';
import { DataSource, type EntityManager } from 'typeorm';
import type { Aggregate } from './aggregate.js';
import type { AnyHook, ChangeHook, ChangeHooks } from './change-hooks.js';
import { codeOf } from '@shop/platform';
import { MESSAGING_OPTIONS, type UnitOfWorkOptions } from './options.js';
import { type OutboxRow, executeWithEvents, writeOutbox } from './outbox.js';
import { Transaction } from './transaction.js';
import { Waker } from './waker.js';

/** The transaction of a command or reaction. */
export interface Tx {
  /** For rows that are no aggregates (replicas, stale keys), in the same transaction. */
  readonly manager: EntityManager;
  /** Most urgent tier for pages and stale keys of this transaction: 2 for bulk work. */
  readonly tier: 1 | 2;
  /** Runs one statement and returns its rows. `events` of rows that are no aggregates become its last parameter, for `insertOutboxRows`. */
  statement<Row>(sql: string, values: unknown[], events?: readonly OutboxRow[]): Promise<Row[]>;
  /** Loads and locks (`SELECT … FOR UPDATE`); changes are saved at commit. Loading a row twice returns the same object. */
  load<A extends Aggregate>(type: new () => A, id: string): Promise<A | null>;
  /** Leaves out missing ids. */
  loadAll<A extends Aggregate>(type: new () => A, ids: readonly string[]): Promise<A[]>;
  /** Inserts at commit, many rows per statement; assigns an id if there is none. */
  add(aggregate: Aggregate): void;
  /** Deletes a loaded aggregate. The event carries the next version, so that replicas order it last. */
  remove<Body>(aggregate: Aggregate, event: EventDefinition<Body>, body: Body): void;
  /** Publishes an event that belongs to no aggregate. */
  emit<Body>(event: EventDefinition<Body>, body: Body): void;
  /** Marks pages with these tags as changed; any number of calls publish one event per tier. */
  invalidatePages(tags: readonly string[], tier: 1 | 2): void;
  /** Wakes the worker of a stale-keys table in which this transaction marked keys that are due at once. */
  wakeAfterCommit(table: string): void;
}

const MAX_ATTEMPTS = 5;
/** serialization_failure and deadlock_detected: lost to a concurrent transaction, safe to run again. */
const RETRYABLE_CODES = new Set(['40001', '40P01']);

export interface RunOptions {
  /** Tier 2 keeps pages of bulk work behind those of single edits. */
  tier?: 1 | 2;
}

/** Writes rows and their events in one transaction. */
@Injectable()
export class UnitOfWork {
  readonly #hooks: Map<unknown, AnyHook> = new Map();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_OPTIONS) private readonly options: UnitOfWorkOptions,
    private readonly waker: Waker,
  ) {}

  /**
   * Registers, at start-up, side effects of every change of an aggregate type, so that no command can forget them. Bulk SQL that bypasses
   * aggregates does not trigger it.
   */
  onChange<A extends Aggregate, Was>(type: new () => A, hook: ChangeHook<A, Was>): void {
    if (this.#hooks.has(type)) throw new Error(`${type.name} has a hook already`);
    this.#hooks.set(type, hook);
  }

  /**
   * Runs `work` in a transaction and commits its changes; an exception rolls back. `work` runs again after a deadlock or serialization
   * failure (five times at most), so it must have no effects outside the database.
   */
  run<T>(work: (tx: Tx) => Promise<T>, { tier = 1 }: RunOptions = {}): Promise<T> {
    return withRetries(() => this.#runOnce(work, tier));
  }

  /**
   * Runs `Tx.statement` as its own transaction, without the round trips of BEGIN and COMMIT (D-72). Retried as in `run`.
   */
  statement<Row>(sql: string, values: unknown[], events?: readonly OutboxRow[]): Promise<Row[]> {
    return withRetries(async () => {
      const result = await executeWithEvents<Row>(this.dataSource.manager, this.options.service, { sql, values, events });
      if (events) this.waker.wake('outbox');
      return result;
    });
  }

  async #runOnce<T>(work: (tx: Tx) => Promise<T>, tier: 1 | 2): Promise<T> {
    const tablesToWake = new Set<string>();
    const committed = await this.dataSource.transaction(async (manager) => {
      const hooks: ChangeHooks = this.#hooks;
      const transaction = new Transaction(manager, { tier, hooks, service: this.options.service, tablesToWake });
      const result = await work(transaction);
      const outboxRows = await transaction.finish();
      if (outboxRows.length > 0) transaction.wakeAfterCommit('outbox');
      await writeOutbox(manager, this.options.service, outboxRows);
      return result;
    });
    for (const table of tablesToWake) this.waker.wake(table);
    return committed;
  }
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_CODES.has(codeOf(error) ?? '')) throw error;
      await sleep(attempt * 10 * Math.random());
    }
  }
}
