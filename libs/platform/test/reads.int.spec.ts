import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { classify, Reads, statement } from '../src/index.js';

let database: TestDatabase;
let reads: Reads;
beforeAll(async () => {
  database = await createTestDatabase();
  reads = new Reads({ databaseUrl: database.url, schema: 'public', connections: 1 });
});
afterAll(async () => {
  await reads.onApplicationShutdown();
  await database.drop();
});

const classified = (sql: string): Promise<string> =>
  reads.json(statement(sql)).catch((error: unknown) => classify(error)?.code ?? 'unexpected');

it('[D-131] reads a document in bytes without parameters behind a pooler as it does without one', async () => {
  const pooled = new Reads({ databaseUrl: database.url, isPooled: true, schema: 'public', connections: 1 });
  const document = statement(`select json_send('[{"name":"Buzo"}]'::json)`);
  expect(await Promise.all([reads, pooled].map((one) => one.json(document)))).toEqual(['[{"name":"Buzo"}]', '[{"name":"Buzo"}]']);
  await pooled.onApplicationShutdown();
});

it('a sum of stored numbers that overflows is a failure of ours, and a malformed value the mistake of the caller', async () => {
  expect(await classified('select (sum(n) * 1)::int::text from (values (2000000000), (2000000000)) as stored (n)')).toBe('unexpected');
  expect(await classified("select 'x'::uuid::text")).toBe('request.invalid');
  expect(await classified("select 'fine'")).toBe('fine');
});
