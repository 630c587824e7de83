import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Items that an admin blocked are not sold. Adding a column with a default is instant and does not disturb instances of the version before.
 */
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
