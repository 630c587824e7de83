import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database on the test server. `url` is a `postgres://` address. `drop` removes the database after its connections are closed,
 * `dropForcibly` closes them.
 */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
  dropForcibly(): Promise<void>;
}

/** Creates an empty database on the test server (`TEST_DATABASE_URL`), with the extensions that the services use. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: jest.preset.mjs has a global setup that starts a PostgreSQL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await create(server, name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(server, name), dropForcibly: () => dropForcibly(server, name) };
}

/**
 * A pool reports its end before its connections are closed, and an error on such a connection would end the process. PostgreSQL waits up
 * to 5 s for connections to close, then fails with 55006; only then are they closed forcibly.
 */
async function drop(server: string, name: string): Promise<void> {
  try {
    await onServer(server, `drop database if exists ${name}`);
  } catch (error) {
    if (!isBusy(error)) throw error;
    await dropForcibly(server, name);
  }
}

const dropForcibly = (server: string, name: string): Promise<void> => onServer(server, `drop database if exists ${name} with (force)`);

const isBusy = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55006';

/** PostgreSQL rejects copying a template while another copy starts (55006); it works after a retry. */
async function create(server: string, name: string, retries = 20): Promise<void> {
  try {
    await onServer(server, `create database ${name} template template0`);
  } catch (error) {
    if (retries === 0 || !isBusy(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await create(server, name, retries - 1);
  }
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
