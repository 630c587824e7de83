import { sqlMigration } from '@shop/platform';

/** Version of an account's valid tokens. Tokens of older processes carry none, which counts as 0. */
export const tokenVersions = sqlMigration(
  'TokenVersions1764910000000',
  'alter table account_standings add token_version int not null default 0',
);
