import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each wholesaler who ever saved a cart. An emptied cart keeps its row, so that its version still increases. */
export class SavedCart1764120000000 implements MigrationInterface {
  name = 'SavedCart1764120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_cart (
        buyer_id uuid primary key, version int not null check (version > 0), cart jsonb not null, saved_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_cart');
  }
}
