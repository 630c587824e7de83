import { schemaOf } from '@shop/contracts';
import pg from 'pg';
import { type DatabaseOwner, databaseOwnerNames } from '../databases.js';
import type { RolesConfig } from './config.js';

/** Further schemas of a service: catalog's search index, when it is in PostgreSQL. */
const extraSchemas: Partial<Record<DatabaseOwner, readonly string[]>> = { catalog: ['search'] };
/** Settings of a role besides its search path, for connections through a pooler; services check them at their start (D-131). */
const roleSettings: Partial<Record<DatabaseOwner, string>> = { 'cart-orders': `lock_timeout = '5s'` };
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];

/**
 * Creates a role per service, with the name and password of the service's database URL, as the owner of its schemas only. The
 * administrator is a superuser, or owns the database and may create roles, as on managed servers. Idempotent; throws when a URL names
 * another database than the administrator's.
 */
export async function prepareRoles({ admin: address, addresses }: RolesConfig): Promise<void> {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query(`select pg_advisory_xact_lock(hashtext('shop:roles'))`);
    await revokePublicPrivileges(admin);
    for (const name of databaseOwnerNames) await prepareRole(admin, name, new URL(addresses[name]));
    await admin.query('commit');
  } finally {
    await admin.end();
  }
}

/** Revokes the privileges that every role has in a new database. */
async function revokePublicPrivileges(admin: pg.Client): Promise<void> {
  for (const extension of extensions) await admin.query(`create extension if not exists ${extension} with schema public`);
  await admin.query(`revoke all on database ${await databaseName(admin)} from public`);
  await admin.query('revoke create on schema public from public');
}

async function prepareRole(admin: pg.Client, owner: DatabaseOwner, address: URL): Promise<void> {
  const schemas = [schemaOf(owner), ...(extraSchemas[owner] ?? [])];
  const name = decodeURIComponent(address.username);
  const role = pg.escapeIdentifier(name);
  const database = await databaseName(admin);
  if (pg.escapeIdentifier(decodeURIComponent(address.pathname.slice(1))) !== database)
    throw new Error(`${name} is given another database than ${database}`);
  const { rows } = await admin.query<{ isPrivileged: boolean }>(
    `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isPrivileged" from pg_roles where rolname = $1`,
    [name],
  );
  // Only a superuser may name these attributes, even to leave them as they are. A new role has none of them.
  if (rows[0]?.isPrivileged) await admin.query(`alter role ${role} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
  const action = rows.length === 0 ? 'create' : 'alter';
  await admin.query(`${action} role ${role} login password ${pg.escapeLiteral(decodeURIComponent(address.password))}`);
  for (const setting of [`search_path = ${schemaOf(owner)}, public`, roleSettings[owner] ?? 'lock_timeout = 0'])
    await admin.query(`alter role ${role} in database ${database} set ${setting}`);
  // An administrator without superuser rights may give a schema only to a role of which it is a member.
  if (!(await isSuperuser(admin))) await admin.query(`grant ${role} to current_user`);
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

async function isSuperuser(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user');
  return rows[0]?.rolsuper ?? false;
}
