import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The list everybody opens first, newest of everything, is answered from its index alone: the rows are wide and far apart, and fetching
 * them cost more than half of it. A card with the longest names and every colour stays below what an index entry may hold (2,704 bytes).
 */
export class NewestCards1763700000004 implements MigrationInterface {
  name = 'NewestCards1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index product_newest;
      create index product_newest on product (created_at, id) include (shown) where visible;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index product_newest;
      create index product_newest on product (created_at, id) where visible;
    `);
  }
}
