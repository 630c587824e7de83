import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of the one-time codes with which admins set up their first second factor. */
export class SetupCodes1764920000000 implements MigrationInterface {
  name = 'SetupCodes1764920000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factor_setup_codes (
        user_id uuid primary key references users on delete cascade,
        hash text not null,
        expires_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table second_factor_setup_codes');
  }
}
