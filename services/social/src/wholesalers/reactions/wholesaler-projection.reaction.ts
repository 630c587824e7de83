import { type EventEnvelope, WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';
import { deleteInBatches } from '../../database/delete-in-batches.js';
import { markReviewedManufacturers } from '../../database/stale-reputations.js';

/** Replica of the wholesalers' names, which reviews show. */
@Replica({
  table: 'wholesaler',
  from: WholesalerNamed,
  deletedBy: WholesalerDeleted,
  columns: ({ name }) => ({ name }),
  columnsOfDeleted: { name: '' },
})
export class WholesalerProjection extends ReplicaProjection<WholesalerName> {
  protected override async upsert(tx: Tx, event: EventEnvelope<WholesalerName>): Promise<boolean> {
    const changed = await super.upsert(tx, event);
    if (changed) await markReviewedManufacturers(tx, event.body.id);
    return changed;
  }

  /** Also deletes the wholesaler's opinions. Writes lock the replica row, so none can insert an opinion after this deletion. */
  override async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await super.markDeleted(event);
    await deleteInBatches(this.unitOfWork, ['follow', 'review', 'review_tombstone', 'favorite'], 'wholesaler_id', event.body.id);
  }
}
