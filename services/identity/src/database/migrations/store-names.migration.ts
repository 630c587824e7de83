import { nameSkeleton } from '@shop/contracts';
import { backfillRows } from '@shop/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The form in which names of stores are compared, and the former name of a verified store until an admin accepts the new one. An empty
 * form is unknown: processes of the release before create stores without it, and the trigger empties it when they rename one.
 */
export class StoreNames1764930000000 implements MigrationInterface {
  name = 'StoreNames1764930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manufacturers add name_key text not null default '', add former_name text, add renamed_at timestamptz(3);

      create function empty_name_key() returns trigger language plpgsql as $$
      begin
        new.name_key := '';
        return new;
      end $$;
      create trigger manufacturers_name_key before update of name on manufacturers
        for each row when (new.name <> old.name and new.name_key = old.name_key) execute function empty_name_key();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger manufacturers_name_key on manufacturers;
      drop function empty_name_key();
      alter table manufacturers drop renamed_at, drop former_name, drop name_key;
    `);
  }
}

/**
 * Fills the form for existing stores. Verified stores may have the same name since before, so the index is not unique; `assertNameIsFree`
 * checks new names. Runs while the service reads and writes; after an interruption it can run again.
 */
export class FilledStoreNames1764930000001 implements MigrationInterface {
  name = 'FilledStoreNames1764930000001';
  /** `backfillRows` runs a transaction for each batch, and `create index concurrently` cannot run in one. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await backfillRows(runner, 'manufacturers', async (ids, lock) => {
      const stores = (await runner.query('select id, name from manufacturers where id = any($1)', [ids])) as { id: string; name: string }[];
      // A store that is renamed between the two statements stays unknown.
      return runner.query(
        `with batch as materialized (select id from manufacturers where id = any($1) for no key update ${lock}),
         filled as (
           update manufacturers m set name_key = given.key
           from batch join unnest($2::uuid[], $3::text[], $4::text[]) as given (id, name, key) using (id)
           where m.id = batch.id and m.name = given.name)
         select id from batch`,
        [ids, stores.map(({ id }) => id), stores.map(({ name }) => name), stores.map(({ name }) => nameSkeleton(name))],
      );
    });
    await this.down(runner);
    await runner.query(
      `create index concurrently manufacturers_name_key on manufacturers (name_key) where verification_status = 'verified'`,
    );
    await runner.query('create index concurrently manufacturers_renamed on manufacturers (renamed_at, id) where renamed_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['manufacturers_name_key', 'manufacturers_renamed']) {
      await runner.query(`drop index concurrently if exists ${index}`);
    }
  }
}
