import pg from 'pg';
import type { RolesConfig } from './config.js';

/** The schemas of each service. Catalog's search lives beside it when it lives in PostgreSQL. */
const schemasOf = { IDENTITY: ['identity'], CATALOG: ['catalog', 'search'], PUBLISHER: ['publisher'] } as const;
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

/**
 * Makes each service's role, the owner of its schemas and of nothing else, with the name and password of the address the service is given.
 * Repeatable; throws when an address names another database than the administrator's.
 */
export async function prepareRoles(config: RolesConfig): Promise<void> {
  const admin = new pg.Client({ connectionString: config.ADMIN_DATABASE_URL });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query(`select pg_advisory_xact_lock(hashtext('shop:roles'))`);
    await closeTheDoors(admin);
    for (const service of ['IDENTITY', 'CATALOG', 'PUBLISHER'] as const) {
      await prepareRole(admin, new URL(config[`${service}_DATABASE_URL`]), schemasOf[service]);
    }
    await admin.query('commit');
  } finally {
    await admin.end();
  }
}

/** What everybody may do in a new database, nobody may here. */
async function closeTheDoors(admin: pg.Client): Promise<void> {
  for (const extension of extensions) await admin.query(`create extension if not exists ${extension} with schema public`);
  await admin.query(`revoke all on database ${await databaseName(admin)} from public`);
  await admin.query('revoke create on schema public from public');
}

async function prepareRole(admin: pg.Client, address: URL, schemas: readonly string[]): Promise<void> {
  const name = decodeURIComponent(address.username);
  const role = pg.escapeIdentifier(name);
  const database = await databaseName(admin);
  if (pg.escapeIdentifier(decodeURIComponent(address.pathname.slice(1))) !== database)
    throw new Error(`${name} is given another database than ${database}`);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await admin.query(`create role ${role}`);
  await admin.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(decodeURIComponent(address.password))}`,
  );
  await admin.query(`grant connect on database ${database} to ${role}`);
  for (const schema of schemas) {
    await admin.query(`create schema if not exists ${schema}`);
    await admin.query(`alter schema ${schema} owner to ${role}`);
    await admin.query(`revoke all on schema ${schema} from public`);
  }
}

async function databaseName(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  return pg.escapeIdentifier(rows[0]?.name ?? '');
}
