import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../database.js';

interface ReleaseUpgrade {
  schema: string;
  /** SQL that creates the schema as release 0.1.0 left it, with the names of its migrations. */
  release: URL;
  migrate: (databaseUrl: string) => Promise<void>;
  /** Rows of a database of the release, and a check of them after the migration. Both run in the service's schema. */
  rows?: { insert: string; check: (client: pg.Client) => Promise<void> };
}

/** Tests for every service: databases of release 0.1.0 migrate to the schema of new ones, older databases are refused. */
export function testReleaseUpgrade({ schema, release, migrate, rows }: ReleaseUpgrade): void {
  describe(`an update of the schema ${schema}`, () => {
    let database: TestDatabase;
    let client: pg.Client;
    beforeEach(async () => {
      database = await createTestDatabase();
      client = await connect(database, schema);
      for (const extension of ['unaccent', 'pg_trgm', 'fuzzystrmatch'])
        await client.query(`create extension ${extension} with schema public`);
      await client.query(await readFile(release, 'utf8'));
    });
    afterEach(async () => {
      await client.end();
      await database.drop();
    });

    it('migrates a database of release 0.1.0 to the schema of a new one', async () => {
      await client.query(
        `insert into outbox (id, name, event_version, body, let_go) values (gen_random_uuid(), 'shelf.built', 1, '{}', true)`,
      );
      const insertAsBefore = `insert into outbox (id, name, event_version, body) values (gen_random_uuid(), $1, 1, '{}')`;
      await client.query(insertAsBefore, ['shelf.moved']);
      if (rows) await client.query(rows.insert);
      await migrate(database.url);
      // Processes of the release write on during an update.
      await client.query(insertAsBefore, ['shelf.sold']);
      const events = await client.query<{ name: string }>(`select name from outbox where name like 'shelf.%' order by seq`);
      expect(events.rows.map(({ name }) => name)).toEqual(['shelf.built', 'shelf.moved', 'shelf.sold']);
      await rows?.check(client);
      const created = await createTestDatabase();
      await migrate(created.url);
      const other = await connect(created, schema);
      try {
        const migrated = await describeSchema(client, schema);
        expect(migrated).toEqual(await describeSchema(other, schema));
        // Transactions that notify commit one after another (D-107).
        expect(JSON.stringify(migrated['functions'])).not.toContain('pg_notify');
      } finally {
        await other.end();
        await created.drop();
      }
    });

    it('refuses a database that is older than release 0.1.0 and leaves it unchanged', async () => {
      await client.query('delete from migrations where id = (select max(id) from migrations)');
      const before = await describeSchema(client, schema);
      await expect(migrate(database.url)).rejects.toMatchObject({
        code: 'database.too-old',
        message: expect.stringContaining('update it to release 0.1.0 first'),
      });
      expect(await describeSchema(client, schema)).toEqual(before);
    });
  });
}

async function connect(database: TestDatabase, schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, options: `-c search_path=${schema},public` });
  await client.connect();
  return client;
}

/** Lists what PostgreSQL knows about the schema's tables, columns, indexes, constraints, triggers, functions, views and sequences. */
async function describeSchema(client: pg.Client, schema: string): Promise<Record<string, unknown[]>> {
  const ofSchema = `relnamespace = '${schema}'::regnamespace`;
  const queries = {
    columns: `select relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation::text,
        pg_get_expr(adbin, adrelid) as value, reloptions,
        row_number() over (partition by c.oid order by attnum) as position
      from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${ofSchema} and attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v') and relname <> 'migrations' order by relname, attnum`,
    partitions: `select relname, pg_get_expr(relpartbound, oid) as values from pg_class where ${ofSchema} and relispartition and relkind = 'r' order by 1`,
    indexes: `select indexdef from pg_indexes where schemaname = '${schema}' order by 1`,
    constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = '${schema}'::regnamespace order by 1, 2`,
    triggers: `select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = tgrelid where ${ofSchema} and not tgisinternal order by 1`,
    functions: `select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') as text from pg_proc where pronamespace = '${schema}'::regnamespace order by 1`,
    views: `select viewname, definition from pg_views where schemaname = '${schema}' order by 1`,
    sequences: `select sequencename, start_value, increment_by from pg_sequences where schemaname = '${schema}' order by 1`,
  };
  const described: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) described[name] = (await client.query(query)).rows;
  return described;
}
