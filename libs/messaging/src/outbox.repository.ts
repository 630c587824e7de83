import type { EventEnvelope } from '@shop/contracts/events';
import type { Pool, PoolClient } from 'pg';
import { codeOf, identifier } from '@shop/platform';
import { SLOTS } from './outbox.migration.js';
import type { StoredCheckpoint } from './store/publish-checkpoint.js';

interface OutboxEvent {
  seq: string;
  slot: number;
  event: EventEnvelope;
}

/** Tolerated difference between the clocks of database servers, as after a failover. */
const CLOCK_TOLERANCE = '1 minute';
/** Longest time that a sweep waits for a slot, while others wait behind it; it is repeated later. */
const LOCK_TIMEOUT_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';
/** UTC text with microseconds, which sorts by time. */
const utcMicroseconds = (expression: string): string => `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The relay's queries on one service's outbox. Times are those of the database's clock. */
export class OutboxRepository {
  readonly #table: string;
  readonly #checkpointTable: string;

  constructor(
    private readonly pool: Pool,
    schema: string,
  ) {
    this.#table = `${identifier(schema)}.outbox`;
    this.#checkpointTable = `${identifier(schema)}.outbox_checkpoint`;
  }

  /**
   * Locks the oldest unpublished events of these `names`, passes them to `add` and marks them as published, in one transaction. Returns
   * their number and the newest publish time.
   */
  async publish(
    names: string[],
    limit: number,
    add: (events: EventEnvelope[]) => Promise<void>,
  ): Promise<{ count: number; until?: string }> {
    return this.#transaction(async (client) => {
      const { rows } = await client.query<OutboxEvent>(
        `select seq, slot, jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'version', event_version, 'aggregateId', aggregate_id,
             'aggregateVersion', aggregate_version, 'requestId', request_id, 'trace', trace,
             'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) || jsonb_build_object('body', body) as event
         from pg_advisory_xact_lock_shared(hashtextextended($3, 0)), ${this.#table} line
         where published_at is null and name = any($1) order by seq limit $2 for update of line skip locked`,
        [names, limit, this.#table],
      );
      if (rows.length === 0) return { count: 0 };
      await add(rows.map((row) => row.event));
      // Taken after `add`: an earlier time would cover events that another relay is still adding.
      const published = await client.query<{ until: string }>(
        `with done as (update ${this.#table} set published_at = clock_timestamp() where seq = any($1) and slot = any($2) returning published_at)
         select ${utcMicroseconds('max(published_at)')} as until from done`,
        [rows.map((row) => row.seq), [...new Set(rows.map((row) => row.slot))]],
      );
      return { count: rows.length, ...published.rows[0] };
    });
  }

  /**
   * Marks as unpublished the events that the queue store lacks, while no relay publishes. A store without a checkpoint gets all events
   * after `outbox_checkpoint`. Returns their number and a time before which every event is in the store or handled.
   */
  async republishMissing(read: () => Promise<StoredCheckpoint>): Promise<StoredCheckpoint & { count: number; at: string }> {
    return this.#transaction(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [this.#table]);
      const checkpoint = await read();
      const { rowCount } = await client.query(
        `update ${this.#table} set published_at = null
         where not $2 and published_at > coalesce($1::timestamptz, (select until from ${this.#checkpointTable}), '-infinity') - interval '${CLOCK_TOLERANCE}'`,
        [checkpoint.until ?? null, checkpoint.isSameRun],
      );
      return { ...checkpoint, count: rowCount ?? 0, at: await this.#now(client) };
    });
  }

  now(): Promise<string> {
    return this.#now(this.pool);
  }

  /** Records that every event published up to `until` has been handled by every consumer. */
  async saveCheckpoint(until: string): Promise<void> {
    await this.pool.query(
      `insert into ${this.#checkpointTable} (until) values ($1) on conflict (one) do update set until = greatest(outbox_checkpoint.until, excluded.until)`,
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

  /**
   * Empties the slots whose events were all published more than `olderThanMs` ago, however many they are. Slots that others are using stay
   * until the next call.
   */
  async emptyOldSlots(olderThanMs: number, lockTimeoutMs = LOCK_TIMEOUT_MS): Promise<void> {
    for (let i = 0; i < SLOTS; i++) {
      const slot = `${this.#table}_${i}`;
      if (!(await this.#isOld(this.pool, slot, olderThanMs))) continue;
      try {
        await this.#transaction(async (client) => {
          await client.query(`set local lock_timeout = ${lockTimeoutMs}; lock table ${slot} in access exclusive mode`);
          if (await this.#isOld(client, slot, olderThanMs)) await client.query(`truncate ${slot}`);
        });
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      }
    }
  }

  /** True if the slot has events, and every one was published more than `olderThanMs` ago. Reads two entries of its indexes. */
  async #isOld(client: Pool | PoolClient, slot: string, olderThanMs: number): Promise<boolean> {
    const { rows } = await client.query<{ old: boolean }>(
      `select not exists (select from ${slot} where published_at is null)
         and coalesce((select max(published_at) from ${slot} where published_at is not null) < now() - $1 * interval '1 ms', false) as old`,
      [olderThanMs],
    );
    return rows[0]?.old ?? false;
  }

  /** Deletes at most `limit` published rows older than `olderThanMs`; returns their number. For those in slots that are not emptied. */
  async deleteOld(olderThanMs: number, limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `with old as materialized (select slot, seq from ${this.#table} where published_at < now() - $1 * interval '1 ms' limit $2)
       delete from ${this.#table} line using old where line.slot = old.slot and line.seq = old.seq`,
      [olderThanMs, limit],
    );
    return rowCount ?? 0;
  }

  async #now(client: Pool | PoolClient): Promise<string> {
    const { rows } = await client.query<{ now: string }>(`select ${utcMicroseconds('clock_timestamp()')} as now`);
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
      // Closes the connection, which may be broken; that also rolls back.
      client.release(true);
      throw error;
    }
  }
}
