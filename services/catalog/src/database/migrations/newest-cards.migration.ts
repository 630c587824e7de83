import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The list everybody opens first, newest of everything, is answered from its index alone: the rows are wide and far apart, and fetching
 * them cost more than half of it. A card with the longest names and every colour stays below what an index entry may hold (2,704 bytes).
 * The new index is made beside the old one while the shop reads and writes; cut in the middle, it may run again.
 */
export class NewestCards1763700000004 implements MigrationInterface {
  name = 'NewestCards1763700000004';
  /** `concurrently` waits for others, which nobody may then wait for in turn. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'on product (created_at, id) include (shown) where visible');
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, 'on product (created_at, id) where visible');
  }
}

async function replaceIndex(runner: QueryRunner, definition: string): Promise<void> {
  await runner.query('drop index concurrently if exists product_newest_next');
  await runner.query(`create index concurrently product_newest_next ${definition}`);
  await runner.query('drop index concurrently if exists product_newest');
  await runner.query('alter index product_newest_next rename to product_newest');
}
