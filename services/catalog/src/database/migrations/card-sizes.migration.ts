import type { Inventory, Variation } from '@shop/contracts';
import { backfillRows } from '@shop/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { secondImageOf, type StoredCard } from '../../products/product.documents.js';
import { sizeRunOf } from '../../products/size-run.js';

interface Row {
  id: string;
  card: string;
  sizes: number[];
  inventories: Inventory[];
  mainImage: string;
  images: string[];
  variations: Variation[];
}

const readRows = `
  select id, card::text as card, size_ids as sizes, inventories, main_image as "mainImage", images, variations
  from product where id = any($1)`;

/**
 * Sizes and second picture on the cards of products from before they had them (D-123). Runs while the service reads and writes, and can
 * run again after an interruption. The first start of the same release rebuilds the search index.
 */
export class CardSizes1765500000000 implements MigrationInterface {
  name = 'CardSizes1765500000000';
  /** `backfillRows` runs a transaction for each batch. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await backfillRows(runner, 'product', async (ids, lock) => {
      const rows = (await runner.query(readRows, [ids])) as Row[];
      const changes = rows.map((row) => ({ ...row, newCard: newCardOf(row) })).filter(({ card, newCard }) => newCard !== card);
      // A card that is changed between the two statements keeps that change.
      return runner.query(
        `with batch as materialized (select id from product where id = any($1) for no key update ${lock}),
         filled as (
           update product p set card = given.new_card::json
           from batch join unnest($2::uuid[], $3::text[], $4::text[]) as given (id, card, new_card) using (id)
           where p.id = batch.id and p.card::text = given.card)
         select id from batch`,
        [ids, changes.map(({ id }) => id), changes.map(({ card }) => card), changes.map(({ newCard }) => newCard)],
      );
    });
  }

  /** Former versions ignore these fields. */
  down = (): Promise<void> => Promise.resolve();
}

function newCardOf(row: Row): string {
  const card = JSON.parse(row.card) as StoredCard;
  const secondImage = card.secondImage ?? secondImageOf(row);
  const sizeRun = card.sizeRun ?? sizeRunOf(row.sizes, row.inventories);
  if (secondImage === card.secondImage && sizeRun === card.sizeRun) return row.card;
  return JSON.stringify({ ...card, secondImage, sizeRun });
}
