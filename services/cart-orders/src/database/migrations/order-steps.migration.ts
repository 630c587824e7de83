import { sqlMigration } from '@shop/platform';

/**
 * The step of `orderSteps` that each manufacturer's orders passed (D-145). Without a row in `order_step_checkpoint` all orders are counted,
 * so the first run after this migration counts those of before.
 */
export const orderSteps = sqlMigration(
  'OrderSteps1765600000000',
  `create table order_step (id uuid primary key, version int not null, step int not null);
   create table order_step_checkpoint (id boolean primary key default true check (id), counted_until timestamptz not null);
   alter table book_seller add created_at timestamptz, add order_step int`,
);
