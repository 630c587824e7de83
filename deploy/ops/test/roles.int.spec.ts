import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseVariable, schemaOf } from '@shop/contracts';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import { databaseOwnerNames, type DatabaseOwner } from '../src/databases.js';
import { setUp } from '../src/setup/set-up.js';

/** Roles are shared by the whole server, so each run has its own names. */
const run = randomBytes(4).toString('hex');
const schemasOf = (service: DatabaseOwner): string[] => [schemaOf(service), ...(service === 'catalog' ? ['search'] : [])];
const otherSchemas = (service: DatabaseOwner): string[] => databaseOwnerNames.filter((other) => other !== service).flatMap(schemasOf);

describe('a database role for each service, created by the setup job', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  const clients = new Map<DatabaseOwner, pg.Client>();
  const output: string[] = [];

  const roleOf = (service: DatabaseOwner): string => `${schemaOf(service)}_${run}`;
  const addressOf = (service: DatabaseOwner, password = `p@ss/${service}`): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [roleOf(service), password];
    return url.href;
  };
  const env = (): Record<string, string> => ({
    SUPERUSER_DATABASE_URL: database.url,
    ...Object.fromEntries(databaseOwnerNames.map((service) => [databaseVariable(service), addressOf(service)])),
    EVENTS_URL: 'redis://localhost',
    SEARCH_URL: 'http://localhost',
    IMAGES_URL: 'file:///tmp',
    IDENTITY_URL: 'http://localhost',
    CATALOG_URL: 'http://localhost',
    ADMIN_URL: 'http://localhost',
    MEDIA_URL: 'http://localhost',
    SITE_URL: 'http://localhost',
    PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test',
    WWW_DIR: '/tmp',
  });
  const clientOf = (service: DatabaseOwner): pg.Client => {
    const client = clients.get(service);
    if (!client) throw new Error(`${service} has no client`);
    return client;
  };
  const expectRefused = (service: DatabaseOwner, sql: string) =>
    expect(clientOf(service).query(sql)).rejects.toMatchObject({ code: '42501' /* insufficient_privilege */ });

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client(database.url);
    await admin.connect();
    await setUp(env(), [], (line) => output.push(line));
    for (const service of databaseOwnerNames) {
      const client = new pg.Client(addressOf(service));
      await client.connect();
      clients.set(service, client);
    }
    await clientOf('catalog').query('create table search.word (word text)');
  });

  afterAll(async () => {
    for (const client of clients.values()) await client.end();
    for (const service of databaseOwnerNames) await admin.query(`drop owned by ${roleOf(service)} cascade; drop role ${roleOf(service)}`);
    await admin.end();
    await database.drop();
  });

  it.each(databaseOwnerNames)('%s owns every table of its schemas, created by its own migrations', async (service) => {
    const { rows } = await admin.query<{ schemaname: string; tableowner: string }>(
      'select schemaname, tableowner from pg_tables where schemaname = any($1)',
      [schemasOf(service)],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.tableowner))).toEqual(new Set([roleOf(service)]));
  });

  it.each(databaseOwnerNames)('%s can neither read nor write nor change a table of another service', async (service) => {
    const { rows } = await admin.query<{ name: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as name, min(quote_ident(column_name)) as column
         from information_schema.columns where table_schema = any($1) group by 1`,
      [otherSchemas(service)],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, column } of rows) {
      await expectRefused(service, `select 1 from ${name}`);
      await expectRefused(service, `insert into ${name} default values`);
      await expectRefused(service, `update ${name} set ${column} = null`);
      await expectRefused(service, `delete from ${name}`);
      await expectRefused(service, `truncate ${name}`);
      await expectRefused(service, `drop table ${name}`);
    }
    for (const schema of otherSchemas(service)) await expectRefused(service, `create table ${schema}.intruder (id int)`);
  });

  it.each(databaseOwnerNames)('%s can create nothing outside its schemas and cannot take another role', async (service) => {
    await expectRefused(service, 'create table public.intruder (id int)');
    await expectRefused(service, 'create schema intruder');
    await expectRefused(service, 'create role intruder');
    for (const other of databaseOwnerNames) if (other !== service) await expectRefused(service, `set role ${roleOf(other)}`);
  });

  it('rejects a role without a grant', async () => {
    await admin.query(`create role stranger_${run} login password 'x'`);
    const url = new URL(database.url);
    [url.username, url.password] = [`stranger_${run}`, 'x'];
    const stranger = new pg.Client(url.href);
    await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' });
    await admin.query(`drop role stranger_${run}`);
  });

  it('prints each step and service', () => {
    const migrated = databaseOwnerNames.map((service) => `migrations: ${service} is up to date`);
    expect(output).toEqual([`roles: ${databaseOwnerNames.join(', ')}`, 'buckets: none', ...migrated, 'assets: the publisher copies them']);
  });

  it('can run again, and sets the new password of a role', async () => {
    const passwordOf = async () => {
      const { rows } = await admin.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = $1', [
        roleOf('identity'),
      ]);
      return rows[0]?.rolpassword;
    };
    const before = await passwordOf();
    await setUp({ ...env(), IDENTITY_DATABASE_URL: addressOf('identity', 'changed') }, ['roles'], () => undefined);
    expect(await passwordOf()).not.toBe(before);
    expect((await clientOf('identity').query('select 1 from identity.users limit 1')).rowCount).toBe(0);
  });

  it('takes privileges from an existing role', async () => {
    await admin.query(`alter role ${roleOf('social')} createdb`);
    await setUp(env(), ['roles'], () => undefined);
    const { rows } = await admin.query('select rolcreatedb from pg_roles where rolname = $1', [roleOf('social')]);
    expect(rows).toEqual([{ rolcreatedb: false }]);
  });

  it('refuses an unknown step, and the URL of another database', async () => {
    await expect(setUp(env(), ['dance'], () => undefined)).rejects.toThrow(
      'there is no step dance; there are roles, buckets, migrations, assets',
    );
    const elsewhere = addressOf('identity').replace(/[^/]+$/, 'postgres');
    await expect(setUp({ ...env(), IDENTITY_DATABASE_URL: elsewhere }, ['roles'], () => undefined)).rejects.toThrow(
      'is given another database',
    );
  });
});

describe('the setup job of an administrator that is no superuser, as on managed servers', () => {
  let database: TestDatabase;
  let superuser: pg.Client;
  const manager = `manager_${run}`;
  const roleOf = (service: DatabaseOwner): string => `${schemaOf(service)}_managed_${run}`;
  const addressOf = (role: string): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'secret'];
    return url.href;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    superuser = new pg.Client(database.url);
    await superuser.connect();
    await superuser.query(`create role ${manager} login createrole password 'secret'`);
    await superuser.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${manager}`);
  });
  afterAll(async () => {
    for (const role of [...databaseOwnerNames.map(roleOf), manager])
      await superuser.query(`reassign owned by ${role} to current_user; drop owned by ${role} cascade; drop role ${role}`);
    await superuser.end();
    await database.drop();
  });

  it('creates the roles and their schemas, and can run again', async () => {
    const env = Object.fromEntries(databaseOwnerNames.map((service) => [databaseVariable(service), addressOf(roleOf(service))]));
    for (let runs = 0; runs < 2; runs++) await setUp({ ...env, SUPERUSER_DATABASE_URL: addressOf(manager) }, ['roles'], () => undefined);
    for (const service of databaseOwnerNames) {
      const client = new pg.Client(addressOf(roleOf(service)));
      await client.connect();
      await client.query(`create table ${schemaOf(service)}.thing (id int)`);
      await expect(client.query('create table public.intruder (id int)')).rejects.toMatchObject({ code: '42501' });
      await client.end();
    }
    const { rows } = await superuser.query(
      'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)',
      [databaseOwnerNames.map(roleOf)],
    );
    expect(rows).toEqual([]);
  });
});
