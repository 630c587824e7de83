import { type Executor, rows } from '@shop/platform';
import type { Waker } from '../waker.js';
import { type StaleKeysSql, staleKeysSql } from './stale-keys-sql.js';

/** A claimed key. Its derived data must be rebuilt from state read after the claim. */
export interface StaleKeyClaim {
  key: string;
  /** Number of the mark that this claim covers; a later mark leaves the key stale. A bigint, as text. */
  dirty: string;
  tier: number;
  /** Number that proves the claim; void once another worker took the key after the lease expired. */
  lease: string;
  /** Milliseconds from due time to claim. */
  waited: number;
  /** Cause of the newest mark, if the table keeps causes. */
  cause?: string | null;
}

export interface StaleKeysOptions {
  /** Used for claims; never a caller's transaction. */
  executor: Executor;
  table: string;
  /** Default `key`. */
  keyColumn?: string;
  /** True if the table has a column `cause text`. */
  causes?: boolean;
  /** Milliseconds a claim lasts unless renewed; default 10,000. */
  leaseMs?: number;
  /** Woken after marks by `executor`. Marks in a caller's transaction call `Tx.wakeAfterCommit`. */
  waker?: Waker;
}

export interface StaleMark {
  /** 1 is the most urgent. */
  tier: number;
  /** Not before this time, so that marks coalesce. A waiting key keeps the earlier of the two. */
  dueAt?: Date;
  /** Free text that is passed on to the claim, if the table keeps causes. */
  cause?: string | null;
}

/**
 * Keys of derived data (search documents, pages) to rebuild. Marking never waits for a worker; a key marked during its rebuild stays
 * stale; a dead worker's claim ends with its lease.
 */
export class StaleKeys {
  readonly sql: StaleKeysSql;
  readonly table: string;
  readonly #executor: Executor;
  readonly leaseMs: number;
  readonly #causes: boolean;
  readonly #waker: Waker | undefined;

  constructor({ executor, table, keyColumn = 'key', causes = false, leaseMs = 10_000, waker }: StaleKeysOptions) {
    this.#executor = executor;
    this.table = table;
    this.#waker = waker;
    this.sql = staleKeysSql(table, keyColumn, { causes });
    this.leaseMs = leaseMs;
    this.#causes = causes;
  }

  /** Marks keys stale, in the transaction that changes their data (`executor` is usually `tx.manager`). */
  mark(executor: Executor, keys: readonly string[], mark: StaleMark): Promise<void> {
    return this.markEach(
      executor,
      keys.map((key) => ({ key, ...mark })),
    );
  }

  /** For keys with different tiers and due times. */
  async markEach(executor: Executor, marks: readonly (StaleMark & { key: string })[]): Promise<void> {
    if (marks.length === 0) return;
    const columns: unknown[][] = [marks.map((m) => m.key), marks.map((m) => m.tier), marks.map((m) => m.dueAt ?? null)];
    if (this.#causes) columns.push(marks.map((m) => m.cause ?? null));
    await executor.query(this.sql.mark, columns);
    if (executor === this.#executor) this.#waker?.wake(this.table);
  }

  /** Claims at most `limit` due, unclaimed keys up to `tier`: lower tiers first, then the oldest marks. */
  claim(limit: number, tier?: number): Promise<StaleKeyClaim[]> {
    return rows(this.#executor, this.sql.claim, [limit, this.leaseMs, tier ?? null]);
  }

  /**
   * Marks claims as finished. A key whose claim was lost is marked stale again: two workers rebuilt it and the older result may have been
   * written last.
   */
  async finish(claims: readonly StaleKeyClaim[]): Promise<void> {
    if (claims.length === 0) return;
    const done = await rows<{ key: string }>(this.#executor, this.sql.finish, [
      keysOf(claims),
      claims.map((c) => c.dirty),
      leasesOf(claims),
    ]);
    const finishedKeys = new Set(done.map(({ key }) => key));
    const lost = claims.filter((claim) => !finishedKeys.has(claim.key));
    await this.markEach(this.#executor, lost);
  }

  /** Returns unfinished claims; they can be claimed again after `wait` milliseconds. */
  async release(claims: readonly StaleKeyClaim[], wait = 0): Promise<void> {
    if (claims.length > 0) await this.#executor.query(this.sql.release, [keysOf(claims), leasesOf(claims), wait]);
  }

  /** Restarts the leases of claims. */
  async renew(claims: readonly StaleKeyClaim[]): Promise<void> {
    if (claims.length > 0) await this.#executor.query(this.sql.renew, [keysOf(claims), leasesOf(claims), this.leaseMs]);
  }

  /** `lag` of every tier with waiting keys. */
  lagByTier(): Promise<{ tier: number; waiting: number; oldest: number }[]> {
    return rows(this.#executor, this.sql.lagByTier);
  }

  /** Number of due keys, and milliseconds that the oldest has waited. */
  async lag(): Promise<{ waiting: number; oldest: number }> {
    const [lag] = await rows<{ waiting: number; oldest: number }>(this.#executor, this.sql.lag);
    return lag ?? { waiting: 0, oldest: 0 };
  }
}

const keysOf = (claims: readonly StaleKeyClaim[]): string[] => claims.map(({ key }) => key);
const leasesOf = (claims: readonly StaleKeyClaim[]): string[] => claims.map(({ lease }) => lease);
