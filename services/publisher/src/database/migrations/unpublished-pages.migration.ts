import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds pages that have never been published without a look at all pages. Runs while the publisher works; after an interruption it can run
 * again.
 */
export class UnpublishedPages1765200000001 implements MigrationInterface {
  readonly name = 'UnpublishedPages1765200000001';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create index concurrently page_unpublished on page (url) where rendered_at is null and broken_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists page_unpublished');
  }
}
