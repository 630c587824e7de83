import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cause of a page's last mark: event, request and trace, so that a click can be traced to the page. */
export class Causes1763690000000 implements MigrationInterface {
  readonly name = 'Causes1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table page add column cause text;
      create index page_broken on page (url) where broken_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index page_broken; alter table page drop column cause`);
  }
}
