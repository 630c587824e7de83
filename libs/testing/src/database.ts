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

/** A migrated database from which others are copied. `migrate` runs once per test server; `name` tells the templates apart. */
export interface DatabaseTemplate {
  name: string;
  migrate(url: string): Promise<void>;
}

/**
 * Creates a database on the test server (`TEST_DATABASE_URL`): a copy of a template, which takes a fraction of the time of its migrations,
 * or without one an empty database.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: jest.preset.mjs has a global setup that starts a PostgreSQL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await create(server, name, template ? await migratedTemplate(server, template) : 'template0');
  return { url: urlOf(server, name), drop: () => drop(server, name), dropForcibly: () => dropForcibly(server, name) };
}

const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes the template at its first use. Suites run in several processes, so a lock of the server makes the others wait for it. */
async function migratedTemplate(server: string, template: DatabaseTemplate): Promise<string> {
  const database = `test_template_${template.name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rows.length > 0) return database;
    const draft = `${database}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    await template.migrate(urlOf(server, draft));
    await renameWhenFree(client, draft, database);
    return database;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to rename a database (55006) until the last connection of the migrations is closed on its side. */
async function renameWhenFree(client: pg.Client, from: string, to: string, retries = 50): Promise<void> {
  try {
    await client.query(`alter database ${from} rename to ${to}`);
  } catch (error) {
    if (retries === 0 || !isBusy(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await renameWhenFree(client, from, to, retries - 1);
  }
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
async function create(server: string, name: string, template: string, retries = 50): Promise<void> {
  try {
    await onServer(server, `create database ${name} template ${template}`);
  } catch (error) {
    if (retries === 0 || !isBusy(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await create(server, name, template, retries - 1);
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
