import { fillRows } from '@shop/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where every public product stands in lists and rings: the few columns that say so and nothing else. An edit that moves a product nowhere
 * leaves them as they are, so a page's ids come from an index alone, however deep the page and however much was edited; `product` itself is
 * wide, and each edit makes its indexes look the row up again. Triggers keep both in step, whoever writes.
 */
export class ProductPlaces1763700000005 implements MigrationInterface {
  name = 'ProductPlaces1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    const schema = runner.connection.driver.schema ?? 'public';
    await runner.query(`
      create table product_place (
        id uuid primary key, user_id uuid not null, type int not null, gender_id int not null, category_id int not null, price int not null, created_at timestamptz not null
      )
      -- Small beside its indexes' use: kept ready for reading from them alone.
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
      -- Rings: what a product's page shows beside it.
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

/** Places of the products that were there before the triggers. May run again. */
export class FilledPlaces1763700000006 implements MigrationInterface {
  name = 'FilledPlaces1763700000006';
  /** As `fillRows` wants it. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Locked, so that nobody deletes or hides one of them between its being read and its being placed.
    await fillRows(runner, 'product', (ids, lock) =>
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
