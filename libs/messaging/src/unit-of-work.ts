import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDefinition } from '@shop/contracts/events';
import { DataSource, type EntityManager } from 'typeorm';
import type { Aggregate } from './aggregate.js';
import { codeOf } from '@shop/platform';
import { MESSAGING_OPTIONS, type UnitOfWorkOptions } from './options.js';
import { writeOutbox } from './outbox.js';
import { Transaction } from './transaction.js';

/** One transaction as a command or a reaction sees it. */
export interface Tx {
  /** For rows that are no aggregates (copies, dirty marks); the same transaction. */
  readonly manager: EntityManager;
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

/** Rows and the events about them in one transaction. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MESSAGING_OPTIONS) private readonly options: UnitOfWorkOptions,
  ) {}

  /**
   * Runs `work` in a transaction and commits what it loaded, added and emitted; an exception undoes all of it. `work` runs again after a
   * deadlock or serialization failure (at most five times in all), so it must not act outside the database. Other errors come out as they are.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (attempt >= attempts || !worthRetrying.has(codeOf(error) ?? '')) throw error;
        await sleep(attempt * 10 * Math.random());
      }
    }
  }

  #once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const transaction = new Transaction(manager);
      const result = await work(transaction);
      await writeOutbox(manager, this.options.service, await transaction.finish());
      return result;
    });
  }
}
