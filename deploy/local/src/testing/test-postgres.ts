import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@shop/testing';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.js';

export interface RunPostgres {
  url: string;
  /** For the log: where it came from. */
  origin: string;
  stop(): Promise<void>;
}

/** One server for a whole run: the one TEST_DATABASE_URL names, a container where a Docker engine answers, else the embedded one. */
export async function testPostgres(): Promise<RunPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, origin: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  return (await Promise.race([startPostgres({ durable: false }), tooLate()])) ?? embedded();
}

/** An image that a slow network does not bring in time is not worth waiting for. */
const tooLate = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), 180_000).unref());

async function embedded(): Promise<RunPostgres> {
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
