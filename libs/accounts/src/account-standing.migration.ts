import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The channel on which the database says that a service's copy changed. */
export const standingsChannel = (schema: string): string => `${schema}_account_standing`;

/**
 * A service's copy of the accounts that identity suspended or closed once. A tombstone may come before anything was heard of its row. Every
 * change is told to the processes of the service, which keep these few rows in memory.
 */
export class AccountStanding1764300000000 implements MigrationInterface {
  name = 'AccountStanding1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_standing (
        id uuid primary key, version int not null, deleted_at timestamptz,
        role text, standing text not null default 'active'
      );
      create function account_standing_tell() returns trigger language plpgsql as $$
        begin perform pg_notify(tg_table_schema || '_account_standing', ''); return null; end $$;
      create trigger account_standing_tell after insert or update or delete or truncate on account_standing
        for each statement execute function account_standing_tell();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_standing; drop function account_standing_tell()');
  }
}
