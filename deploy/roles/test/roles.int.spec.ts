import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate as migrateCatalog } from '@shop/catalog';
import { migrate as migrateIdentity } from '@shop/identity';
import { migrate as migratePublisher } from '@shop/publisher';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import { prepareRoles } from '../src/prepare-roles.js';

/** Roles belong to the whole server: other suites have theirs. */
const run = randomBytes(4).toString('hex');
const services = ['identity', 'catalog', 'publisher'] as const;
type Service = (typeof services)[number];
const schemas: Record<Service, string[]> = { identity: ['identity'], catalog: ['catalog', 'search'], publisher: ['publisher'] };
const others = (service: Service): string[] => services.filter((other) => other !== service).flatMap((other) => schemas[other]);

describe('a role for each service', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  const clients = {} as Record<Service, pg.Client>;

  const roleOf = (service: Service): string => `${service}_${run}`;
  const addressOf = (service: Service, password = `p@ss/${service}`): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [roleOf(service), password];
    return url.href;
  };
  const config = (password?: string) => ({
    ADMIN_DATABASE_URL: database.url,
    IDENTITY_DATABASE_URL: addressOf('identity', password),
    CATALOG_DATABASE_URL: addressOf('catalog'),
    PUBLISHER_DATABASE_URL: addressOf('publisher'),
  });
  const expectRefused = (service: Service, sql: string) =>
    expect(clients[service].query(sql)).rejects.toMatchObject({ code: '42501' /* insufficient_privilege */ });

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client(database.url);
    await admin.connect();
    await prepareRoles(config());
    const env = {
      EVENTS_URL: 'redis://localhost',
      SEARCH_URL: 'http://localhost',
      IMAGES_URL: 'file:///tmp',
      IDENTITY_URL: 'http://localhost',
      CATALOG_URL: 'http://localhost',
      MEDIA_URL: 'http://localhost',
      SITE_URL: 'http://localhost',
      WWW_DIR: '/tmp',
    };
    await migrateIdentity({ ...env, DATABASE_URL: addressOf('identity') });
    await migrateCatalog({ ...env, DATABASE_URL: addressOf('catalog') });
    await migratePublisher({ ...env, DATABASE_URL: addressOf('publisher') });
    for (const service of services) {
      clients[service] = new pg.Client(addressOf(service));
      await clients[service].connect();
    }
    await clients.catalog.query('create table search.word (word text)');
  });

  afterAll(async () => {
    for (const client of Object.values(clients)) await client.end();
    for (const service of services) await admin.query(`drop owned by ${roleOf(service)} cascade; drop role ${roleOf(service)}`);
    await admin.end();
    await database.drop();
  });

  it.each(services)('%s owns every table of its schemas, made by its own migrations', async (service) => {
    const { rows } = await admin.query<{ schemaname: string; tableowner: string }>(
      'select schemaname, tableowner from pg_tables where schemaname = any($1)',
      [schemas[service]],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.tableowner))).toEqual(new Set([roleOf(service)]));
  });

  it.each(services)('%s can neither read nor write nor change a table of another service', async (service) => {
    const { rows } = await admin.query<{ name: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as name, min(quote_ident(column_name)) as column
         from information_schema.columns where table_schema = any($1) group by 1`,
      [others(service)],
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
    for (const schema of others(service)) await expectRefused(service, `create table ${schema}.intruder (id int)`);
  });

  it.each(services)('%s can make nothing outside its schemas and become nobody else', async (service) => {
    await expectRefused(service, 'create table public.intruder (id int)');
    await expectRefused(service, 'create schema intruder');
    await expectRefused(service, 'create role intruder');
    for (const other of services) if (other !== service) await expectRefused(service, `set role ${roleOf(other)}`);
  });

  it('keeps out who has no address of its own', async () => {
    await admin.query(`create role stranger_${run} login password 'x'`);
    const url = new URL(database.url);
    [url.username, url.password] = [`stranger_${run}`, 'x'];
    const stranger = new pg.Client(url.href);
    await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' });
    await admin.query(`drop role stranger_${run}`);
  });

  it('can be run again, and gives a role its new password', async () => {
    await prepareRoles(config('changed'));
    const { rows } = await admin.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = $1', [
      roleOf('identity'),
    ]);
    await prepareRoles(config('changed again'));
    const after = await admin.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = $1', [roleOf('identity')]);
    expect(after.rows[0]?.rolpassword).not.toBe(rows[0]?.rolpassword);
    expect((await clients.identity.query('select 1 from identity.users limit 1')).rowCount).toBe(0);
  });
});
