import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replicas of products, packs and wholesalers. A deletion may arrive before any other event of its row, so the other columns are nullable
 * or have defaults.
 */
export class PriceBook1764100000000 implements MigrationInterface {
  name = 'PriceBook1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table book_product (
        id uuid primary key, version int not null, deleted_at timestamptz,
        seller_id uuid, name text not null default '', price int not null default 0, price_usd double precision, main_image text,
        is_variable boolean not null default false, category_id int, inventories jsonb not null default '[]'
      );
      create index book_product_closers on book_product (seller_id, price) where deleted_at is null;
      create table book_pack (
        id uuid primary key, version int not null, deleted_at timestamptz,
        seller_id uuid, name text not null default '', price int not null default 0, price_usd double precision,
        units int not null default 0, complete boolean not null default true, products jsonb not null default '[]'
      );
      create table buyer (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default '', phone text not null default '', street text not null default '', city text not null default '',
        province text not null default '', postal_code text not null default '', country text not null default ''
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table buyer; drop table book_pack; drop table book_product');
  }
}
