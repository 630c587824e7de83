import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own on the test server. `url` is a `postgres://` address; `drop` removes it when whoever used it has gone, `takeAway` from
 * those who use it.
 */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
  takeAway(): Promise<void>;
}

/** Makes an empty database with the extensions the product uses. The server is the one of the test run (`TEST_DATABASE_URL`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: jest.preset.mjs has a global setup that starts a PostgreSQL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await create(server, name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(server, name), takeAway: () => takeAway(server, name) };
}

/**
 * A pool says that it has ended before its connections are gone, and an error reaches nobody then but the process: PostgreSQL waits up to
 * 5 s for them by itself (55006 after that), and only what is still open is ended from its side.
 */
async function drop(server: string, name: string): Promise<void> {
  try {
    await onServer(server, `drop database if exists ${name}`);
  } catch (error) {
    if (!isBusy(error)) throw error;
    await takeAway(server, name);
  }
}

const takeAway = (server: string, name: string): Promise<void> => onServer(server, `drop database if exists ${name} with (force)`);

const isBusy = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55006';

/** PostgreSQL refuses to copy a template while another copy of it begins (55006); a moment later it does not. */
async function create(server: string, name: string, tries = 20): Promise<void> {
  try {
    await onServer(server, `create database ${name} template template0`);
  } catch (error) {
    if (tries === 0 || !isBusy(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await create(server, name, tries - 1);
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
