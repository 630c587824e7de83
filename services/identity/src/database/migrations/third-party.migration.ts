import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Linked accounts of the OpenID Connect provider and one-time sign-in codes. */
export class ThirdParty1763730000000 implements MigrationInterface {
  name = 'ThirdParty1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table third_party_accounts (
        issuer text not null,
        subject text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null default now(),
        primary key (issuer, subject)
      );
      create index third_party_accounts_user on third_party_accounts (user_id);

      create table sign_in_codes (
        hash text primary key,
        user_id uuid not null references users on delete cascade,
        -- Hash of the secret in the cookie of the browser that started the sign-in.
        browser text not null,
        is_new boolean not null,
        expires_at timestamptz not null
      );
      create index sign_in_codes_user on sign_in_codes (user_id);
      create index sign_in_codes_expiry on sign_in_codes (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_codes, third_party_accounts');
  }
}
