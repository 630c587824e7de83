import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products, packs, and the replica of their manufacturers. */
export class Products1763700000001 implements MigrationInterface {
  name = 'Products1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table manufacturer (
        id uuid primary key, version int not null, deleted_at timestamptz,
        name text not null default '', logo text, description text, created_at timestamptz not null default now(), phone text not null default '', min_purchase int not null default 0,
        live boolean not null default false, verification_status text not null default 'not_started',
        -- JSON that queries insert into a card and into a page.
        card_json text not null default '', page_json text not null default ''
      );

      create table product (
        id uuid primary key, version int not null, user_id uuid not null,
        name text not null, description text, price int not null, price_usd double precision,
        tags jsonb not null, main_image text not null, images jsonb not null, img_ids jsonb not null,
        on_sale boolean not null, is_variable boolean not null,
        type int not null references category (id), gender_id int not null references gender (id), category_id int not null references category (id),
        size_ids jsonb not null, color_ids jsonb not null, variations jsonb not null, inventories jsonb not null,
        created_at timestamptz not null, visible boolean not null,
        card json not null, detail json not null
      );
      -- Lists ordered by newest (read backwards) and by price; a page's ids come from the index alone.
      create index product_newest on product (created_at, id) where visible;
      create index product_price on product (price, id) where visible;
      create index product_gender_newest on product (gender_id, created_at, id) include (type) where visible;
      create index product_gender_price on product (gender_id, price, id) include (type) where visible;
      create index product_type_newest on product (type, created_at, id) where visible;
      create index product_type_price on product (type, price, id) where visible;
      create index product_category_newest on product (category_id, created_at, id) include (gender_id) where visible;
      create index product_category_price on product (category_id, price, id) include (gender_id) where visible;
      create index product_shelf_newest on product (category_id, gender_id, created_at, id) where visible;
      create index product_sale on product (created_at, id) where visible and on_sale;
      create index product_user_newest on product (user_id, created_at, id) include (visible);
      -- Circular orders of related products.
      create index product_category_ring on product (category_id, id) where visible;
      create index product_user_ring on product (user_id, id) where visible;

      create table pack (
        id uuid primary key, version int not null, user_id uuid not null,
        name text not null, description text, price int not null, price_usd double precision,
        products jsonb not null, product_ids uuid[] not null, quantity_total int not null,
        created_at timestamptz not null, complete boolean not null, visible boolean not null
      );
      create index pack_newest on pack (created_at, id) where visible;
      create index pack_price on pack (price, id) where visible;
      create index pack_user_newest on pack (user_id, created_at, id);
      create index pack_products on pack using gin (product_ids);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pack, product, manufacturer');
  }
}
