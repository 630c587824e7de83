import { type Executor, rows } from '@shop/platform';
import { type DirtySql, dirtySql } from './dirty-sql.js';

/** A key someone took to make its thing again, from state read after the claim. */
export interface DirtyClaim {
  key: string;
  /** The mark this claim answers; a later one leaves the key dirty. A bigint, as text. */
  dirty: string;
  tier: number;
  /** Proof of the claim; void once another worker took the key after the lease ran out. */
  lease: string;
  /** Milliseconds from when the thing fell due until it was claimed. */
  waited: number;
  /** Why the newest mark was made, in a set that keeps causes. */
  cause?: string | null;
}

export interface DirtySetOptions {
  /** For claims; never inside a caller's transaction. */
  executor: Executor;
  table: string;
  /** Default `key`. */
  keyColumn?: string;
  /** Whether the table has a column `cause text`, for what marks say about why. */
  causes?: boolean;
  /** How long a claim lasts unless renewed; milliseconds (default 15,000). */
  lease?: number;
}

export interface Mark {
  /** The lower the sooner: 1, 2, … */
  tier: number;
  /** Not before; work that may be coalesced. A key that waits already keeps the earlier of the two. */
  dueAt?: Date;
  /** Why, in the words of whoever marks; handed to whoever claims. Only in a set that keeps causes. */
  cause?: string | null;
}

/**
 * Keys of derived things (search documents, pages) that must be made again. Marking takes no part in the work and never waits for it;
 * a key marked while it is being made stays dirty; a worker that dies loses its claim when the lease ends.
 */
export class DirtySet {
  readonly sql: DirtySql;
  readonly #executor: Executor;
  readonly lease: number;
  readonly #causes: boolean;

  constructor({ executor, table, keyColumn = 'key', causes = false, lease = 15_000 }: DirtySetOptions) {
    this.#executor = executor;
    this.sql = dirtySql(table, keyColumn, { causes });
    this.lease = lease;
    this.#causes = causes;
  }

  /** Marks keys dirty; in the transaction that changes what their things are made of, so `executor` is usually `tx.manager`. */
  mark(executor: Executor, keys: readonly string[], mark: Mark): Promise<void> {
    return this.markEach(
      executor,
      keys.map((key) => ({ key, ...mark })),
    );
  }

  /** The same where keys differ in tier and time. */
  async markEach(executor: Executor, marks: readonly (Mark & { key: string })[]): Promise<void> {
    if (marks.length === 0) return;
    const columns: unknown[][] = [marks.map((m) => m.key), marks.map((m) => m.tier), marks.map((m) => m.dueAt ?? null)];
    if (this.#causes) columns.push(marks.map((m) => m.cause ?? null));
    await executor.query(this.sql.mark, columns);
  }

  /** Takes at most `limit` keys that are dirty, due and nobody's: lower tiers first, then the oldest marks; none above `tier`. */
  claim(limit: number, tier?: number): Promise<DirtyClaim[]> {
    return rows(this.#executor, this.sql.claim, [limit, this.lease, tier ?? null]);
  }

  /**
   * Says that the things of these claims are made. Where a claim was lost meanwhile, two workers made the same thing and the older may
   * have come last: such a key is marked again.
   */
  async finish(claims: readonly DirtyClaim[]): Promise<void> {
    if (claims.length === 0) return;
    const done = await rows<{ key: string }>(this.#executor, this.sql.finish, [
      keysOf(claims),
      claims.map((c) => c.dirty),
      leasesOf(claims),
    ]);
    const held = new Set(done.map(({ key }) => key));
    const lost = claims.filter((claim) => !held.has(claim.key));
    await this.markEach(this.#executor, lost);
  }

  /** Gives claims back undone; they can be claimed again after `wait` milliseconds. */
  async release(claims: readonly DirtyClaim[], wait = 0): Promise<void> {
    if (claims.length > 0) await this.#executor.query(this.sql.release, [keysOf(claims), leasesOf(claims), wait]);
  }

  /** Makes the leases of claims start again. */
  async renew(claims: readonly DirtyClaim[]): Promise<void> {
    if (claims.length > 0) await this.#executor.query(this.sql.renew, [keysOf(claims), leasesOf(claims), this.lease]);
  }

  /** The same as `lag` for every tier in which something waits. */
  lagByTier(): Promise<{ tier: number; waiting: number; oldest: number }[]> {
    return rows(this.#executor, this.sql.lagByTier);
  }

  /** Keys that are due and not made yet, and how long the oldest has waited (milliseconds). */
  async lag(tier?: number): Promise<{ waiting: number; oldest: number }> {
    const [lag] = await rows<{ waiting: number; oldest: number }>(this.#executor, this.sql.lag, [tier ?? null]);
    return lag ?? { waiting: 0, oldest: 0 };
  }
}

const keysOf = (claims: readonly DirtyClaim[]): string[] => claims.map(({ key }) => key);
const leasesOf = (claims: readonly DirtyClaim[]): string[] => claims.map(({ lease }) => lease);
