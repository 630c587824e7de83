import { sqlMigration } from '@shop/platform';

/** Admins, with the events that give the existing ones a name in the audit log. */
export const adminAccounts = sqlMigration(
  'AdminAccounts1765700000000',
  `
  create table admin_accounts (id uuid primary key references users on delete cascade, version int not null, email text not null);
  insert into admin_accounts (id, version, email) select id, 1, email from users where role = 'admin';
  insert into outbox (id, name, event_version, aggregate_id, aggregate_version, body)
    select gen_random_uuid(), 'admin.named', 1, id, version, json_build_object('id', id, 'email', email) from admin_accounts;
  `,
);
