import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products that an admin blocked are left out of the news and cannot be bought. Adding a column with a default is instant. */
export class BlockedProducts1764610000000 implements MigrationInterface {
  name = 'BlockedProducts1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product add column blocked boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table product drop column blocked');
  }
}
