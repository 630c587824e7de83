import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of admins, their recovery codes, and the time of a session's last code. */
export class SecondFactors1764400000000 implements MigrationInterface {
  name = 'SecondFactors1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factors (
        user_id uuid primary key references users on delete cascade,
        -- Encrypted if a key is configured.
        secret bytea not null,
        -- 30-second step of the last accepted code; this and older steps are rejected.
        last_step bigint not null,
        created_at timestamptz not null default now()
      );

      create table recovery_codes (
        user_id uuid not null references second_factors on delete cascade,
        hash text not null,
        primary key (user_id, hash)
      );

      alter table sessions add second_factor_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop second_factor_at; drop table recovery_codes, second_factors');
  }
}
