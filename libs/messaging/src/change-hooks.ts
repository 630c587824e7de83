import type { Aggregate } from './aggregate.js';
import type { Tx } from './unit-of-work.js';

/** An aggregate that a transaction added (no `before`), changed (both) or removed (no `after`). */
export interface Change<A extends Aggregate, Was> {
  id: string;
  before?: Was;
  after?: A;
}

/** Side effects of every change of one aggregate type, by any command. */
export interface ChangeHook<A extends Aggregate, Was> {
  /** Taken when a row is loaded, to compare it with the row after the change. */
  snapshot(aggregate: A): Was;
  /**
   * Runs once, before the transaction writes its rows, with every aggregate of the type that was added, recorded an event or was removed.
   */
  onChanges(tx: Tx, changes: Change<A, Was>[]): Promise<void>;
}

/** A hook as a transaction calls it: with aggregates of one class only. */
export interface AnyHook {
  snapshot(aggregate: Aggregate): unknown;
  onChanges(tx: Tx, changes: Change<Aggregate, unknown>[]): Promise<void>;
}

/** Hooks of one service by aggregate class, in the order in which they run: a hook may change aggregates of later ones. */
export type ChangeHooks = ReadonlyMap<unknown, AnyHook>;
