import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DatabaseModule, migrate, PlatformModule, startService } from '../src/index.js';
import { silentConfig } from './sample-service.js';

class First1700000000000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('create table thing (id int)');
  down = (runner: QueryRunner) => runner.query('drop table thing');
}
class Second1700000000001 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('alter table thing add name text');
  down = (runner: QueryRunner) => runner.query('alter table thing drop name');
}

describe('the migration job', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const options = (migrations: Function[]) => ({ schema: 'shed', url: database.url, entities: [], migrations });
  const start = (migrations: Function[]) =>
    startService({
      name: 'shed',
      module: {
        module: class {},
        imports: [PlatformModule.forRoot({ name: 'shed' }), DatabaseModule.forService({ ...options(migrations), mode: 'check' })],
      },
      config: silentConfig,
    });

  it('must run before a process starts, in the version of the process', async () => {
    await expect(start([First1700000000000])).rejects.toThrow('the schema shed lacks First1700000000000: run the migrations first');
    await migrate(options([First1700000000000]));
    await expect(start([First1700000000000, Second1700000000001])).rejects.toThrow('lacks Second1700000000001');
  });

  it('lets this version and the one before it start', async () => {
    await migrate(options([First1700000000000, Second1700000000001]));
    for (const migrations of [[First1700000000000, Second1700000000001], [First1700000000000]]) {
      const service = await start(migrations);
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      await service.close();
    }
  });

  it('needs no right to create schemas if the schema exists', async () => {
    const admin = new pg.Client(database.url);
    await admin.connect();
    const role = new URL(database.url).pathname.slice(1);
    try {
      await admin.query(`create role ${role} login password 'test'; alter schema shed owner to ${role}`);
      await admin.query(`alter table shed.migrations owner to ${role}; alter table shed.thing owner to ${role}`);
      const url = new URL(database.url);
      [url.username, url.password] = [role, 'test'];
      await expect(migrate({ ...options([First1700000000000, Second1700000000001]), url: url.href })).resolves.toBeUndefined();
    } finally {
      await admin.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
      await admin.end();
    }
  });
});
