import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `product.shown`: the card with its manufacturer's name and logo, so that a list needs no join. Triggers on `product` and
 * `manufacturer` keep it up to date. Writers of both take the seller's lock (`lockSeller`), so that they never overwrite each other.
 */
export class ShownCards1763700000003 implements MigrationInterface {
  name = 'ShownCards1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    const schema = runner.connection.driver.schema ?? 'public';
    await runner.query(`
      alter table product add column shown text not null default '';

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

      update product set card = card;
      -- Free space in each page for heap-only updates: rewriting a renamed manufacturer's cards changes no index.
      alter table product set (fillfactor = 80);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger show_cards_updated on manufacturer;
      drop trigger show_cards_inserted on manufacturer;
      drop trigger show_card on product;
      drop function show_cards_of_manufacturer, show_card, shown_card;
      alter table product drop column shown;
    `);
  }
}
