import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replicas of wholesalers, products and purchases. A deletion may arrive before any other event of its row, so the other columns are
 * nullable or have defaults.
 */
export class Copies1764290000000 implements MigrationInterface {
  name = 'Copies1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table wholesaler (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default ''
      );
      create table product (
        id uuid primary key, version int not null, deleted_at timestamptz,
        user_id uuid, name text not null default '', main_image text, price int not null default 0, created_at timestamptz(3)
      );
      create index product_newest on product (user_id, created_at desc, id desc) where deleted_at is null;
      create table purchase (
        id uuid primary key, version int not null, deleted_at timestamptz,
        buyer_id uuid, seller_id uuid, created_at timestamptz(3)
      );
      create index purchase_of on purchase (buyer_id, seller_id) where deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table purchase; drop table product; drop table wholesaler');
  }
}
