import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ANY } from '../../products/listing-key.js';

const tables = { product_place: 'product_listing', listing_delta: 'listing_count_change' };

const columns = [
  { table: 'product', former: 'shown', name: 'card_with_seller' },
  { table: 'manufacturer', former: 'card_json', name: 'seller_card_json' },
  { table: 'manufacturer', former: 'page_json', name: 'seller_page_json' },
];

const indexes = {
  product_place_newest: 'product_listing_newest',
  product_place_price: 'product_listing_price',
  product_place_gender_newest: 'product_listing_gender_newest',
  product_place_gender_price: 'product_listing_gender_price',
  product_place_type_newest: 'product_listing_type_newest',
  product_place_type_price: 'product_listing_type_price',
  product_place_category_newest: 'product_listing_category_newest',
  product_place_category_price: 'product_listing_category_price',
  product_place_shelf_newest: 'product_listing_category_gender_newest',
  product_place_user_newest: 'product_listing_user_newest',
  product_place_category_ring: 'product_listing_category_related',
  product_place_user_ring: 'product_listing_user_related',
  listing_delta_key: 'listing_count_change_key',
};

const triggers = [
  { table: 'product', former: 'place_added', name: 'listing_added' },
  { table: 'product', former: 'place_removed', name: 'listing_removed' },
  { table: 'product', former: 'place_moved', name: 'listing_changed' },
  { table: 'product', former: 'show_card', name: 'refresh_card' },
  { table: 'manufacturer', former: 'show_cards_inserted', name: 'refresh_cards_inserted' },
  { table: 'manufacturer', former: 'show_cards_updated', name: 'refresh_cards_updated' },
  { table: 'listing_count_change', former: 'fold', name: 'merge_listing_counts' },
];

const functions = {
  place_products_added: 'add_product_listings',
  place_products_removed: 'remove_product_listings',
  place_product: 'update_product_listing',
  show_card: 'refresh_card',
  show_cards_of_manufacturer: 'refresh_cards_of_seller',
  fold_listing_counts: 'merge_listing_counts',
};

/**
 * Gives tables, columns, indexes, triggers and functions plain names, and creates the functions whose bodies mention them again.
 * Renames are not compatible with an older version that still runs: it must be stopped before this migration.
 */
export class PlainNames1764800000000 implements MigrationInterface {
  name = 'PlainNames1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [former, name] of Object.entries(tables)) await renameTable(runner, former, name);
    for (const { table, former, name } of columns) await renameColumn(runner, table, former, name);
    for (const [former, name] of Object.entries(indexes)) await runner.query(`alter index ${former} rename to ${name}`);
    for (const { table, former, name } of triggers) await runner.query(`alter trigger ${former} on ${table} rename to ${name}`);
    for (const [former, name] of Object.entries(functions)) await runner.query(`alter function ${former} rename to ${name}`);
    await runner.query('drop function lists_of, shown_card');
    await runner.query(createFunctions(runner.connection.driver.schema ?? 'public'));
  }

  down = (): Promise<void> => Promise.reject(new Error(`${this.name} cannot be reverted`));
}

async function renameTable(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${from} rename to ${to}`);
  await renameConstraints(runner, to, from, to);
}

async function renameColumn(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${table} rename column ${from} to ${to}`);
  await renameConstraints(runner, table, `${table}_${from}`, `${table}_${to}`);
}

/** Primary keys and, since PostgreSQL 18, not-null constraints bear the names of their table and column. */
async function renameConstraints(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  const constraints = (await runner.query(
    'select conname as name from pg_constraint where conrelid = $1::regclass and starts_with(conname, $2)',
    [table, `${from}_`],
  )) as { name: string }[];
  for (const { name } of constraints) await runner.query(`alter table ${table} rename constraint ${name} to ${name.replace(from, to)}`);
}

const createFunctions = (schema: string): string => `
  create function listing_keys(type int, gender_id int, category_id int) returns table (list_type int, list_gender int, list_category int) language sql immutable as $$
    values (${ANY}, ${ANY}, ${ANY}), (type, ${ANY}, ${ANY}), (${ANY}, gender_id, ${ANY}), (type, gender_id, ${ANY}),
           (${ANY}, ${ANY}, category_id), (${ANY}, gender_id, category_id)
  $$;
  create or replace function merge_listing_counts() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if (select count(*) from listing_count_change) > 32 and pg_try_advisory_xact_lock(hashtext('${schema}.merge_listing_counts')) then
      with merged as (delete from listing_count_change returning *)
      insert into listing_count as c select kind, type, gender_id, category_id, sum(n) from merged group by 1, 2, 3, 4
      on conflict (kind, category_id, gender_id, type) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$;

  create or replace function count_products_added() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_count_change
      select 'product', list_type, list_gender, list_category, count(*) from changed, listing_keys(type, gender_id, category_id) where visible group by 2, 3, 4;
    return null;
  end $$;
  create or replace function count_products_removed() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_count_change
      select 'product', list_type, list_gender, list_category, -count(*) from changed, listing_keys(type, gender_id, category_id) where visible group by 2, 3, 4;
    return null;
  end $$;
  create or replace function count_products_moved() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if exists (select id, visible, type, gender_id, category_id from before except select id, visible, type, gender_id, category_id from changed) then
      insert into listing_count_change
        select 'product', list_type, list_gender, list_category, sum(change) from (
          select type, gender_id, category_id, sum(change) as change from (
            select type, gender_id, category_id, -1 as change from before where visible
            union all select type, gender_id, category_id, 1 from changed where visible) each_row
          group by 1, 2, 3 having sum(change) <> 0) moved, listing_keys(type, gender_id, category_id)
        group by 2, 3, 4 having sum(change) <> 0;
    end if;
    return null;
  end $$;
  create or replace function count_packs() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_count_change select 'pack', 0, 0, 0, change from (
      select (case when tg_op <> 'DELETE' and new.visible then 1 else 0 end) - (case when tg_op <> 'INSERT' and old.visible then 1 else 0 end) as change
    ) difference where change <> 0;
    return null;
  end $$;

  create or replace function add_product_listings() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into product_listing select id, user_id, type, gender_id, category_id, price, created_at from changed where visible order by id;
    return null;
  end $$;
  create or replace function remove_product_listings() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    delete from product_listing l using changed where l.id = changed.id;
    return null;
  end $$;
  create or replace function update_product_listing() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    if new.visible then
      insert into product_listing values (new.id, new.user_id, new.type, new.gender_id, new.category_id, new.price, new.created_at)
        on conflict (id) do update set user_id = excluded.user_id, type = excluded.type, gender_id = excluded.gender_id,
          category_id = excluded.category_id, price = excluded.price, created_at = excluded.created_at;
    else
      delete from product_listing where id = new.id;
    end if;
    return null;
  end $$;

  create function add_seller_to_card(card json, user_id uuid, seller_card_json text) returns text language sql stable as $$
    select left(card::text, -1) || ',"manufacturer":'
      || coalesce(nullif(seller_card_json, ''), json_build_object('id', user_id, 'name', '', 'logo', null)::text) || '}'
  $$;
  create or replace function refresh_card() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    new.card_with_seller := add_seller_to_card(new.card, new.user_id, (select seller_card_json from manufacturer where id = new.user_id));
    return new;
  end $$;
  create or replace function refresh_cards_of_seller() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    update product set card_with_seller = add_seller_to_card(card, user_id, new.seller_card_json) where user_id = new.id;
    return null;
  end $$;
`;
