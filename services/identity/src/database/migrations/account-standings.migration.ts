import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Status of accounts that were suspended or closed. No foreign key: the row of a closed account outlives its user. */
export class AccountStandings1764300000000 implements MigrationInterface {
  name = 'AccountStandings1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_standings (
        id uuid primary key, version int not null,
        role text check (role in ('manufacturer', 'wholesaler', 'admin')),
        standing text not null check (standing in ('active', 'suspended', 'closed')),
        reason text, changed_by uuid not null, changed_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_standings');
  }
}
