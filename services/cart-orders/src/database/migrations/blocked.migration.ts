import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin took out of the shop is offered by nobody. Columns without rows to fill: instant, and an older version leaves them as they are. */
export class Blocked1764610000000 implements MigrationInterface {
  name = 'Blocked1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table book_product add column blocked boolean not null default false;
      alter table book_pack add column blocked boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table book_pack drop column blocked; alter table book_product drop column blocked');
  }
}
