import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what the job needs that deletes images which no product ever used. Images from before this migration count as used. */
export class UnusedImages1765000000000 implements MigrationInterface {
  name = 'UnusedImages1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table image add column used boolean not null default true, add column wrote_files boolean not null default false;
      alter table image alter column used set default false;
      create index image_unused on image (created_at) where not used;
      create index image_hash on image (hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index image_hash, image_unused;
      alter table image drop column used, drop column wrote_files`);
  }
}
