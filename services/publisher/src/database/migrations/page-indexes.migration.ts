import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  page_share_image: '(share_image) where share_image is not null',
  page_sitemap: '(kind, sitemap) where sitemap is not null',
};

/**
 * Finds the pages that show a share image, and counts those of a sitemap file. Runs while the publisher works; after an interruption it can
 * run again.
 */
export class PageIndexes1765000000002 implements MigrationInterface {
  readonly name = 'PageIndexes1765000000002';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    for (const [name, definition] of Object.entries(indexes)) await runner.query(`create index concurrently ${name} on page ${definition}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index concurrently if exists ${name}`);
  }
}
