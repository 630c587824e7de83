import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Partial indexes of blocked products and packs, which are few. Runs while the service reads and writes; after an interruption it can run
 * again.
 */
export class Moderation1764620000000 implements MigrationInterface {
  name = 'Moderation1764620000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const table of ['product', 'pack'])
      await runner.query(`create index concurrently ${table}_blocked on ${table} (id) where blocked_reason is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['product', 'pack']) await runner.query(`drop index concurrently if exists ${table}_blocked`);
  }
}
