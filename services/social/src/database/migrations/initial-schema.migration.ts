import { initialMigration } from '@shop/platform';

/**
 * The tables of social in release 0.1.0. A deletion may arrive before any other event of a replica's row, so the other columns are nullable
 * or have defaults.
 */
export const initialSchema = initialMigration(
  'BlockedProducts1764610000000',
  `
  create table manufacturer (
    id uuid primary key, version int not null, deleted_at timestamptz,
    name text not null default '', image text, live boolean not null default false,
    verification_status text not null default 'not_started'
  );
  create table wholesaler (
    id uuid primary key, version int not null, deleted_at timestamptz,
    name text not null default ''
  );
  create table product (
    id uuid primary key, version int not null, deleted_at timestamptz,
    user_id uuid, name text not null default '', main_image text, price int not null default 0, created_at timestamptz(3),
    blocked boolean not null default false
  );
  create index product_newest on product (user_id, created_at desc, id desc) where deleted_at is null;
  create table purchase (
    id uuid primary key, version int not null, deleted_at timestamptz,
    buyer_id uuid, seller_id uuid, created_at timestamptz(3)
  );
  create index purchase_of on purchase (buyer_id, seller_id) where deleted_at is null;

  create table follow (
    wholesaler_id uuid not null, manufacturer_id uuid not null, created_at timestamptz(3) not null default now(),
    primary key (wholesaler_id, manufacturer_id)
  );
  create index follow_of on follow (manufacturer_id);
  create table favorite (
    wholesaler_id uuid not null, product_id uuid not null, saved_price int not null, created_at timestamptz(3) not null default now(),
    primary key (wholesaler_id, product_id)
  );
  create table review (
    id uuid primary key, manufacturer_id uuid not null, wholesaler_id uuid not null,
    rating smallint not null check (rating between 1 and 5), comment text,
    created_at timestamptz(3) not null default now(), edited_at timestamptz(3),
    hidden_at timestamptz(3), hidden_reason text, hidden_by uuid,
    reported_at timestamptz(3), report_reason text,
    reply text, reply_at timestamptz(3),
    constraint review_once unique (wholesaler_id, manufacturer_id)
  );
  create index review_shown on review (manufacturer_id, created_at desc, id desc) where hidden_at is null;
  create index review_of on review (manufacturer_id);
  create index review_reported on review (reported_at) where reported_at is not null;

  -- A manufacturer's figures, always recomputed from the rows above.
  create table reputation (
    id uuid primary key, version int not null,
    average double precision, reviews int not null, followers int not null, latest jsonb not null
  );

  create table attempt (key text primary key, count int not null, started_at timestamptz not null default now());
  create index attempt_age on attempt (started_at);
  `,
);
