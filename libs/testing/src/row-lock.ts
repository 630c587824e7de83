import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Holds a row lock so that other transactions block until `release()`. */
export class RowLock {
  private constructor(
    private readonly client: pg.Client,
    private readonly pid: number,
  ) {}

  /** Acquires the locks of the statement `sql`. */
  static async acquire(databaseUrl: string, sql: string, parameters: unknown[]): Promise<RowLock> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'row-lock' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(sql, parameters);
    return new RowLock(client, rows[0]?.pid ?? 0);
  }

  /** Clock of the database. */
  async now(): Promise<Date> {
    const { rows } = await this.client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date();
  }

  /** Waits until a statement that began after `since` is blocked by this lock, directly or behind statements of killed clients. */
  async waitForBlockedQuery(since: Date, timeoutMs = 60_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      // Within a transaction PostgreSQL caches `pg_stat_activity`.
      await this.client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await this.client.query(
        `with recursive waiting as (
           select pid, query_start from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
           union select behind.pid, behind.query_start from pg_stat_activity behind join waiting on waiting.pid = any(pg_blocking_pids(behind.pid)))
         select from waiting where query_start > $2 limit 1`,
        [this.pid, since],
      );
      if (rowCount) return;
      if (Date.now() > deadline) throw new Error('no statement is blocked by the lock');
      await delay(50);
    }
  }

  async release(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }
}
