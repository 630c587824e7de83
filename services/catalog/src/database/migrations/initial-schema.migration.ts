import { initialMigration } from '@shop/platform';
import { ANY } from '../../products/listing-key.js';

/** The tables of catalog in release 0.1.0, without the reference data. */
export const initialSchema = (schema: string): ReturnType<typeof initialMigration> =>
  initialMigration(
    'MovedListingCounts1764700000000',
    tables + listingCounts(schema) + publicListings(schema) + cardsWithSeller(schema) + searchIndexes,
  );

const tables = `
  -- Owners of uploaded images. The files are in the image store, named by their hash.
  create table image (
    id uuid primary key,
    hash text not null,
    user_id uuid not null,
    width int not null,
    height int not null,
    created_at timestamptz not null default now(),
    unique (user_id, hash)
  );

  create table manufacturer (
    id uuid primary key, version int not null, deleted_at timestamptz,
    name text not null default '', logo text, description text, created_at timestamptz not null default now(), phone text not null default '', min_purchase int not null default 0,
    live boolean not null default false, verification_status text not null default 'not_started',
    -- JSON that queries insert into a card and into a page.
    card_json text not null default '', page_json text not null default '',
    suspended boolean not null default false
  );

  create table product (
    id uuid primary key, version int not null, user_id uuid not null,
    name text not null, description text, price int not null, price_usd double precision,
    tags jsonb not null, main_image text not null, images jsonb not null, img_ids jsonb not null,
    on_sale boolean not null, is_variable boolean not null,
    type int not null references category (id), gender_id int not null references gender (id), category_id int not null references category (id),
    size_ids jsonb not null, color_ids jsonb not null, variations jsonb not null, inventories jsonb not null,
    created_at timestamptz not null, visible boolean not null,
    card json not null, detail json not null,
    -- The card with its manufacturer's name and logo, so that a list needs no join.
    shown text not null default '',
    create_key text, blocked_reason text
  )
  -- Free space in each page for heap-only updates: rewriting a renamed manufacturer's cards changes no index.
  with (fillfactor = 80);
  -- Serves the most requested list, the newest of all products, from the index alone: fetching the wide rows took more than half of the
  -- time. The largest possible card fits into an index entry (2,704 bytes).
  create index product_newest on product (created_at, id) include (shown) where visible;
  create index product_sale on product (created_at, id) where visible and on_sale;
  create index product_user_newest on product (user_id, created_at, id) include (visible);
  create unique index product_create_key on product (user_id, create_key) where create_key is not null;
  create index product_blocked on product (id) where blocked_reason is not null;

  create table pack (
    id uuid primary key, version int not null, user_id uuid not null,
    name text not null, description text, price int not null, price_usd double precision,
    products jsonb not null, product_ids uuid[] not null, quantity_total int not null,
    created_at timestamptz not null, complete boolean not null, visible boolean not null,
    blocked_reason text, missing text[] not null default '{}'
  );
  create index pack_newest on pack (created_at, id) where visible;
  create index pack_price on pack (price, id) where visible;
  create index pack_user_newest on pack (user_id, created_at, id);
  create index pack_products on pack using gin (product_ids);
  create index pack_blocked on pack (id) where blocked_reason is not null;

  -- Bulk edits of manufacturers, with the data to undo them within thirty days.
  create table product_batch (
    id uuid primary key, user_id uuid not null, created_at timestamptz not null default now(),
    key text not null, fingerprint text not null, kind text not null, counts jsonb not null,
    undone_at timestamptz, undo jsonb,
    unique (user_id, key)
  );
  create index product_batch_user on product_batch (user_id, created_at);
  create index product_batch_age on product_batch (created_at);
  create table product_batch_item (
    batch_id uuid not null references product_batch (id) on delete cascade,
    product_id uuid not null, action text not null check (action in ('created', 'changed')), version_after int not null, before jsonb not null,
    primary key (batch_id, product_id)
  );
`;

/**
 * Exact totals of public products and packs for every list, read by key. A product counts in the six lists that filters can select.
 * Triggers only append differences, so writers never wait for each other; an insert that finds more than 32 of them merges them into
 * `listing_count`. A total is the sum of both tables, read in one snapshot. Moved products are counted once a statement, because suspending
 * a manufacturer moves thousands; their columns are compared as sets, because the plan of a join is cached for the row count of the
 * session's first update.
 */
const listingCounts = (schema: string): string => `
  create table listing_count (
    kind text not null, type int not null, gender_id int not null, category_id int not null, n int not null,
    primary key (kind, category_id, gender_id, type)
  );
  create table listing_delta (kind text not null, type int not null, gender_id int not null, category_id int not null, n int not null);
  create index listing_delta_key on listing_delta (kind, category_id, gender_id, type);
  create view listing_total as
    select kind, type, gender_id, category_id, n from listing_count
    union all select kind, type, gender_id, category_id, n from listing_delta;

  create function fold_listing_counts() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if (select count(*) from listing_delta) > 32 and pg_try_advisory_xact_lock(hashtext('${schema}.fold_listing_counts')) then
      with folded as (delete from listing_delta returning *)
      insert into listing_count as c select kind, type, gender_id, category_id, sum(n) from folded group by 1, 2, 3, 4
      on conflict (kind, category_id, gender_id, type) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$;
  create trigger fold after insert on listing_delta for each statement execute function fold_listing_counts();

  create function lists_of(type int, gender_id int, category_id int) returns table (t int, g int, c int) language sql immutable as $$
    values (${ANY}, ${ANY}, ${ANY}), (type, ${ANY}, ${ANY}), (${ANY}, gender_id, ${ANY}), (type, gender_id, ${ANY}),
           (${ANY}, ${ANY}, category_id), (${ANY}, gender_id, category_id)
  $$;
  create function count_products_added() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_delta
      select 'product', t, g, c, count(*) from changed, lists_of(type, gender_id, category_id) where visible group by 2, 3, 4;
    return null;
  end $$;
  create function count_products_removed() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_delta
      select 'product', t, g, c, -count(*) from changed, lists_of(type, gender_id, category_id) where visible group by 2, 3, 4;
    return null;
  end $$;
  create function count_products_moved() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if exists (select id, visible, type, gender_id, category_id from before except select id, visible, type, gender_id, category_id from changed) then
      insert into listing_delta
        select 'product', t, g, c, sum(d) from (
          select type, gender_id, category_id, sum(d) as d from (
            select type, gender_id, category_id, -1 as d from before where visible
            union all select type, gender_id, category_id, 1 from changed where visible) each_row
          group by 1, 2, 3 having sum(d) <> 0) moved, lists_of(type, gender_id, category_id)
        group by 2, 3, 4 having sum(d) <> 0;
    end if;
    return null;
  end $$;
  create trigger count_added after insert on product referencing new table as changed for each statement execute function count_products_added();
  create trigger count_removed after delete on product referencing old table as changed for each statement execute function count_products_removed();
  create trigger count_moved after update on product referencing old table as before new table as changed
    for each statement execute function count_products_moved();

  create function count_packs() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_delta select 'pack', 0, 0, 0, d from (
      select (case when tg_op <> 'DELETE' and new.visible then 1 else 0 end) - (case when tg_op <> 'INSERT' and old.visible then 1 else 0 end) as d
    ) difference where d <> 0;
    return null;
  end $$;
  create trigger count_packs after insert or delete or update of visible on pack for each row execute function count_packs();
`;

/**
 * A narrow table of the public products with the columns that order and filter lists. An edit of other columns does not change it, so a
 * page's ids come from an index alone at any depth; each edit of the wide `product` makes its indexes look rows up again. Triggers keep it
 * equal to `product`.
 */
const publicListings = (schema: string): string => `
  create table product_place (
    id uuid primary key, user_id uuid not null, type int not null, gender_id int not null, category_id int not null, price int not null, created_at timestamptz not null
  )
  -- Frequent vacuums keep the visibility map up to date, which index-only scans need.
  with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
  create index product_place_newest on product_place (created_at, id);
  create index product_place_price on product_place (price, id);
  create index product_place_gender_newest on product_place (gender_id, created_at, id) include (type);
  create index product_place_gender_price on product_place (gender_id, price, id) include (type);
  create index product_place_type_newest on product_place (type, created_at, id);
  create index product_place_type_price on product_place (type, price, id);
  create index product_place_category_newest on product_place (category_id, created_at, id) include (gender_id);
  create index product_place_category_price on product_place (category_id, price, id) include (gender_id);
  create index product_place_shelf_newest on product_place (category_id, gender_id, created_at, id);
  create index product_place_user_newest on product_place (user_id, created_at, id) include (price);
  -- Circular orders of related products.
  create index product_place_category_ring on product_place (category_id, id);
  create index product_place_user_ring on product_place (user_id, id);

  create function place_products_added() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into product_place select id, user_id, type, gender_id, category_id, price, created_at from changed where visible order by id;
    return null;
  end $$;
  create function place_products_removed() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    delete from product_place p using changed where p.id = changed.id;
    return null;
  end $$;
  create function place_product() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if new.visible then
      insert into product_place values (new.id, new.user_id, new.type, new.gender_id, new.category_id, new.price, new.created_at)
        on conflict (id) do update set user_id = excluded.user_id, type = excluded.type, gender_id = excluded.gender_id,
          category_id = excluded.category_id, price = excluded.price, created_at = excluded.created_at;
    else
      delete from product_place where id = new.id;
    end if;
    return null;
  end $$;
  create trigger place_added after insert on product referencing new table as changed for each statement execute function place_products_added();
  create trigger place_removed after delete on product referencing old table as changed for each statement execute function place_products_removed();
  create trigger place_moved after update on product for each row
    when ((old.visible, old.user_id, old.type, old.gender_id, old.category_id, old.price, old.created_at)
      is distinct from (new.visible, new.user_id, new.type, new.gender_id, new.category_id, new.price, new.created_at))
    execute function place_product();
`;

/**
 * Triggers on `product` and `manufacturer` that keep `shown` up to date. Writers of both take the seller's lock (`lockSeller`),
 * so that they never overwrite each other.
 */
const cardsWithSeller = (schema: string): string => `
  create function shown_card(card json, user_id uuid, card_json text) returns text language sql stable as $$
    select left(card::text, -1) || ',"manufacturer":' || coalesce(nullif(card_json, ''), json_build_object('id', user_id, 'name', '', 'logo', null)::text) || '}'
  $$;
  create function show_card() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    new.shown := shown_card(new.card, new.user_id, (select card_json from manufacturer where id = new.user_id));
    return new;
  end $$;
  create trigger show_card before insert or update of card, user_id on product for each row execute function show_card();
  create function show_cards_of_manufacturer() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    update product set shown = shown_card(card, user_id, new.card_json) where user_id = new.id;
    return null;
  end $$;
  create trigger show_cards_inserted after insert on manufacturer for each row execute function show_cards_of_manufacturer();
  create trigger show_cards_updated after update on manufacturer for each row
    when (old.card_json is distinct from new.card_json) execute function show_cards_of_manufacturer();
`;

/** Trigram indexes for the search of admins. An index needs an immutable function; `unaccent(text)` depends on a setting. */
const searchIndexes = `
  create function searchable(words text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, words));
  create index product_words on product using gin (searchable(name) public.gin_trgm_ops);
  create index pack_words on pack using gin (searchable(name) public.gin_trgm_ops);
  create index manufacturer_words on manufacturer using gin (searchable(name) public.gin_trgm_ops);
`;
