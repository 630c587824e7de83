import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replica of the manufacturers. A deletion may arrive before any other event of its row, so the other columns have defaults. */
export class Manufacturer1764000000000 implements MigrationInterface {
  name = 'Manufacturer1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table manufacturer (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default '', image text,
        verification_status text not null default 'not_started', created_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table manufacturer');
  }
}
