import { pageTags } from '@shop/contracts';
import { type Fact, ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited, type ManufacturerState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, type Tx, UnitOfWork } from '@shop/messaging';
import { Injectable } from '@nestjs/common';
import { lineage } from '../../reference/categories.js';
import { markSearchDirty } from '../../search/search-dirty.js';
import { touchBeside } from '../../products/product-places.js';
import { removeAllOfSeller } from '../../products/remove-all-of-seller.js';
import { forgetSeller, holdSeller } from '../seller.js';

interface Shown {
  card_json: string;
  page_json: string;
  description: string | null;
  verification_status: string;
  suspended: boolean;
}
interface Shelf {
  id: string;
  gender_id: number;
  category_id: number;
}

/**
 * Between two batches of a deletion nobody waits for, milliseconds: 10,000 products are gone after some three minutes, and what others
 * do meanwhile is as quick as ever.
 */
const PAUSE = 3000;

/** Keeps what catalog shows of a manufacturer, and makes its products appear and disappear with its verification. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@KeepsCopy('manufacturer', ManufacturerEdited)
@Injectable()
export class KeepManufacturerCopy implements CopyKeeper<ManufacturerState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<ManufacturerState>): Promise<void> {
    await this.work.run(async (tx) => {
      const { id, name, image: logo, description, phone, minPurchase, live, verificationStatus, suspended, createdAt } = fact.body;
      const { manager } = tx;
      await holdSeller(manager, id);
      const shown = {
        card_json: JSON.stringify({ id, name, logo }),
        page_json: JSON.stringify({ id, name, logo, minPurchase, phone, live }),
        description,
        verification_status: verificationStatus,
        suspended,
      };
      const [before] = await manager.query<Shown[]>(
        'select card_json, page_json, description, verification_status, suspended from manufacturer where id = $1 and deleted_at is null',
        [id],
      );
      const row = { ...shown, name, logo, phone, min_purchase: minPurchase, live, created_at: createdAt };
      if (!(await applyCopy(manager, 'manufacturer', fact, row))) return;

      const wasPublic = before?.verification_status === 'verified' && !before.suspended;
      const isPublic = verificationStatus === 'verified' && !suspended;
      // Without a row of before there is nothing to compare with: a copy that was lost says nothing of what its products show.
      if (!before || wasPublic !== isPublic) await this.show(tx, id, isPublic);
      // The database rewrites the cards of a renamed manufacturer; its pages follow behind everything that is more urgent.
      if (before && before.page_json !== shown.page_json) tx.touch([pageTags.manufacturer(id)], 2);
      if (wasPublic !== isPublic || before?.card_json !== shown.card_json || before.description !== description)
        await markSearchDirty(manager, 'manufacturer', [id]);
    });
  }

  /**
   * The account is gone. Its products leave lists, search and store at once, in the transaction that buries it; then they are deleted in
   * batches, and all else that catalog has of it. Repeatable at any point, and takes what was published before the fact came.
   */
  async bury(fact: Fact<{ id: string }>): Promise<void> {
    const { id } = fact.body;
    await this.work.run(async (tx) => {
      await holdSeller(tx.manager, id);
      if (!(await buryCopy(tx.manager, 'manufacturer', fact))) return;
      await this.show(tx, id, false, { touchThings: false });
      tx.touch([pageTags.manufacturer(id)], 2);
      await markSearchDirty(tx.manager, 'manufacturer', [id]);
    });
    await removeAllOfSeller(this.work, id, { pause: PAUSE });
    await this.work.run(({ manager }) => forgetSeller(manager, id));
  }

  /** The lists gain or lose its products now; the products' own pages, which may be a thousand, follow, unless somebody else is to touch them. */
  private async show(tx: Tx, userId: string, visible: boolean, { touchThings = true } = {}): Promise<void> {
    const products = await returning<Shelf>(
      tx,
      'update product set visible = $2 where user_id = $1 and visible <> $2 and blocked_reason is null returning id, gender_id, category_id',
      [userId, visible],
    );
    const packs = await returning<{ id: string }>(
      tx,
      'update pack set visible = $2 where user_id = $1 and visible <> $2 and complete and blocked_reason is null returning id',
      [userId, visible],
    );
    if (products.length > 0) {
      const shelves = products.flatMap((p) =>
        lineage(p.category_id).flatMap((id) => [pageTags.listing(id, p.gender_id), pageTags.listing(id)]),
      );
      tx.touch([...new Set(shelves), pageTags.newest, pageTags.store(userId), pageTags.homeNew, pageTags.homeSale, pageTags.homeMore], 1);
      if (touchThings)
        tx.touch(
          products.map((p) => pageTags.product(p.id)),
          2,
        );
      // Pages that show one are touched by its own tag; those that are to show it again do not know it yet.
      if (visible)
        await touchBeside(
          tx,
          products.map((p) => ({ id: p.id, userId, categoryId: p.category_id })),
        );
    }
    if (packs.length > 0) {
      tx.touch([pageTags.packs, pageTags.homePacks], 1);
      if (touchThings)
        tx.touch(
          packs.map((p) => pageTags.pack(p.id)),
          2,
        );
    }
  }
}

@ReactsTo(ManufacturerDeleted)
@Injectable()
export class BuryManufacturer implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepManufacturerCopy) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}

/** TypeORM answers an UPDATE … RETURNING with the rows and their number. */
async function returning<Row>(tx: Tx, sql: string, parameters: unknown[]): Promise<Row[]> {
  const [rows] = await tx.manager.query<[Row[], number]>(sql, parameters);
  return rows;
}
