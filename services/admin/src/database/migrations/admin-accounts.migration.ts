import { sqlMigration } from '@shop/platform';

/** Replica of the admins. A tombstone of a replay may arrive before its row. */
export const adminAccounts = sqlMigration(
  'AdminAccounts1765500000000',
  `create table admin_account (id uuid primary key, version int not null, deleted_at timestamptz, email text not null default '')`,
);
