import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replica of the manufacturers. A deletion may arrive before any other event of its row, so the other columns have defaults. */
export class BookSeller1764000000000 implements MigrationInterface {
  name = 'BookSeller1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table book_seller (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default '', image text, phone text not null default '', street text,
        min_purchase int not null default 0, point_of_sale boolean not null default false,
        verification_status text not null default 'not_started'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table book_seller');
  }
}
