import { staleKeyColumns, staleKeySupportSql } from '@shop/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA } from '../schema.js';

/** Pages, the tags of each page, and the version of each tag. */
export class Pages1760000000001 implements MigrationInterface {
  readonly name = 'Pages1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page (
        url         text collate "C" primary key,
        ${staleKeyColumns},
        serial      bigint generated always as identity,
        hash        text,
        size        integer,
        gz_size     integer,
        tags_hash   text,
        attempts    smallint not null default 0,
        broken_at   timestamptz,
        rendered_at timestamptz,
        changed_at  timestamptz,
        kind        text not null generated always as (case
          when url like '%/\\_p/%'    then 'deeper'
          when url like '/producto/%' then 'producto'
          when url like '/pack/%'     then 'pack'
          when url like '/store/%'    then 'store'
          when url like '/tienda/%'   then 'tienda'
          else 'inicio' end) stored
      );
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
        ${staleKeyColumns},
        written_at  timestamptz
      );
      create table state (key text primary key, value text not null);
    `);
    await runner.query(staleKeySupportSql(SCHEMA, 'page'));
    await runner.query(staleKeySupportSql(SCHEMA, 'sitemap'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table state, sitemap, listing_page, touched, page_tag, page; drop sequence touch_seq, page_dirty_seq, sitemap_dirty_seq;
      drop function page_wake, sitemap_wake`);
  }
}
