import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startContainer } from './servers/container.js';
import { dockerAnswers } from './servers/docker.js';

const officialImage = 'postgres:18.6-trixie';
const password = 'test';

/** A PostgreSQL of one's own. */
export interface TestPostgres {
  /** `postgres://` address of its administrator, in the database `postgres`; the same for ever. */
  url: string;
  /** For the log: where it came from. */
  origin: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** After `kill`: with its data, or, `{ keepData: false }`, with none. Resolves once it answers. */
  restart(how?: { keepData?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** Whether what was committed survives a kill; without it nothing does, and the server is faster. */
  durable?: boolean;
}

/**
 * Starts a PostgreSQL in a container (POSTGRES_IMAGE or the official image). undefined where no Docker engine answers or the image cannot be
 * had: most suites want `createTestDatabase()`, which every machine has a server for.
 */
export async function startPostgres({ durable = true }: TestPostgresOptions = {}): Promise<TestPostgres | undefined> {
  if (process.env['TEST_CONTAINERS'] === 'off' || !(await dockerAnswers())) return undefined;
  const image = process.env['POSTGRES_IMAGE'] || officialImage;
  const fast = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  try {
    const server = await startContainer({
      image,
      port: 5432,
      environment: { POSTGRES_PASSWORD: password },
      inMemory: durable ? undefined : '/var/lib/postgresql',
      command: ['postgres', ...['max_connections=400', ...fast].flatMap((setting) => ['-c', setting])],
      untilAnswers,
    });
    return {
      url: addressOf(server.host, server.port),
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

const addressOf = (host: string, port: number): string => `postgres://postgres:${password}@${host}:${port}/postgres`;

/** The official image starts a first server of its own, which no port leads to: an answer here is the real one's. */
async function untilAnswers(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: addressOf('127.0.0.1', port), connectionTimeoutMillis: 2000 });
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
