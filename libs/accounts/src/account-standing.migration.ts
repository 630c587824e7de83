import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTIFY = `
      create function account_standing_tell() returns trigger language plpgsql as $$
        begin perform pg_notify(tg_table_schema || '_account_standing', ''); return null; end $$;
      create trigger account_standing_tell after insert or update or delete or truncate on account_standing
        for each statement execute function account_standing_tell();`;

/** Replica of the accounts that identity has ever suspended or closed. A tombstone may arrive before its row. */
export class AccountStanding1764300000000 implements MigrationInterface {
  name = 'AccountStanding1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_standing (
        id uuid primary key, version int not null, deleted_at timestamptz,
        role text, standing text not null default 'active'
      ); ${NOTIFY}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_standing; drop function account_standing_tell()');
  }
}

/** Drops the notifications of the table: a request reads its caller's row. */
export class AccountStandingWithoutNotify1764810000000 implements MigrationInterface {
  name = 'AccountStandingWithoutNotify1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    // An unreleased migration renamed the function in some databases.
    await runner.query(`
      drop function if exists account_standing_tell() cascade;
      drop function if exists account_standing_notify() cascade;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(NOTIFY);
  }
}

/** Version of an account's valid tokens. */
export class AccountTokenVersion1764910000000 implements MigrationInterface {
  name = 'AccountTokenVersion1764910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_standing add token_version int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_standing drop token_version');
  }
}
