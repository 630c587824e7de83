/** Advisory lock under which the index changes shape: writers share it, a rebuild begins and swaps with it exclusively. */
export const shapeLock = 7_305_881;
/** Held by the process that is rebuilding, for as long as it does. */
export const rebuildLock = 7_305_882;
/** Held while the schema below is made. */
export const prepareLock = 7_305_883;

/**
 * One generation of the index. `words` holds a lexeme per field and kind (see `lexemes.ts`); a removed document stays as a row without
 * words and card, so that a write that comes late is recognised as old. Rows stay inline: ranking reads `words` of many of them.
 */
export const generation = (suffix: string): string => `
  create table search.product${suffix} (
    id uuid primary key,
    revision bigint not null,
    created_at timestamptz,
    price int,
    words tsvector not null,
    card json
  ) with (toast_tuple_target = 8160, fillfactor = 80);
  create index on search.product${suffix} using gin (words) with (fastupdate = off);
  create index on search.product${suffix} (created_at desc, id desc) where card is not null;
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

export const schema = `
  create extension if not exists fuzzystrmatch with schema public;
  create table if not exists search.state (
    one boolean primary key default true check (one),
    building boolean not null default false,
    signature text
  );
  insert into search.state default values on conflict do nothing;
  do $$ begin
    if to_regclass('search.product') is null then ${generation('')} end if;
    if to_regtype('search.term') is null then
      create type search.term as (n tsquery, c tsquery, t tsquery, k tsquery, m tsquery, exact tsquery, stem tsquery, synonym tsquery, whole tsquery);
    end if;
  end $$;
`;

/** Clears what a rebuild that broke off has left; nobody writes into its generation any more. */
export const abandoned = `
  do $$ begin
    perform pg_advisory_xact_lock(${shapeLock});
    update search.state set building = false where building;
    drop table if exists search.product_next, search.manufacturer_next, search.word_next;
  end $$;
`;
