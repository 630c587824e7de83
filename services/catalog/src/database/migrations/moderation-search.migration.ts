import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigram indexes for the search of admins. Runs while the service reads and writes; after an interruption it can run again. */
export class ModerationSearch1764630000000 implements MigrationInterface {
  name = 'ModerationSearch1764630000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    // An index needs an immutable function. `unaccent(text)` depends on a setting, so this one names the dictionary.
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
