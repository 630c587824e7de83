import { Injectable } from '@nestjs/common';
import { type EventEnvelope, WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Replica of the wholesalers, for statistics and names. */
@ReactsTo(WholesalerNamed)
@Replica('wholesaler', WholesalerNamed)
@Injectable()
export class WholesalerProjection implements ReplicaProjection<WholesalerName> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<WholesalerName>): Promise<void> {
    const { name, city, createdAt } = event.body;
    await this.unitOfWork.run(({ manager }) => upsertReplica(manager, 'wholesaler', event, { name, city, created_at: createdAt }));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(({ manager }) => markDeleted(manager, 'wholesaler', event, { name: '', city: '' }));
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
