import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Waits, at most a minute, for a server to accept connections; false when it does not, or as soon as `alive` says no. */
export async function untilAccepts(url: string, alive: () => boolean = () => true): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && alive()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // a server that restarts ends connections it had just accepted
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await delay(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
