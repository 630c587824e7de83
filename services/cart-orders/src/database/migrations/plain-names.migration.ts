import { sqlMigration } from '@shop/platform';

/** Renames a column, a table, a constraint and indexes whose names needed an explanation. */
export const plainNames = sqlMigration(
  'PlainNames1764700000000',
  `
  alter table orders rename column makers to manufacturer_count;
  alter table sub_order rename constraint sub_order_place to sub_order_position;
  alter table guest_attempt rename to guest_rate_limit;
  alter index guest_attempt_pkey rename to guest_rate_limit_pkey;
  alter index guest_attempt_age rename to guest_rate_limit_started_at;
  alter index book_product_closers rename to book_product_offered
  `,
);
