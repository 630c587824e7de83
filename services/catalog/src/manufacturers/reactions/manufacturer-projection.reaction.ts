import { pageTags } from '@shop/contracts';
import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { lockSeller } from '../../public-seller.js';
import { lineage } from '@shop/contracts/categories';
import { markDocumentsStale } from '../../search/stale-documents.js';
import { invalidateRelated } from '../../products/listing-positions.js';
import { removeAllOfSeller } from '../../products/remove-all-of-seller.js';
import { eraseSeller } from '../erase-seller.js';

interface ManufacturerRow {
  name: string;
  logo: string | null;
  seller_page_json: string;
  description: string | null;
  verification_status: string;
  suspended: boolean;
}
interface ProductRow {
  id: string;
  gender_id: number;
  category_id: number;
}

/** Milliseconds between two batches of a deletion: 10,000 products take about three minutes, and other requests stay as fast as usual. */
const DELETION_PAUSE_MS = 3000;

/** Columns by which a change of what pages or search documents show is recognized. */
const shownColumns = ({
  id,
  name,
  image: logo,
  description,
  phone,
  minPurchase,
  live,
  vatStatus,
  priceVat,
  createdAt,
  orderStep,
  ...state
}: ManufacturerState): ManufacturerRow & { seller_card_json: string } => ({
  name,
  logo,
  seller_card_json: JSON.stringify({ id, name, logo, minPurchase: minPurchase || undefined }),
  seller_page_json: JSON.stringify({
    id,
    name,
    logo,
    minPurchase,
    phone,
    live,
    vatStatus: vatStatus ?? undefined,
    priceVat: priceVat ?? undefined,
    createdAt,
    orderStep: orderStep || undefined,
  }),
  description,
  verification_status: state.verificationStatus,
  suspended: state.suspended,
});

/** Keeps the replica of manufacturers, and shows or hides their products when their verification or suspension changes. */
@Replica({
  table: 'manufacturer',
  from: ManufacturerEdited,
  also: [ManufacturerCreated],
  deletedBy: ManufacturerDeleted,
  columns: (state) => ({
    ...shownColumns(state),
    phone: state.phone,
    min_purchase: state.minPurchase,
    live: state.live,
    province: state.province,
    created_at: state.createdAt,
  }),
})
export class ManufacturerProjection extends ReplicaProjection<ManufacturerState> {
  protected override async upsert(tx: Tx, event: EventEnvelope<ManufacturerState>): Promise<boolean> {
    const { id, verificationStatus, suspended } = event.body;
    const { manager } = tx;
    await lockSeller(manager, id);
    const [before] = await manager.query<ManufacturerRow[]>(
      'select name, logo, seller_page_json, description, verification_status, suspended from manufacturer where id = $1 and deleted_at is null',
      [id],
    );
    if (!(await super.upsert(tx, event))) return false;

    const after = shownColumns(event.body);
    const wasPublic = before?.verification_status === 'verified' && !before.suspended;
    const isPublic = verificationStatus === 'verified' && !suspended;
    // A missing row may be a lost replica, whose products can be visible or hidden: update all of them.
    if (!before || wasPublic !== isPublic) await this.setVisibility(tx, id, isPublic);
    if (wasPublic !== isPublic) tx.invalidatePages([pageTags.manufacturers], 1);
    // Triggers rewrite the cards if the name or the minimum changes. Its pages are rendered with tier 2, behind more urgent ones.
    if (before && before.seller_page_json !== after.seller_page_json) tx.invalidatePages([pageTags.manufacturer(id)], 2);
    // Search documents have no minimum.
    const changesDocuments = (['name', 'logo', 'description'] as const).some((field) => before?.[field] !== after[field]);
    if (wasPublic !== isPublic || changesDocuments) await markDocumentsStale(tx, 'manufacturer', [id]);
    return true;
  }

  /**
   * Handles the deletion of an account: hides its products in the transaction that marks the replica as deleted, then deletes them in
   * batches, and erases its remaining data. Can be repeated at any point; also deletes what was published before the event arrived.
   */
  override async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await super.markDeleted(event);
    await removeAllOfSeller(this.unitOfWork, event.body.id, { pauseMs: DELETION_PAUSE_MS });
    await this.unitOfWork.run(({ manager }) => eraseSeller(manager, event.body.id));
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const { id } = event.body;
    await lockSeller(tx.manager, id);
    if (!(await super.delete(tx, event))) return false;
    await this.setVisibility(tx, id, false, { invalidateOwnPages: false });
    tx.invalidatePages([pageTags.manufacturers], 1);
    tx.invalidatePages([pageTags.manufacturer(id)], 2);
    await markDocumentsStale(tx, 'manufacturer', [id]);
    return true;
  }

  /**
   * Shows or hides all products and packs of a seller. Listings are invalidated with tier 1, the items' own pages (thousands at most)
   * with tier 2, unless the caller's deletions invalidate them.
   */
  private async setVisibility(tx: Tx, userId: string, visible: boolean, { invalidateOwnPages = true } = {}): Promise<void> {
    const products = await updateReturning<ProductRow>(
      tx,
      'update product set visible = $2 where user_id = $1 and visible <> $2 and blocked_reason is null returning id, gender_id, category_id',
      [userId, visible],
    );
    const packs = await updateReturning<{ id: string }>(
      tx,
      'update pack set visible = $2 where user_id = $1 and visible <> $2 and complete and blocked_reason is null returning id',
      [userId, visible],
    );
    if (products.length > 0) {
      const listingTags = products.flatMap((p) =>
        lineage(p.category_id).flatMap((id) => [pageTags.listing(id, p.gender_id), pageTags.listing(id)]),
      );
      tx.invalidatePages(
        [
          ...new Set(listingTags),
          pageTags.newest,
          pageTags.offers,
          pageTags.store(userId),
          pageTags.homeNew,
          pageTags.homeSale,
          pageTags.homeMore,
        ],
        1,
      );
      if (invalidateOwnPages)
        tx.invalidatePages(
          products.map((p) => pageTags.product(p.id)),
          2,
        );
      // Pages that show a product now depend on its tag; pages that are to show it again do not depend on it yet.
      if (visible)
        await invalidateRelated(
          tx,
          products.map((p) => ({ id: p.id, userId, categoryId: p.category_id })),
        );
    }
    if (packs.length > 0) {
      tx.invalidatePages([pageTags.packs, pageTags.homePacks], 1);
      if (invalidateOwnPages)
        tx.invalidatePages(
          packs.map((p) => pageTags.pack(p.id)),
          2,
        );
    }
  }
}

/** TypeORM returns the rows of UPDATE … RETURNING together with their number. */
async function updateReturning<Row>(tx: Tx, sql: string, parameters: unknown[]): Promise<Row[]> {
  const [rows] = await tx.manager.query<[Row[], number]>(sql, parameters);
  return rows;
}
