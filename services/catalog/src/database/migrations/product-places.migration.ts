import { backfillRows } from '@shop/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates a narrow table of the public products with the columns that order and filter lists. An edit of other columns does not change
 * it, so a page's ids come from an index alone at any depth; each edit of the wide `product` makes its indexes look rows up again.
 * Triggers keep it equal to `product`.
 */
export class ProductPlaces1763700000005 implements MigrationInterface {
  name = 'ProductPlaces1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    const schema = runner.connection.driver.schema ?? 'public';
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger place_moved on product;
      drop trigger place_removed on product;
      drop trigger place_added on product;
      drop function place_product, place_products_removed, place_products_added;
      drop table product_place;
    `);
  }
}

/** Fills the table for products that existed before its triggers. Can run again. */
export class FilledPlaces1763700000006 implements MigrationInterface {
  name = 'FilledPlaces1763700000006';
  /** `backfillRows` runs a transaction for each batch. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The lock prevents that a product is deleted or hidden between the read and the insert.
    await backfillRows(runner, 'product', (ids, lock) =>
      runner.query(
        `with batch as materialized (
           select id, user_id, type, gender_id, category_id, price, created_at, visible from product where id = any($1) for share ${lock}),
         placed as (
           insert into product_place select id, user_id, type, gender_id, category_id, price, created_at from batch where visible on conflict do nothing)
         select id from batch`,
        [ids],
      ),
    );
    await runner.query('vacuum analyze product_place');
  }

  down = (): Promise<void> => Promise.resolve();
}
