import { nameSkeleton } from '@shop/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The form in which names of stores are compared, and the former name of a verified store until an admin accepts the new one. Verified
 * stores may have the same name since before this migration, so the index is not unique; `assertNameIsFree` checks new names.
 */
export class StoreNames1764930000000 implements MigrationInterface {
  name = 'StoreNames1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manufacturers add name_key text not null default '', add former_name text, add renamed_at timestamptz(3);
      create index manufacturers_name_key on manufacturers (name_key) where verification_status = 'verified';
      create index manufacturers_renamed on manufacturers (renamed_at, id) where renamed_at is not null;
    `);
    const stores = (await runner.query('select id, name from manufacturers')) as { id: string; name: string }[];
    await runner.query(
      'update manufacturers m set name_key = given.key from unnest($1::uuid[], $2::text[]) as given (id, key) where m.id = given.id',
      [stores.map(({ id }) => id), stores.map(({ name }) => nameSkeleton(name))],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manufacturers drop renamed_at, drop former_name, drop name_key');
  }
}
