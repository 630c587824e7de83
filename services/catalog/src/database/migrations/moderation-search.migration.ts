import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins search all products and packs by. Made beside the shop that reads and writes; cut in the middle, it may run again. */
export class ModerationSearch1764630000000 implements MigrationInterface {
  name = 'ModerationSearch1764630000000';
  /** `concurrently` waits for others, which nobody may then wait for in turn. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    // unaccent may be told another dictionary by a setting, so it is no function an index may use; this one names its dictionary.
    await runner.query(`
      create function searchable(words text) returns text language sql immutable strict parallel safe
        return lower(public.unaccent('public.unaccent'::regdictionary, words))`);
    for (const table of ['product', 'pack', 'manufacturer'])
      await runner.query(`create index concurrently ${table}_words on ${table} using gin (searchable(name) public.gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['product', 'pack', 'manufacturer']) await runner.query(`drop index concurrently if exists ${table}_words`);
    await runner.query('drop function if exists searchable');
  }
}
