import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wrote the review that an act is about, and about whom. Acts from before have neither. */
export class AuditedReviews1764640000000 implements MigrationInterface {
  name = 'AuditedReviews1764640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entry add author_id uuid, add manufacturer_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entry drop author_id, drop manufacturer_id');
  }
}
