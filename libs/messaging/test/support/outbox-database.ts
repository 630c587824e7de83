import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { DataSource, type MigrationInterface } from 'typeorm';
import { messagingMigrations } from '../../src/index.js';

export interface TestDatabaseWithOutbox {
  database: TestDatabase;
  dataSource: DataSource;
  end(): Promise<void>;
}

export const schema = 'catalog';

/** Creates a database with one service's schema, outbox and the given tables. */
export async function createOutboxDatabase(
  entities: (new () => object)[],
  sql: string[],
  migrations: (new () => MigrationInterface)[] = [],
): Promise<TestDatabaseWithOutbox> {
  const database = await createTestDatabase();
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.url,
    schema,
    entities,
    migrations: [...messagingMigrations(schema), ...migrations],
    extra: { options: `-c search_path=${schema},public`, max: 10 },
  });
  await dataSource.initialize();
  await dataSource.query(`create schema if not exists ${schema}`);
  await dataSource.runMigrations();
  for (const statement of sql) await dataSource.query(statement);
  return {
    database,
    dataSource,
    async end() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
