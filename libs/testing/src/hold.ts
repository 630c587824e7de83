import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Something locked in the database: whoever works on it stays at it until it is let go. */
export class Hold {
  private constructor(
    private readonly client: pg.Client,
    private readonly pid: number,
  ) {}

  /** Locks what `sql` locks. */
  static async on(databaseUrl: string, sql: string, parameters: unknown[]): Promise<Hold> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'holds' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(sql, parameters);
    return new Hold(client, rows[0]?.pid ?? 0);
  }

  /** The database's clock. */
  async now(): Promise<Date> {
    const { rows } = await this.client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date();
  }

  /** Until a statement sent after `since` waits for the lock; others, whose senders were killed, may wait in front of it. */
  async untilAwaited(since: Date, patience = 60_000): Promise<void> {
    const until = Date.now() + patience;
    for (;;) {
      // Within a transaction, who does what is looked at once and remembered.
      await this.client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await this.client.query(
        `with recursive waiting as (
           select pid, query_start from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
           union select behind.pid, behind.query_start from pg_stat_activity behind join waiting on waiting.pid = any(pg_blocking_pids(behind.pid)))
         select from waiting where query_start > $2 limit 1`,
        [this.pid, since],
      );
      if (rowCount) return;
      if (Date.now() > until) throw new Error('nobody works on what is held');
      await delay(50);
    }
  }

  async release(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }
}
