import { staleKeyColumns, staleKeySupportSql } from '@shop/messaging';
import { initialMigration } from '@shop/platform';
import { SCHEMA } from '../schema.js';

/** The tables of the publisher in release 0.1.0. */
export const initialSchema = initialMigration(
  'CardPages1764700000000',
  `
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
      else 'inicio' end) stored,
    -- The cause of the last mark: event, request and trace, so that a click can be traced to the page.
    cause       text,
    card        text collate "C"
  );
  create index page_kind on page (kind, serial);
  create index page_broken on page (url) where broken_at is not null;
  ${staleKeySupportSql(SCHEMA, 'page')}

  create table page_tags (
    url   text collate "C" primary key,
    tier1 text[] collate "C" not null,
    tier2 text[] collate "C" not null,
    tier3 text[] collate "C" not null
  );
  -- Without fastupdate, because a lookup would read the whole pending list of the index, and must end within a second of an edit.
  create index page_tags_tags on page_tags using gin (tier1, tier2, tier3) with (fastupdate = off);
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
  ${staleKeySupportSql(SCHEMA, 'sitemap')}

  create table card (
    name         text collate "C" primary key,
    ${staleKeyColumns},
    content      jsonb not null default '{}',
    size         integer,
    unused_since timestamptz,
    -- The page for which the image was drawn, so that it is deleted with the page.
    url          text collate "C"
  );
  create index card_url on card (url);
  ${staleKeySupportSql(SCHEMA, 'card')}

  create table state (key text primary key, value text not null);
  `,
);
