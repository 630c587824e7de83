import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

/**
 * Makes the schema and extensions and runs the migrations. Copies of services that start at the same moment take turns: `create … if not exists`
 * is not safe against itself, and a migration must run once.
 */
export async function prepareDatabase({ schema, url }: { schema: string; url: string }, options: DataSourceOptions): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" is not a schema name`);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await takeTurn(client, `hashtext('shop:extensions')`);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension} with schema public`);
    await client.query(`select pg_advisory_unlock(hashtext('shop:extensions'))`);
    await takeTurn(client, `hashtext('shop:migrations'), hashtext('${schema}')`);
    // asked first: `if not exists` wants the right to create schemas even where the schema is there
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
    if (rowCount === 0) await client.query(`create schema ${schema}`);
    const migrator = await new DataSource({ ...options, entities: [] }).initialize();
    try {
      await migrator.runMigrations();
    } finally {
      await migrator.destroy();
    }
  } finally {
    // Ending the connection releases its locks.
    await client.end();
  }
}

/** Asks again and again: a statement that waits for the lock would hold up `create index concurrently`, which waits for every statement. */
async function takeTurn(client: Client, lock: string): Promise<void> {
  const take = async (): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
    return rows[0]?.mine ?? false;
  };
  while (!(await take())) await sleep(50);
}

/** Throws when a migration of this version has not run. Newer ones of a later version may have: they leave room for the old one. */
export async function checkDatabase({ schema }: { schema: string }, options: DataSourceOptions): Promise<void> {
  const looker = await new DataSource({ ...options, entities: [] }).initialize();
  try {
    const known = looker.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const there = await looker.query<{ done: boolean }[]>('select to_regclass($1) is not null as done', [`${schema}.migrations`]);
    const done = there[0]?.done ? await looker.query<{ name: string }[]>(`select name from ${schema}.migrations`) : [];
    const missing = known.filter((name) => !done.some((row) => row.name === name));
    if (missing.length > 0) throw new Error(`the schema ${schema} lacks ${missing.join(', ')}: run the migrations first`);
  } finally {
    await looker.destroy();
  }
}
