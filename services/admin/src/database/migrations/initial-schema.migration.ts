import { initialMigration } from '@shop/platform';

/**
 * The tables of admin in release 0.1.0: the audit log, and replicas with the columns that statistics and the log's names need. A deletion may
 * arrive before any other event of a replica's row, so the other columns are nullable or have defaults.
 */
export const initialSchema = (schema: string): ReturnType<typeof initialMigration> =>
  initialMigration(
    'AuditedReviews1764640000000',
    `
    create table audit_entry (
      id uuid primary key, at timestamptz(3) not null, actor_id uuid not null, action text not null,
      target_kind text not null, target_id text not null, note text, request_id text,
      -- Author and manufacturer of a review that the entry is about. Null in older entries.
      author_id uuid, manufacturer_id uuid
    );
    create index audit_entry_newest on audit_entry (at desc, id desc);
    create index audit_entry_of_actor on audit_entry (actor_id, at desc, id desc);
    create index audit_entry_of_target on audit_entry (target_id, at desc, id desc);
    create index audit_entry_of_action on audit_entry (action, at desc, id desc);
    -- Updated in the inserting transaction, so that the total of a page needs no count over a million rows.
    create table audit_total (single boolean primary key default true check (single), n bigint not null);
    insert into audit_total (n) values (0);
    create function count_audit_entries() returns trigger language plpgsql set search_path = ${schema} as $$
    begin
      update audit_total set n = n + (select count(*) from added);
      return null;
    end $$;
    create trigger count_added after insert on audit_entry referencing new table as added
      for each statement execute function count_audit_entries();
    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append only';
    end $$;
    create trigger append_only before update or delete or truncate on audit_entry for each statement execute function refuse_change_of_audit();

    create table manufacturer (
      id uuid primary key, version int not null, deleted_at timestamptz,
      name text not null default '', image text,
      verification_status text not null default 'not_started', created_at timestamptz
    );
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
    `,
  );
