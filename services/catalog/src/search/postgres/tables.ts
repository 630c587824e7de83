/** Advisory lock: writers take it shared; a rebuild takes it exclusively when it creates and swaps tables. */
export const INDEX_SHAPE_LOCK = 7_305_881;
/** Advisory lock that a process holds during its rebuild. */
export const REBUILD_LOCK = 7_305_882;
/** Advisory lock for creating or upgrading the schema. */
export const PREPARE_LOCK = 7_305_883;

/** Columns of products that filters and facets read. Null in tombstones, and in rows of earlier versions until the next rebuild. */
const filterColumns = {
  seller_id: 'uuid',
  gender_id: 'int',
  category_id: 'int',
  type_id: 'int',
  on_sale: 'boolean',
  sizes: 'text[]',
  colours: 'text[]',
};
const filterColumnsSql = Object.entries(filterColumns);

/**
 * SQL that creates the tables of one generation of the index. A removed document stays as a row without words and card (a tombstone), so
 * that a late write is recognised as outdated. Rows are stored inline, because ranking reads `words` of many rows.
 */
export const createGeneration = (suffix: string): string => `
  create table search.product${suffix} (
    id uuid primary key,
    revision bigint not null,
    created_at timestamptz,
    price int,
    ${filterColumnsSql.map(([name, type]) => `${name} ${type},`).join(' ')}
    words tsvector not null,
    card json
  ) with (toast_tuple_target = 8160, fillfactor = 80);
  create index on search.product${suffix} using gin (words) with (fastupdate = off);
  create index on search.product${suffix} (created_at desc, id desc) where card is not null;
  -- Answers filtered lists without reading the wide rows; only the cards of one page are read.
  create index on search.product${suffix} (category_id, gender_id, created_at desc, id desc)
    include (type_id, price, seller_id, on_sale, sizes, colours) where card is not null;
  create index on search.product${suffix} (seller_id) where card is not null;
  create table search.manufacturer${suffix} (
    id uuid primary key,
    revision bigint not null,
    created_at timestamptz,
    price int,
    words tsvector not null,
    card json
  ) with (toast_tuple_target = 8160, fillfactor = 80);
  create index on search.manufacturer${suffix} using gin (words) with (fastupdate = off);
  create table search.word${suffix} (
    word text primary key,
    stem text not null,
    query text not null
  );
  create index on search.word${suffix} (length(word));
`;

const renamedTermAttributes = [
  ['n', 'in_name'],
  ['c', 'in_category'],
  ['t', 'in_tag'],
  ['k', 'in_colour'],
  ['m', 'in_manufacturer'],
  ['exact', 'as_written'],
  ['stem', 'by_stem'],
  ['synonym', 'by_synonym'],
  ['whole', 'any_match'],
];

const addFilterColumns = ['product', 'product_next']
  .map((table) => {
    const columns = filterColumnsSql.map(([name, type]) => `add column if not exists ${name} ${type}`);
    return `alter table if exists search.${table} ${columns.join(', ')};`;
  })
  .join(' ');

export const schemaSql = `
  create extension if not exists fuzzystrmatch with schema public;
  create table if not exists search.state (
    one boolean primary key default true check (one),
    building boolean not null default false,
    signature text
  );
  insert into search.state default values on conflict do nothing;
  do $$ begin
    if to_regclass('search.product') is null then ${createGeneration('')} end if;
    if to_regtype('search.term') is null then
      create type search.term as (in_name tsquery, in_category tsquery, in_tag tsquery, in_colour tsquery, in_manufacturer tsquery,
        as_written tsquery, by_stem tsquery, by_synonym tsquery, any_match tsquery, in_code tsquery);
    end if;
    -- Upgrades an index of an earlier version, whose rows the next rebuild completes.
    ${addFilterColumns}
    -- Functions with renamed parameters cannot be replaced, only dropped and created.
    if exists (select from pg_attribute where attrelid = 'search.term'::regclass and attname = 'whole') then
      ${renamedTermAttributes.map(([former, name]) => `alter type search.term rename attribute ${former} to ${name};`).join(' ')}
      drop function search.make_term, search.better, search.terms, search.suggest, search.page;
    end if;
    if not exists (select from pg_attribute where attrelid = 'search.term'::regclass and attname = 'in_code') then
      alter type search.term add attribute in_code tsquery;
    end if;
  end $$;
`;

/** Drops the tables of an abandoned rebuild and stops writes to them. */
export const dropAbandonedRebuild = `
  do $$ begin
    perform pg_advisory_xact_lock(${INDEX_SHAPE_LOCK});
    update search.state set building = false where building;
    drop table if exists search.product_next, search.manufacturer_next, search.word_next;
  end $$;
`;
