import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import pg from 'pg';
import { containsText } from '../src/index.js';

describe('a search for part of a text', () => {
  const names = ['Camisa Ñandú 100%', 'Remera nandu', 'a_b', 'c\\d'];
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
    await client.query('create extension if not exists unaccent');
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each([
    ['ÑANDÚ', [0, 1]],
    ['%', [0]],
    ['％', [0]],
    ['﹪', [0]],
    ['0％', [0]],
    ['c％a', []],
    ['_', [2]],
    ['＿', [2]],
    ['Camis＿', []],
    ['\\', [3]],
    ['＼', [3]],
    ['c％misa', []],
  ])('finds «%s» as it is written, without wildcards', async (search, expected) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) with ordinality as t (name, n) where ${containsText('name', '$2::text')} order by n`,
      [names, search],
    );
    expect(rows.map(({ name }) => names.indexOf(name))).toEqual(expected);
  });
});
