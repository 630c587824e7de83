import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the hidden reviews for admins. Runs while the service reads and writes; after an interruption it can run again. */
export class HiddenReviews1765400000000 implements MigrationInterface {
  name = 'HiddenReviews1765400000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create index concurrently review_hidden on review (hidden_at desc, id desc) where hidden_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists review_hidden');
  }
}
