import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the reviews of a period for the admins' figures. Runs while the service reads and writes; after an interruption it can run again. */
export class ReviewCreatedAt1765000000000 implements MigrationInterface {
  name = 'ReviewCreatedAt1765000000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create index concurrently review_created_at on review (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists review_created_at');
  }
}
