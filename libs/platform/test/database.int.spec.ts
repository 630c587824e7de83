import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { classify, DatabaseModule, dataSourceOptions, migrate, PlatformModule, startService } from '../src/index.js';
import { silentConfig } from './sample-service.js';
import { ReadConnections } from '../src/reads/read-connections.js';

describe('the migration job', () => {
  class First1700000000000 implements MigrationInterface {
    up = (runner: QueryRunner) => runner.query('create table thing (id int)');
    down = (runner: QueryRunner) => runner.query('drop table thing');
  }
  class Second1700000000001 implements MigrationInterface {
    up = (runner: QueryRunner) => runner.query('alter table thing add name text');
    down = (runner: QueryRunner) => runner.query('alter table thing drop name');
  }

  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const options = (migrations: Function[]) => ({ schema: 'shed', url: database.url, entities: [], migrations });
  const start = (migrations: Function[], pooler: { directUrl?: string } = {}) =>
    startService({
      name: 'shed',
      module: {
        module: class {},
        imports: [
          PlatformModule.forRoot({ name: 'shed' }),
          DatabaseModule.forService({ ...options(migrations), ...pooler, mode: 'check' }),
        ],
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

  it('[D-131] refuses a pooler whose role lacks the settings of the service', async () => {
    await expect(start([First1700000000000], { directUrl: database.url })).rejects.toThrow(
      'the database role has not the settings of this service: search_path is ""$user", public" instead of "shed,public". Run setup first',
    );
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

describe('PreparingClient', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = new DataSource(
      dataSourceOptions({ schema: 'public', url: database.url, entities: [], migrations: [], poolSize: 1, preparedStatements: true }),
    );
    await source.initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const preparedUses = (text: string): Promise<{ uses: number }[]> =>
    source.query('select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement = $1', [text]);

  it('prepares a statement once for all values', async () => {
    const text = 'select $1::int + 1 as sum';
    expect(await source.query(text, [1])).toEqual([{ sum: 2 }]);
    expect(await source.query(text, [41])).toEqual([{ sum: 42 }]);
    expect(await preparedUses(text)).toEqual([{ uses: 2 }]);
  });

  it('continues after a failed statement', async () => {
    const text = 'select 1 / $1::int as part';
    await expect(source.query(text, [0])).rejects.toThrow('division by zero');
    expect(await source.query(text, [1])).toEqual([{ part: 1 }]);
  });

  it('prepares no statement without values and none that is too long', async () => {
    const long = `select $1::int as n /* ${'x'.repeat(8_000)} */`;
    expect(await source.query(long, [3])).toEqual([{ n: 3 }]);
    await source.query('select 5');
    expect([...(await preparedUses(long)), ...(await preparedUses('select 5'))]).toEqual([]);
  });
});

describe('reads of an unreachable database', () => {
  const failure = async (reads: ReadConnections): Promise<unknown> =>
    reads.query({ text: 'select 1', rowMode: 'array' }).catch((error: unknown) => classify(error)?.code);

  it.each([
    ['takes connections and says nothing', (): void => undefined],
    ['hangs up', (socket: { destroy(): void }): void => socket.destroy()],
  ])('fail as unavailable if the server %s', async (_how, greet) => {
    const silent = createServer(greet);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const reads = new ReadConnections({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 }, 2);
    try {
      expect(await failure(reads)).toBe('service.unavailable');
    } finally {
      await reads.end();
      silent.close();
    }
  });
});
