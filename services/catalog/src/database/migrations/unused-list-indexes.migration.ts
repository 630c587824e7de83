import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  product_price: '(price, id)',
  product_gender_newest: '(gender_id, created_at, id) include (type)',
  product_gender_price: '(gender_id, price, id) include (type)',
  product_type_newest: '(type, created_at, id)',
  product_type_price: '(type, price, id)',
  product_category_newest: '(category_id, created_at, id) include (gender_id)',
  product_category_price: '(category_id, price, id) include (gender_id)',
  product_shelf_newest: '(category_id, gender_id, created_at, id)',
  product_category_ring: '(category_id, id)',
  product_user_ring: '(user_id, id)',
};

/**
 * Lists and rings are read from `product_place`: what `product` kept for them only made every edit write ten indexes more. An older version
 * that still runs beside reads its lists more slowly until its last copy is gone, and not otherwise.
 */
export class UnusedListIndexes1763700000007 implements MigrationInterface {
  name = 'UnusedListIndexes1763700000007';
  /** `concurrently` waits for others, which nobody may then wait for in turn. Cut in the middle, it may run again. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index concurrently if exists ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on product ${columns} where visible`);
    }
  }
}
