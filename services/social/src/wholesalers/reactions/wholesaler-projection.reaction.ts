import { Injectable } from '@nestjs/common';
import { type EventEnvelope, WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { deleteInBatches } from '../../database/delete-in-batches.js';
import { markReviewedManufacturers } from '../../reputation/stale-reputations.js';
import { purgeReputationEvents } from '../../reputation/reputation-rows.js';

/** Replica of the wholesalers' names, which reviews show. */
@ReactsTo(WholesalerNamed)
@Replica('wholesaler', WholesalerNamed)
@Injectable()
export class WholesalerProjection implements ReplicaProjection<WholesalerName> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<WholesalerName>): Promise<void> {
    const { id, name } = event.body;
    await this.unitOfWork.run(async ({ manager }) => {
      if (await upsertReplica(manager, 'wholesaler', event, { name })) await markReviewedManufacturers(manager, id);
    });
  }

  /** Also deletes the wholesaler's opinions. Writes lock the replica row, so none can insert an opinion after this deletion. */
  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await markDeleted(manager, 'wholesaler', event, { name: '' });
      // Read after the row lock was taken, so that reviews of concurrent transactions are included.
      const reviewed = await manager.query<{ id: string }[]>('select distinct manufacturer_id as id from review where wholesaler_id = $1', [
        event.body.id,
      ]);
      await purgeReputationEvents(
        manager,
        reviewed.map(({ id }) => id),
      );
    });
    await deleteInBatches(this.unitOfWork, ['follow', 'review', 'favorite'], 'wholesaler_id', event.body.id);
  }
}

@ReactsTo(WholesalerDeleted)
@Injectable()
export class WholesalerDeletedReaction implements Reaction<{ id: string }> {
  constructor(private readonly projection: WholesalerProjection) {}

  handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
