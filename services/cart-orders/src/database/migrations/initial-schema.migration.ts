import { initialMigration } from '@shop/platform';

/**
 * The tables of cart-orders in release 0.1.0. A deletion may arrive before any other event of a replica's row, so the other columns are
 * nullable or have defaults.
 */
export const initialSchema = initialMigration(
  'Blocked1764610000000',
  `
  create table book_seller (
    id uuid primary key, version int not null, deleted_at timestamptz,
    name text not null default '', image text, phone text not null default '', street text,
    min_purchase int not null default 0, point_of_sale boolean not null default false,
    verification_status text not null default 'not_started', suspended boolean not null default false
  );
  create table book_product (
    id uuid primary key, version int not null, deleted_at timestamptz,
    seller_id uuid, name text not null default '', price int not null default 0, price_usd double precision, main_image text,
    is_variable boolean not null default false, category_id int, inventories jsonb not null default '[]',
    blocked boolean not null default false
  );
  create index book_product_closers on book_product (seller_id, price) where deleted_at is null;
  create table book_pack (
    id uuid primary key, version int not null, deleted_at timestamptz,
    seller_id uuid, name text not null default '', price int not null default 0, price_usd double precision,
    units int not null default 0, complete boolean not null default true, products jsonb not null default '[]',
    blocked boolean not null default false
  );
  create table buyer (
    id uuid primary key, version int not null, deleted_at timestamptz,
    name text not null default '', phone text not null default '', street text not null default '', city text not null default '',
    province text not null default '', postal_code text not null default '', country text not null default ''
  );

  -- Orders are written once. An order's row holds the idempotency key of its request, so no second table can disagree with it and keys
  -- never expire (A-25). scope is the buyer's id, or 'guest' for all guests.
  create table orders (
    id uuid primary key, number text not null constraint orders_number unique,
    buyer_id uuid, buyer jsonb not null, unified boolean not null, total bigint not null check (total > 0), makers int not null,
    scope text not null, key text not null, fingerprint text not null,
    created_at timestamptz(3) not null, hidden_at timestamptz,
    constraint orders_key unique (scope, key)
  );
  create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
  create index orders_unified on orders (created_at desc, id desc) where unified;
  create index orders_newest on orders (created_at desc, id desc);
  create table sub_order (
    id uuid primary key, version int not null, order_id uuid not null references orders, order_number text not null,
    number text not null constraint sub_order_number unique, position int not null, unified boolean not null,
    seller_id uuid not null, seller jsonb not null, lines jsonb not null, line_count int not null,
    units bigint not null, subtotal bigint not null check (subtotal > 0), buyer_id uuid, buyer_name text not null,
    created_at timestamptz(3) not null,
    constraint sub_order_place unique (order_id, position)
  );
  create index sub_order_of_seller on sub_order (seller_id, created_at desc, id desc);

  -- One row for each wholesaler who ever saved a cart. An emptied cart keeps its row, so that its version still increases.
  create table saved_cart (
    buyer_id uuid primary key, version int not null check (version > 0), cart jsonb not null, saved_at timestamptz not null default now()
  );

  create table guest_attempt (key text primary key, count int not null, started_at timestamptz not null default now());
  create index guest_attempt_age on guest_attempt (started_at);
  `,
);
