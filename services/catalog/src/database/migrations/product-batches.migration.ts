import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bulk edits of manufacturers, with the data to undo them within thirty days. */
export class ProductBatches1763700000010 implements MigrationInterface {
  name = 'ProductBatches1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_batch (
        id uuid primary key, user_id uuid not null, created_at timestamptz not null default now(),
        key text not null, fingerprint text not null, kind text not null, counts jsonb not null,
        undone_at timestamptz, undo jsonb,
        unique (user_id, key)
      );
      create index product_batch_user on product_batch (user_id, created_at);
      create index product_batch_age on product_batch (created_at);
      create table product_batch_item (
        batch_id uuid not null references product_batch (id) on delete cascade,
        product_id uuid not null, action text not null check (action in ('created', 'changed')), version_after int not null, before jsonb not null,
        primary key (batch_id, product_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table product_batch_item, product_batch');
  }
}
