import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners of uploaded images. The files are in the image store, named by their hash. */
export class Images1700000002000 implements MigrationInterface {
  name = 'Images1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table image (
        id uuid primary key,
        hash text not null,
        user_id uuid not null,
        width int not null,
        height int not null,
        created_at timestamptz not null default now(),
        unique (user_id, hash)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table image');
  }
}
