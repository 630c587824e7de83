import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replicas with the columns that statistics and the log's names need. A deletion may arrive before any other event of its row, so the other
 * columns are nullable or have defaults.
 */
export class Copies1764600000001 implements MigrationInterface {
  name = 'Copies1764600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index manufacturer_created on manufacturer (created_at) where deleted_at is null;
      create table wholesaler (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default '', city text not null default '', created_at timestamptz
      );
      create index wholesaler_created on wholesaler (created_at) where deleted_at is null;
      create table product (
        id uuid primary key, version int not null, deleted_at timestamptz, user_id uuid, name text not null default '', created_at timestamptz
      );
      create index product_created on product (created_at) where deleted_at is null;
      create index product_of_user on product (user_id) where deleted_at is null;
      create table pack (
        id uuid primary key, version int not null, deleted_at timestamptz, user_id uuid, name text not null default '', created_at timestamptz
      );
      create index pack_created on pack (created_at) where deleted_at is null;
      create table sub_order (
        id uuid primary key, version int not null, deleted_at timestamptz,
        seller_id uuid, buyer_id uuid, order_number text not null default '', unified boolean not null default false,
        subtotal bigint not null default 0, units bigint not null default 0, created_at timestamptz
      );
      -- Allows index-only scans of a period.
      create index sub_order_created on sub_order (created_at) include (seller_id, buyer_id, order_number, unified, subtotal) where deleted_at is null;
      create index sub_order_of_seller on sub_order (seller_id) where deleted_at is null;
      create index sub_order_of_buyer on sub_order (buyer_id) include (order_number) where deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sub_order, pack, product, wholesaler; drop index manufacturer_created');
  }
}
