import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A service's copy of the accounts that identity suspended or closed once. A tombstone may come before anything was heard of its row. */
export class AccountStanding1764300000000 implements MigrationInterface {
  name = 'AccountStanding1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_standing (
        id uuid primary key, version int not null, deleted_at timestamptz,
        role text, standing text not null default 'active'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_standing');
  }
}
