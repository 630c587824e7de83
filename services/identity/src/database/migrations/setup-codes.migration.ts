import { sqlMigration } from '@shop/platform';

/** Hashes of the one-time codes with which admins set up their first second factor. */
export const setupCodes = sqlMigration(
  'SetupCodes1764920000000',
  `
  create table second_factor_setup_codes (
    user_id uuid primary key references users on delete cascade,
    hash text not null,
    expires_at timestamptz not null
  )
  `,
);
