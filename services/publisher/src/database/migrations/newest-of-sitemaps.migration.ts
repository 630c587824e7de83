import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the newest page of a sitemap file; the index that it replaces found the file's pages. Runs while the publisher works; after an
 * interruption it can run again.
 */
export class NewestOfSitemaps1765400000000 implements MigrationInterface {
  readonly name = 'NewestOfSitemaps1765400000000';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists page_sitemap_newest');
    await runner.query('create index concurrently page_sitemap_newest on page (kind, sitemap, changed_at) where sitemap is not null');
    await runner.query('drop index concurrently if exists page_sitemap');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index concurrently if not exists page_sitemap on page (kind, sitemap) where sitemap is not null');
    await runner.query('drop index concurrently if exists page_sitemap_newest');
  }
}
