import { Injectable } from '@nestjs/common';
import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { deleteInBatches } from '../../database/delete-in-batches.js';
import { purgeReputationEvents } from '../../reputation/reputation-rows.js';

/** Replica of the manufacturers: their name and image for lists, and whether they are public. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@Replica('manufacturer', ManufacturerEdited)
@Injectable()
export class ManufacturerProjection implements ReplicaProjection<ManufacturerState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ManufacturerState>): Promise<void> {
    const { name, image, live, verificationStatus, suspended } = event.body;
    // A suspended manufacturer is not public, like one that was never verified.
    const columns = { name, image, live, verification_status: suspended ? 'not_started' : verificationStatus };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'manufacturer', event, columns));
  }

  /** Also deletes the follows and reviews of the manufacturer. Its products are deleted by their own events. */
  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'manufacturer', event, { name: '', image: null, live: false }));
    await deleteInBatches(this.unitOfWork, ['follow', 'review'], 'manufacturer_id', event.body.id);
    await this.unitOfWork.run(({ manager }) => purgeReputationEvents(manager, [event.body.id]));
  }
}

@ReactsTo(ManufacturerDeleted)
@Injectable()
export class ManufacturerDeletedReaction implements Reaction<{ id: string }> {
  constructor(private readonly projection: ManufacturerProjection) {}

  handle(event: EventEnvelope<{ id: string }>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
