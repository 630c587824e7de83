import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the flag of suspended accounts, whose products are hidden like those of an unverified manufacturer. */
export class SuspendedSellers1764300000001 implements MigrationInterface {
  name = 'SuspendedSellers1764300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manufacturer add suspended boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table manufacturer drop suspended');
  }
}
