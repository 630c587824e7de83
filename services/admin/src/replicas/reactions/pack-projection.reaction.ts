import { Injectable } from '@nestjs/common';
import { type EventEnvelope, type DeletedState, PackCreated, PackDeleted, type PackState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the packs with the name they were published with. Later edits are not tracked. */
@ReactsTo(PackCreated)
@Replica('pack', PackCreated)
@Injectable()
export class PackProjection implements ReplicaProjection<PackState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<PackState>): Promise<void> {
    const { userId, name, createdAt } = event.body;
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'pack', event, { user_id: userId, name, created_at: createdAt }));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'pack', event));
  }
}

@ReactsTo(PackDeleted)
@Injectable()
export class PackDeletedReaction implements Reaction<DeletedState> {
  constructor(private readonly projection: PackProjection) {}

  handle(event: EventEnvelope<DeletedState>): Promise<void> {
    return this.projection.markDeleted(event);
  }
}
