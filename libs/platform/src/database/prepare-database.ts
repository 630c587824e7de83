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
    await client.query(`select pg_advisory_lock(hashtext('shop:extensions'))`);
    for (const extension of extensions) await client.query(`create extension if not exists ${extension} with schema public`);
    await client.query(`select pg_advisory_unlock(hashtext('shop:extensions'))`);
    await client.query(`select pg_advisory_lock(hashtext('shop:migrations'), hashtext($1))`, [schema]);
    await client.query(`create schema if not exists ${schema}`);
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
