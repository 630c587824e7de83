import { sqlMigration } from '@shop/platform';

/** Replica of the order steps of manufacturers, and the step in each manufacturer's own row (D-145). */
export const orderSteps = sqlMigration(
  'OrderSteps1765600000000',
  `create table order_step (id uuid primary key, version int not null, deleted_at timestamptz, step int not null default 0);
   alter table manufacturers add order_step int not null default 0`,
);
