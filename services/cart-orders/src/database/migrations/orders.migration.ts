import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders are written once. An order's row holds the idempotency key of its request, so no second table can disagree with it and keys never
 * expire. `scope` is the buyer's id, or `guest` for all guests.
 */
export class Orders1764110000000 implements MigrationInterface {
  name = 'Orders1764110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      create table guest_attempt (key text primary key, count int not null, started_at timestamptz not null default now());
      create index guest_attempt_age on guest_attempt (started_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table guest_attempt; drop table sub_order; drop table orders');
  }
}
