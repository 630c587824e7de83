import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startContainer } from './servers/container.js';
import { isDockerAvailable } from './servers/docker.js';

const officialImage = 'postgres:18.6-trixie';
const password = 'test';

/** A PostgreSQL server for one suite. */
export interface TestPostgres {
  /** `postgres://` address of the administrator in the database `postgres`; it stays the same after a restart. */
  url: string;
  /** Source of the server, for the log. */
  origin: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Restarts after `kill`, with its data or, `{ keepData: false }`, without. Resolves when the server answers. */
  restart(options?: { keepData?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** False is faster: committed data may be lost by a kill. */
  isDurable?: boolean;
}

/**
 * Starts a PostgreSQL container (POSTGRES_IMAGE or the official image). Returns undefined without Docker or the image. Most suites need
 * only `createTestDatabase()`, which works on every machine.
 */
export async function startPostgres({ isDurable = true }: TestPostgresOptions = {}): Promise<TestPostgres | undefined> {
  if (process.env['TEST_CONTAINERS'] === 'off' || !(await isDockerAvailable())) return undefined;
  const image = process.env['POSTGRES_IMAGE'] || officialImage;
  const fasterSettings = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  try {
    const server = await startContainer({
      image,
      port: 5432,
      environment: { POSTGRES_PASSWORD: password },
      memoryFolder: isDurable ? undefined : '/var/lib/postgresql',
      command: ['postgres', ...['max_connections=400', ...fasterSettings].flatMap((setting) => ['-c', setting])],
      waitUntilReady: waitUntilReady,
    });
    return {
      url: adminUrl(server.host, server.port),
      origin: `container ${image}`,
      kill: () => server.kill(),
      restart: ({ keepData = true } = {}) => server.restart(!keepData),
      stop: () => server.remove(),
    };
  } catch (error) {
    console.warn(`No PostgreSQL container (${error instanceof Error ? error.message : String(error)})`);
    return undefined;
  }
}

const adminUrl = (host: string, port: number): string => `postgres://postgres:${password}@${host}:${port}/postgres`;

/** The official image first starts a temporary server, which listens on no port, so an answer comes from the final one. */
async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: adminUrl('127.0.0.1', port), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
