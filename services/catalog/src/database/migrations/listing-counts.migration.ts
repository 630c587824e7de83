import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ANY } from '../listing-key.js';

/**
 * Exact totals of public products and packs for every list, read by key. A product counts in the six lists that filters can select.
 * Triggers only append differences, so writers never wait for each other; an insert that finds more than 32 of them merges them into
 * `listing_count`. A total is the sum of both tables, read in one snapshot.
 */
export class ListingCounts1763700000002 implements MigrationInterface {
  name = 'ListingCounts1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    const schema = runner.connection.driver.schema ?? 'public';
    await runner.query(`
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
      create function count_product_moved() returns trigger language plpgsql set search_path = ${schema} as $$
      begin
        insert into listing_delta
          select 'product', t, g, c, -1 from lists_of(old.type, old.gender_id, old.category_id) where old.visible
          union all select 'product', t, g, c, 1 from lists_of(new.type, new.gender_id, new.category_id) where new.visible;
        return null;
      end $$;
      create trigger count_added after insert on product referencing new table as changed for each statement execute function count_products_added();
      create trigger count_removed after delete on product referencing old table as changed for each statement execute function count_products_removed();
      create trigger count_moved after update on product for each row
        when ((old.visible, old.type, old.gender_id, old.category_id) is distinct from (new.visible, new.type, new.gender_id, new.category_id))
        execute function count_product_moved();

      create function count_packs() returns trigger language plpgsql set search_path = ${schema} as $$
      begin
        insert into listing_delta select 'pack', 0, 0, 0, d from (
          select (case when tg_op <> 'DELETE' and new.visible then 1 else 0 end) - (case when tg_op <> 'INSERT' and old.visible then 1 else 0 end) as d
        ) difference where d <> 0;
        return null;
      end $$;
      create trigger count_packs after insert or delete or update of visible on pack for each row execute function count_packs();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger count_packs on pack;
      drop trigger count_moved on product;
      drop trigger count_removed on product;
      drop trigger count_added on product;
      drop view listing_total;
      drop table listing_delta, listing_count;
      drop function count_packs, count_product_moved, count_products_removed, count_products_added, lists_of, fold_listing_counts;
    `);
  }
}
