import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pages of the site, what each shows, and when each of those things was last touched. */
export class Pages1760000000001 implements MigrationInterface {
  readonly name = 'Pages1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence dirty_seq;
      create table page (
        url         text collate "C" primary key,
        dirty       bigint not null default 0,
        clean       bigint not null default 0,
        tier        smallint not null default 2,
        due_at      timestamptz not null default now(),
        lease_until timestamptz
      );
      create index page_dirty on page (tier, dirty) where dirty > clean;
    `);
    await runner.query(`
      alter table page
        add column serial      bigint generated always as identity,
        add column hash        text,
        add column size        integer,
        add column gz_size     integer,
        add column tags_hash   text,
        add column attempts    smallint not null default 0,
        add column broken_at   timestamptz,
        add column rendered_at timestamptz,
        add column changed_at  timestamptz,
        add column pass        bigint not null default 0,
        add column kind        text not null generated always as (case
          when url like '%/\\_p/%'    then 'deeper'
          when url like '/producto/%' then 'producto'
          when url like '/pack/%'     then 'pack'
          when url like '/store/%'    then 'store'
          when url like '/tienda/%'   then 'tienda'
          else 'inicio' end) stored;
      create index page_kind on page (kind, serial);

      create table page_tag (
        tag  text collate "C" not null,
        url  text collate "C" not null,
        tier smallint not null,
        primary key (tag, url)
      );
      create index page_tag_url on page_tag (url);

      create table touched (tag text collate "C" primary key, seq bigint not null);
      create sequence touch_seq;
      select nextval('touch_seq');

      create table listing_page (
        tag text collate "C" not null,
        url text collate "C" not null,
        primary key (tag, url)
      );
      create table sitemap (
        name        text collate "C" primary key,
        dirty       bigint not null default 0,
        clean       bigint not null default 0,
        tier        smallint not null default 2,
        due_at      timestamptz not null default now(),
        lease_until timestamptz,
        written_at  timestamptz
      );
      create table state (key text primary key, value text not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table state, sitemap, listing_page, touched, page_tag, page; drop sequence touch_seq, dirty_seq`);
  }
}
