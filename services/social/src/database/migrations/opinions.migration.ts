import type { MigrationInterface, QueryRunner } from 'typeorm';
import { staleReputationTable } from '../stale-reputations.js';

/** Follows, favourites and reviews of wholesalers. A manufacturer's figures are always recomputed from these rows. */
export class Opinions1764310000000 implements MigrationInterface {
  name = 'Opinions1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      create table reputation (
        id uuid primary key, version int not null,
        average double precision, reviews int not null, followers int not null, latest jsonb not null
      );
      create table attempt (key text primary key, count int not null, started_at timestamptz not null default now());
      create index attempt_age on attempt (started_at);
      -- Notifies only for rows that are due now; the worker finds delayed ones by polling. Thousands of follows then cause no notifications.
      drop trigger ${staleReputationTable}_wake on ${staleReputationTable};
      create trigger ${staleReputationTable}_wake after insert or update of dirty on ${staleReputationTable}
        for each row when (new.due_at <= clock_timestamp()) execute function ${staleReputationTable}_wake()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table attempt; drop table reputation; drop table review; drop table favorite; drop table follow');
  }
}
