import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Author and manufacturer of a review that an entry is about. Null in older entries. */
export class AuditedReviews1764640000000 implements MigrationInterface {
  name = 'AuditedReviews1764640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entry add author_id uuid, add manufacturer_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entry drop author_id, drop manufacturer_id');
  }
}
