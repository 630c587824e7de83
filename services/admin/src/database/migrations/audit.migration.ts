import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log. Triggers reject updates and deletions by any role. `audit_total` is updated in the inserting transaction, so that the
 * total of a page needs no count over a million rows.
 */
export class Audit1764600000000 implements MigrationInterface {
  name = 'Audit1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    const schema = runner.connection.driver.schema ?? 'public';
    await runner.query(`
      create table audit_entry (
        id uuid primary key, at timestamptz(3) not null, actor_id uuid not null, action text not null,
        target_kind text not null, target_id text not null, note text, request_id text
      );
      create index audit_entry_newest on audit_entry (at desc, id desc);
      create index audit_entry_of_actor on audit_entry (actor_id, at desc, id desc);
      create index audit_entry_of_target on audit_entry (target_id, at desc, id desc);
      create index audit_entry_of_action on audit_entry (action, at desc, id desc);
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entry, audit_total; drop function count_audit_entries, refuse_change_of_audit');
  }
}
