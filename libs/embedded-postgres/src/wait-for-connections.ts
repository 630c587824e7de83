import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Waits at most a minute until a server accepts connections. Resolves with false on timeout, or as soon as `isAlive` returns false. */
export async function acceptsConnections(url: string, isAlive: () => boolean = () => true): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // a server that restarts closes connections that it has just accepted
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
