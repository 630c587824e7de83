import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of the manufacturer's area. Adding nullable columns is instant, and an older version leaves them empty. */
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

/**
 * Makes the idempotency key unique for each manufacturer. Runs while the service reads and writes; after an interruption it can run
 * again.
 */
export class CreateKeys1763700000009 implements MigrationInterface {
  name = 'CreateKeys1763700000009';
  /** `create index concurrently` cannot run in a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query('create unique index concurrently product_create_key on product (user_id, create_key) where create_key is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists product_create_key');
  }
}
