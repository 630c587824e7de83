import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Version of an account's valid tokens. Tokens of older processes carry none, which counts as 0. */
export class TokenVersions1764910000000 implements MigrationInterface {
  name = 'TokenVersions1764910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_standings add token_version int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account_standings drop token_version');
  }
}
