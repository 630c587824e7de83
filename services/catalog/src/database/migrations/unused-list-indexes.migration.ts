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
 * Drops the indexes of `product` that `product_place` replaces: each edit had to write ten indexes more. An older version that still runs
 * reads its lists more slowly, but correctly.
 */
export class UnusedListIndexes1763700000007 implements MigrationInterface {
  name = 'UnusedListIndexes1763700000007';
  /** `drop index concurrently` cannot run in a transaction. After an interruption the migration can run again. */
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
