import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account e-mails, the single-use tokens of their links, and the device and dates of sessions. */
export class AccountMails1763700000000 implements MigrationInterface {
  name = 'AccountMails1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_mails (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null,
        -- Password chosen at registration; it becomes valid when the mail's link is opened.
        password_hash text,
        -- Text of an admin, for mails that contain it.
        reason text,
        wanted_at timestamptz(3) not null default now()
      );
      create index account_mails_user on account_mails (user_id, kind, wanted_at);
      create index account_mails_age on account_mails (wanted_at);

      create table mail_tokens (
        hash text primary key,
        mail_id uuid not null references account_mails on delete cascade,
        expires_at timestamptz(3) not null,
        made_at timestamptz not null default clock_timestamp()
      );
      create index mail_tokens_mail on mail_tokens (mail_id);

      alter table sessions
        add device text,
        add created_at timestamptz(3) not null default now(),
        add used_at timestamptz(3) not null default now();

      create table known_places (
        key text primary key,
        seen_at timestamptz not null default now()
      );
      create index known_places_age on known_places (seen_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table known_places, mail_tokens, account_mails;
      alter table sessions drop device, drop created_at, drop used_at;
    `);
  }
}
