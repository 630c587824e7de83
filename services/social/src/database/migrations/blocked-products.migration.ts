import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin took out of the shop is nobody's news and can be bought by nobody. A column without rows to fill: instant. */
export class BlockedProducts1764610000000 implements MigrationInterface {
  name = 'BlockedProducts1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product add column blocked boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product drop column blocked');
  }
}
