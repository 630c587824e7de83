import { sqlMigration } from '@shop/platform';

/** Migrations of the replica of the accounts that identity has ever suspended or closed. A tombstone may arrive before its row. */
export const accountStandingMigrations = [
  sqlMigration(
    'AccountStanding1764300000000',
    `
    create table account_standing (
      id uuid primary key, version int not null, deleted_at timestamptz,
      role text, standing text not null default 'active'
    );
    create function account_standing_tell() returns trigger language plpgsql as $$
      begin perform pg_notify(tg_table_schema || '_account_standing', ''); return null; end $$;
    create trigger account_standing_tell after insert or update or delete or truncate on account_standing
      for each statement execute function account_standing_tell();
    `,
  ),
  // Drops the notifications: a request reads its caller's row. An unreleased migration renamed the function in some databases.
  sqlMigration(
    'AccountStandingWithoutNotify1764810000000',
    'drop function if exists account_standing_tell() cascade; drop function if exists account_standing_notify() cascade',
  ),
  // Version of an account's valid tokens.
  sqlMigration('AccountTokenVersion1764910000000', 'alter table account_standing add token_version int not null default 0'),
];
