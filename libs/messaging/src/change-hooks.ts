import type { Aggregate } from './aggregate.js';
import type { Tx } from './unit-of-work.js';

/** One aggregate that a transaction added (`was` is undefined), changed (both are there) or removed (`now` is undefined). */
export interface Change<A extends Aggregate, Was> {
  id: string;
  was?: Was;
  now?: A;
}

/** What follows from every change of one type of aggregate, whichever command makes it. */
export interface ChangeHook<A extends Aggregate, Was> {
  /** What is remembered of a row when it is loaded, to be compared with what became of it. */
  was(aggregate: A): Was;
  /** Runs once, before the transaction writes its rows, with everything of the type that was added, recorded something or was removed. */
  changed(tx: Tx, changes: Change<A, Was>[]): Promise<void>;
}

/** A hook as a transaction asks it: about aggregates of the class it is kept under, and no others. */
export interface AnyHook {
  was(aggregate: Aggregate): unknown;
  changed(tx: Tx, changes: Change<Aggregate, unknown>[]): Promise<void>;
}

/** The hooks of one service, in the order in which they run: one may change aggregates of those behind it. */
export type ChangeHooks = ReadonlyMap<unknown, AnyHook>;
