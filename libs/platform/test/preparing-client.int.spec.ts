import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/index.js';

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
