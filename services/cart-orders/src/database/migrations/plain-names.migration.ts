import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames a column, a table, a constraint and indexes whose names needed an explanation. */
export class PlainNames1764700000000 implements MigrationInterface {
  name = 'PlainNames1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders rename column makers to manufacturer_count;
      alter table sub_order rename constraint sub_order_place to sub_order_position;
      alter table guest_attempt rename to guest_rate_limit;
      alter index guest_attempt_pkey rename to guest_rate_limit_pkey;
      alter index guest_attempt_age rename to guest_rate_limit_started_at;
      alter index book_product_closers rename to book_product_offered`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter index book_product_offered rename to book_product_closers;
      alter index guest_rate_limit_started_at rename to guest_attempt_age;
      alter index guest_rate_limit_pkey rename to guest_attempt_pkey;
      alter table guest_rate_limit rename to guest_attempt;
      alter table sub_order rename constraint sub_order_position to sub_order_place;
      alter table orders rename column manufacturer_count to makers`);
  }
}
