import type { Fact } from '@shop/contracts/events';
import type { Pool, PoolClient } from 'pg';
import { identifier } from '@shop/platform';
import type { Remembered } from './store/store-memory.js';

interface Line {
  seq: string;
  fact: Fact;
}

interface OldLine {
  seq: string;
  id: string;
  name: string;
  requestId: string | null;
}

/** Of the database's clock, whichever server of it answers. */
const clockTolerance = '1 minute';
/** UTC with microseconds: as text in the order of time. */
const precise = (expression: string): string => `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The lines of one service's outbox as its relay sees them. Times are the database's own. */
export class OutboxLines {
  readonly #table: string;
  readonly #settled: string;

  constructor(
    private readonly pool: Pool,
    schema: string,
  ) {
    this.#table = `${identifier(schema)}.outbox`;
    this.#settled = `${identifier(schema)}.outbox_settled`;
  }

  /**
   * Locks the oldest lines with one of these `names` that wait, has them put into the queues by `add`, and marks them as published, all
   * or none. Answers how many, and a time up to which this made everything published.
   */
  async publish(names: string[], limit: number, add: (facts: Fact[]) => Promise<void>): Promise<{ count: number; until?: string }> {
    return this.#transaction(async (client) => {
      const { rows } = await client.query<Line>(
        `select seq, jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'version', event_version, 'aggregateId', aggregate_id,
             'aggregateVersion', aggregate_version, 'requestId', request_id, 'trace', trace,
             'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) || jsonb_build_object('body', body) as fact
         from pg_advisory_xact_lock_shared(hashtextextended($3, 0)), ${this.#table} line
         where published_at is null and name = any($1) order by seq limit $2 for update of line skip locked`,
        [names, limit, this.#table],
      );
      if (rows.length === 0) return { count: 0 };
      await add(rows.map((row) => row.fact));
      // Only now is it known that the queues have them: a time before would say so of lines that another relay is still adding.
      const published = await client.query<{ until: string }>(
        `with done as (update ${this.#table} set published_at = clock_timestamp() where seq = any($1) returning published_at)
         select ${precise('max(published_at)')} as until from done`,
        [rows.map((row) => row.seq)],
      );
      return { count: rows.length, ...published.rows[0] };
    });
  }

  /**
   * Compares with what the queue store remembers, while no relay is in the middle of a batch: what was published after that is published
   * again. A store that remembers nothing gets everything that is not known to be settled. Answers how many lines, and a time up to which
   * the store, or nobody any more, has everything else.
   */
  async compare(read: () => Promise<Remembered>): Promise<Remembered & { count: number; at: string }> {
    return this.#transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [this.#table]);
      const remembered = await read();
      const { rowCount } = await client.query(
        `update ${this.#table} set published_at = null
         where not $2 and published_at > coalesce($1::timestamptz, (select until from ${this.#settled}), '-infinity') - interval '${clockTolerance}'`,
        [remembered.until ?? null, remembered.unbroken],
      );
      return { ...remembered, count: rowCount ?? 0, at: await this.#now(client) };
    });
  }

  async publishAgain(since: Date): Promise<void> {
    await this.pool.query(`update ${this.#table} set published_at = null where published_at >= $1`, [since]);
  }

  now(): Promise<string> {
    return this.#now(this.pool);
  }

  /** Everything published up to `until` has been handled by everyone. */
  async settle(until: string): Promise<void> {
    await this.pool.query(
      `insert into ${this.#settled} (until) values ($1) on conflict (one) do update set until = greatest(outbox_settled.until, excluded.until)`,
      [until],
    );
  }

  async lag(): Promise<{ waiting: number; oldest: number }> {
    const { rows } = await this.pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(occurred_at)) * 1000, 0)::int as oldest
       from ${this.#table} where published_at is null`,
    );
    return rows[0] ?? { waiting: 0, oldest: 0 };
  }

  /** Deletes at most `limit` lines published longer ago than `keep` milliseconds; answers how many. */
  async sweep(keep: number, limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from ${this.#table} where seq in (
         select seq from ${this.#table} where published_at < clock_timestamp() - $1 * interval '1 ms' limit $2)`,
      [keep, limit],
    );
    return rowCount ?? 0;
  }

  /** The next `limit` published lines behind `after` that are to go once they are handled. */
  async lettingGo(after: string, limit: number): Promise<OldLine[]> {
    const { rows } = await this.pool.query<OldLine>(
      `select seq, id, name, request_id as "requestId" from ${this.#table} where let_go and published_at is not null and seq > $1 order by seq limit $2`,
      [after, limit],
    );
    return rows;
  }

  async remove(seqs: readonly string[]): Promise<void> {
    await this.pool.query(`delete from ${this.#table} where seq = any($1) and published_at is not null`, [seqs]);
  }

  async #now(client: Pool | PoolClient): Promise<string> {
    const { rows } = await client.query<{ now: string }>(`select ${precise('clock_timestamp()')} as now`);
    return rows[0]?.now ?? '';
  }

  async #transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // The connection is thrown away: it may be broken, and closing it undoes the transaction.
      client.release(true);
      throw error;
    }
  }
}
