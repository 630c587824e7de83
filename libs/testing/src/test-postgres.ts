import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@shop/embedded-postgres';
import { startPostgres } from './postgres.js';

export interface RunPostgres {
  url: string;
  /** Source of the server, for the log. */
  origin: string;
  stop(): Promise<void>;
}

/** One server for a whole run: TEST_DATABASE_URL, else a container where a Docker engine answers, else the embedded server. */
export async function testPostgres(): Promise<RunPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, origin: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  return (await Promise.race([startPostgres({ isDurable: false }), afterStartTimeout()])) ?? startEmbedded();
}

/** Gives up on an image that a slow network does not deliver in three minutes. */
const afterStartTimeout = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), 180_000).unref());

async function startEmbedded(): Promise<RunPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-test-pg-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', durable: false, maxConnections: 400 });
  return {
    url: server.url,
    origin: 'embedded',
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
