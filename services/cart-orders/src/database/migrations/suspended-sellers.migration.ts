import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A suspended manufacturer is treated like one that is not verified. */
export class SuspendedSellers1764300000001 implements MigrationInterface {
  name = 'SuspendedSellers1764300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table book_seller add suspended boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table book_seller drop suspended');
  }
}
