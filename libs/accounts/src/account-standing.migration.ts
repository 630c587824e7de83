import type { MigrationInterface, QueryRunner } from 'typeorm';

/** NOTIFY channel for changes of a service's `account_standing`. */
export const accountStandingChannel = (schema: string): string => `${schema}_account_standing`;

/**
 * Replica of the accounts that identity has ever suspended or closed. A tombstone may arrive before its row. The trigger notifies the
 * processes that cache these rows.
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

export class AccountStandingNotify1764710000000 implements MigrationInterface {
  name = 'AccountStandingNotify1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function account_standing_tell rename to account_standing_notify;
      alter trigger account_standing_tell on account_standing rename to account_standing_notify;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter trigger account_standing_notify on account_standing rename to account_standing_tell;
      alter function account_standing_notify rename to account_standing_tell;`);
  }
}
