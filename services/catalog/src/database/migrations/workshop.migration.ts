import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the manufacturer's area needs to know of products and packs. Columns without rows to fill: instant, and an older version leaves them empty. */
export class Workshop1763700000008 implements MigrationInterface {
  name = 'Workshop1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table product add column create_key text, add column blocked_reason text;
      alter table pack add column blocked_reason text, add column missing text[] not null default '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table pack drop column missing, drop column blocked_reason');
    await runner.query('alter table product drop column blocked_reason, drop column create_key');
  }
}

/** One product a key and manufacturer. Made beside the shop that reads and writes; cut in the middle, it may run again. */
export class CreateKeys1763700000009 implements MigrationInterface {
  name = 'CreateKeys1763700000009';
  /** `concurrently` waits for others, which nobody may then wait for in turn. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create unique index concurrently product_create_key on product (user_id, create_key) where create_key is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists product_create_key');
  }
}
