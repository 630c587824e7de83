import { genders } from '@shop/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { categories } from '@shop/contracts/categories';
import { colors } from '../../reference/colors.js';
import { sizes } from '../../reference/sizes.js';

/**
 * The reference data as tables, for foreign keys and joins. Their source is `reference/`: a change there needs a new migration that calls
 * `upsertReference`.
 */
export class Reference1763700000000 implements MigrationInterface {
  name = 'Reference1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gender (id int primary key, name text not null, slug text not null unique);
      create table category (
        id int primary key, name text not null, url text not null unique, img text not null,
        parent_id int references category (id), gender_ids int[] not null, position int not null
      );
      create table size (id int primary key, name text not null, size_group text not null);
      create table color (id int primary key, name text not null, code text not null);
    `);
    await upsertReference(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table color, size, category, gender');
  }
}

/** Upserts the lists into their tables. */
export async function upsertReference(runner: QueryRunner): Promise<void> {
  const upsert = (table: string, columns: string, rows: unknown): Promise<unknown> => {
    const names = columns.split(', ').map((column) => column.split(' ', 1)[0]);
    return runner.query(
      `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as given (${columns})
       on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(rows)],
    );
  };
  await upsert('gender', 'id int, name text, slug text', genders);
  await upsert(
    'category',
    'id int, name text, url text, img text, parent_id int, gender_ids int[], position int',
    categories.map(({ parentId, genderIds, parent: _, ...rest }, position) => ({
      ...rest,
      parent_id: parentId,
      gender_ids: genderIds,
      position,
    })),
  );
  await upsert(
    'size',
    'id int, name text, size_group text',
    sizes.map(({ group, ...rest }) => ({ ...rest, size_group: group })),
  );
  await upsert('color', 'id int, name text, code text', colors);
}
