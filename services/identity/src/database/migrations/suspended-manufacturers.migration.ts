import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides manufacturers of suspended accounts; adds indexes for search and order of the admins' list of accounts. */
export class SuspendedManufacturers1764300000001 implements MigrationInterface {
  name = 'SuspendedManufacturers1764300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table manufacturers add suspended boolean not null default false;
      drop index manufacturers_newest;
      drop index manufacturers_live;
      create index manufacturers_newest on manufacturers (created_at desc, id desc) where verification_status = 'verified' and not suspended;
      create index manufacturers_live on manufacturers (live_since desc, id desc)
        where verification_status = 'verified' and not suspended and live_since is not null;

      -- unaccent(text) depends on a setting and so cannot be used in an index; this function names its dictionary.
      create function searchable(words text) returns text language sql immutable strict parallel safe
        return lower(public.unaccent('public.unaccent'::regdictionary, words));
      create index manufacturers_search on manufacturers
        using gin (searchable(name || ' ' || coalesce(owner, '') || ' ' || phone) public.gin_trgm_ops);
      create index wholesalers_search on wholesalers using gin (searchable(name || ' ' || phone) public.gin_trgm_ops);
      create index manufacturers_since on manufacturers (created_at desc, id desc);
      create index wholesalers_since on wholesalers (created_at desc, id desc);
      create index users_without_role on users (created_at desc, id desc) where role is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index users_without_role, wholesalers_since, manufacturers_since, wholesalers_search, manufacturers_search, manufacturers_live, manufacturers_newest;
      drop function searchable;
      alter table manufacturers drop suspended;
      create index manufacturers_newest on manufacturers (created_at desc, id desc) where verification_status = 'verified';
      create index manufacturers_live on manufacturers (live_since desc, id desc) where verification_status = 'verified' and live_since is not null;
    `);
  }
}
