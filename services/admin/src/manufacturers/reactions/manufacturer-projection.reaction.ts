import { Injectable } from '@nestjs/common';
import {
  type EventEnvelope,
  ManufacturerCreated,
  ManufacturerDeleted,
  ManufacturerEdited,
  type ManufacturerState,
} from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the manufacturers, for statistics and names. */
@ReactsTo(ManufacturerCreated, ManufacturerEdited)
@Replica('manufacturer', ManufacturerEdited)
@Injectable()
export class ManufacturerProjection implements ReplicaProjection<ManufacturerState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ManufacturerState>): Promise<void> {
    const { name, image, verificationStatus, createdAt } = event.body;
    const columns = { name, image, verification_status: verificationStatus, created_at: createdAt };
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'manufacturer', event, columns));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'manufacturer', event, { name: '', image: null }));
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
