import { sqlMigration } from '@shop/platform';
import { ANY } from '../../products/listing-key.js';

/**
 * The exact total of public products on sale, kept by the triggers that keep the totals of the other lists, and the order of offers by
 * price. Writers of products wait for this migration, so that no change is missed or counted twice.
 */
export const offerTotals = (schema: string): ReturnType<typeof sqlMigration> =>
  sqlMigration('OfferTotals1765600000000', `lock table product in share row exclusive mode; ${functions(schema)} ${firstTotal}`);

const key = `${ANY}, ${ANY}, ${ANY}`;

const firstTotal = `
  create index product_sale_price on product (price, id) where visible and on_sale;
  insert into listing_count_change select 'offer', ${key}, count(*) from product where visible and on_sale;
`;

const functions = (schema: string): string => `
  create or replace function count_products_added() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_count_change
      select 'product', list_type, list_gender, list_category, count(*) from changed, listing_keys(type, gender_id, category_id) where visible group by 2, 3, 4;
    insert into listing_count_change select 'offer', ${key}, count(*) from changed where visible and on_sale having count(*) > 0;
    return null;
  end $$;
  create or replace function count_products_removed() returns trigger language plpgsql set search_path = ${schema} as $$
  begin
    insert into listing_count_change
      select 'product', list_type, list_gender, list_category, -count(*) from changed, listing_keys(type, gender_id, category_id) where visible group by 2, 3, 4;
    insert into listing_count_change select 'offer', ${key}, -count(*) from changed where visible and on_sale having count(*) > 0;
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
    insert into listing_count_change select 'offer', ${key}, change from (
      select (select count(*) from changed where visible and on_sale) - (select count(*) from before where visible and on_sale) as change
    ) difference where change <> 0;
    return null;
  end $$;
`;
