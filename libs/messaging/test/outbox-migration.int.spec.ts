import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOutboxDatabase, type TestDatabaseWithOutbox } from './support/outbox-database.js';

let db: TestDatabaseWithOutbox;
beforeAll(async () => void (db = await createOutboxDatabase([], [])));
afterAll(() => db?.end());

it('the last migration drops the mark of rows to purge from a filled outbox and keeps the rows', async () => {
  const sql = <Row>(text: string): Promise<Row[]> => db.dataSource.query<Row[]>(text);
  const columns = async () =>
    (
      await sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'outbox'::regclass and attnum > 0 and not attisdropped`,
      )
    ).map(({ name }) => name);
  const indexes = async () =>
    (await sql<{ name: string }>(`select indexname as name from pg_indexes where tablename = 'outbox' order by 1`)).map(({ name }) => name);

  await db.dataSource.undoLastMigration();
  expect(await columns()).toContain('let_go');
  expect(await indexes()).toEqual(expect.arrayContaining(['outbox_let_go', 'outbox_of_aggregate']));
  await sql(`insert into outbox (id, name, event_version, body, let_go) values (gen_random_uuid(), 'shelf.built', 1, '{}', true)`);
  await db.dataSource.runMigrations();
  expect(await columns()).not.toContain('let_go');
  expect(await indexes()).toEqual(['outbox_id_key', 'outbox_pkey', 'outbox_published', 'outbox_waiting']);
  expect(await sql('select name from outbox')).toEqual([{ name: 'shelf.built' }]);
});
