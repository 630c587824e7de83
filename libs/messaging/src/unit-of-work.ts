import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDefinition } from '@shop/contracts/events';
import { DataSource, type EntityManager } from 'typeorm';
import type { Aggregate } from './aggregate.js';
import type { AnyHook, ChangeHook, ChangeHooks } from './change-hooks.js';
import { codeOf } from '@shop/platform';
import { MESSAGING_OPTIONS, type UnitOfWorkOptions } from './options.js';
import { type OutboxLine, telling, writeOutbox } from './outbox.js';
import { Transaction } from './transaction.js';

/** What runs a statement that writes rows, and with them what is told of them. */
export interface Statements {
  /** Answers its rows. `facts` are the statement's last parameter; it writes them by `insertLines`, or none of them. */
  statement<Row>(sql: string, values: unknown[], facts?: readonly OutboxLine[]): Promise<Row[]>;
}

/** One transaction as a command or a reaction sees it. */
export interface Tx extends Statements {
  /** For rows that are no aggregates (copies, dirty marks); the same transaction. */
  readonly manager: EntityManager;
  /** The most urgent tier that pages, and whatever else is made again, are touched at: 2 for bulk work. */
  readonly tier: 1 | 2;
  /** Loads and locks (`SELECT … FOR UPDATE`); changes are saved at the end. The same row twice is the same object. */
  load<A extends Aggregate>(type: new () => A, id: string): Promise<A | null>;
  /** The same for many; missing ids are left out. */
  loadAll<A extends Aggregate>(type: new () => A, ids: readonly string[]): Promise<A[]>;
  /** Inserted at the end, many in one statement; gets an id if it has none. */
  add(aggregate: Aggregate): void;
  /** Deletes what was loaded; the event carries the next version, so a copy knows nothing comes after it. */
  remove<Body>(aggregate: Aggregate, event: EventDefinition<Body>, body: Body): void;
  /** A fact that belongs to no aggregate. */
  emit<Body>(event: EventDefinition<Body>, body: Body): void;
  /** Pages whose data changes in this transaction; one event per tier, however often it is called. */
  touch(tags: readonly string[], tier: 1 | 2): void;
}

const attempts = 5;
/** serialization_failure, deadlock_detected: the transaction was fine, its neighbours were not. */
const worthRetrying = new Set(['40001', '40P01']);

export interface RunOptions {
  /** Caps the urgency of everything one transaction touches: bulk work must not stand in front of somebody's single edit. */
  tier?: 1 | 2;
}

/** Rows and the events about them in one transaction. */
@Injectable()
export class UnitOfWork implements Statements {
  readonly #hooks: Map<unknown, AnyHook> = new Map();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_OPTIONS) private readonly options: UnitOfWorkOptions,
  ) {}

  /**
   * Says once, when the service starts, what follows from every change of a type (pages, search, what depends on it), so that no command
   * can forget it. Rows that bulk SQL changes past their aggregates are not seen.
   */
  onChange<A extends Aggregate, Was>(type: new () => A, hook: ChangeHook<A, Was>): void {
    if (this.#hooks.has(type)) throw new Error(`${type.name} has a hook already`);
    this.#hooks.set(type, hook);
  }

  /**
   * Runs `work` in a transaction and commits what it loaded, added and emitted; an exception undoes all of it. `work` runs again after a
   * deadlock or serialization failure (at most five times in all), so it must not act outside the database. Other errors come out as they are.
   */
  run<T>(work: (tx: Tx) => Promise<T>, { tier = 1 }: RunOptions = {}): Promise<T> {
    return withRetries(() => this.#once(work, tier));
  }

  /**
   * Answers the rows of one statement, which is a transaction by itself, where begin and commit would cost more than the work. It may write
   * `facts` of rows that no aggregate keeps in order: they are its last parameter. Runs again as `run` does.
   */
  statement<Row>(sql: string, values: unknown[], facts?: readonly OutboxLine[]): Promise<Row[]> {
    return withRetries(() => telling<Row>(this.dataSource.manager, this.options.service, { sql, values, facts }));
  }

  #once<T>(work: (tx: Tx) => Promise<T>, tier: 1 | 2): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const hooks: ChangeHooks = this.#hooks;
      const transaction = new Transaction(manager, { tier, hooks, service: this.options.service });
      const result = await work(transaction);
      await writeOutbox(manager, this.options.service, await transaction.finish());
      return result;
    });
  }
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !worthRetrying.has(codeOf(error) ?? '')) throw error;
      await sleep(attempt * 10 * Math.random());
    }
  }
}
