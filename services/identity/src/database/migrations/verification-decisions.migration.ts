import { sqlMigration } from '@shop/platform';

/** Decisions of admins about manufacturers that can still be undone. They are carried out when `due_at` has passed. */
export const verificationDecisions = sqlMigration(
  'VerificationDecisions1765400000000',
  `create table verification_decisions (
     manufacturer_id uuid primary key references manufacturers on delete cascade,
     kind text not null check (kind in ('verify', 'send-back')),
     reason text,
     -- The name that the admin saw.
     name text not null,
     admin_id uuid not null,
     due_at timestamptz not null
   );
   create index verification_decisions_due on verification_decisions (due_at)`,
);
