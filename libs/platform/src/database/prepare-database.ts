import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

/**
 * Creates schema and extensions and runs migrations. Concurrently starting processes take turns: `create … if not exists` is not safe
 * against itself, and a migration must run once.
 */
export async function prepareDatabase({ schema, url }: { schema: string; url: string }, options: DataSourceOptions): Promise<void> {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" is not a schema name`);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await acquireLock(client, `hashtext('shop:extensions')`);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension} with schema public`);
    await client.query(`select pg_advisory_unlock(hashtext('shop:extensions'))`);
    await acquireLock(client, `hashtext('shop:migrations'), hashtext('${schema}')`);
    // Checked first: `if not exists` needs the right to create schemas even for an existing one.
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema]);
    if (rowCount === 0) await client.query(`create schema ${schema}`);
    const migrator = await new DataSource({ ...options, entities: [] }).initialize();
    try {
      await migrator.runMigrations();
    } finally {
      await migrator.destroy();
    }
  } finally {
    // Closing the connection releases its advisory locks.
    await client.end();
  }
}

/** Polls: a statement that waits for the lock would block `create index concurrently`, which waits for all running statements. */
async function acquireLock(client: Client, lock: string): Promise<void> {
  const tryLock = async (): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
    return rows[0]?.mine ?? false;
  };
  while (!(await tryLock())) await sleep(50);
}

/** Throws if the role of a pooled connection lacks a setting that a direct connection asks for, as `setup` gives it (D-131). */
export async function checkRoleSettings(options: DataSourceOptions, settings: Record<string, string>): Promise<void> {
  const dataSource = await new DataSource({ ...options, entities: [] }).initialize();
  try {
    const rows: { name: string; setting: string }[] = await dataSource.query('select name, setting from pg_settings where name = any($1)', [
      Object.keys(settings),
    ]);
    const wrong = rows.filter(({ name, setting }) => setting.replaceAll(/[ "]/g, '') !== settings[name]);
    const details = wrong.map(({ name, setting }) => `${name} is "${setting}" instead of "${settings[name]}"`).join(', ');
    if (wrong.length > 0) throw new Error(`the database role has not the settings of this service: ${details}. Run setup first`);
  } finally {
    await dataSource.destroy();
  }
}

/** Throws if a migration of this version has not run. Migrations of a newer version are fine: they are compatible with this one. */
export async function checkDatabase({ schema }: { schema: string }, options: DataSourceOptions): Promise<void> {
  const dataSource = await new DataSource({ ...options, entities: [] }).initialize();
  try {
    const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const migrationsTable = await dataSource.query<{ done: boolean }[]>('select to_regclass($1) is not null as done', [
      `${schema}.migrations`,
    ]);
    const done = migrationsTable[0]?.done ? await dataSource.query<{ name: string }[]>(`select name from ${schema}.migrations`) : [];
    const missing = known.filter((name) => !done.some((row) => row.name === name));
    if (missing.length > 0) throw new Error(`the schema ${schema} lacks ${missing.join(', ')}: run the migrations first`);
  } finally {
    await dataSource.destroy();
  }
}
