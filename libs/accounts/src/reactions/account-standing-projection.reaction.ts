import { Injectable } from '@nestjs/common';
import { AccountStandingChanged, type AccountStandingState, type EventEnvelope } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, ReactsTo, UnitOfWork } from '@shop/messaging';

/** Keeps the replica of suspended and closed accounts. */
@ReactsTo(AccountStandingChanged)
@Replica('account_standing', AccountStandingChanged)
@Injectable()
export class AccountStandingProjection implements ReplicaProjection<AccountStandingState> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(event: EventEnvelope<AccountStandingState>): Promise<void> {
    const { role, standing } = event.body;
    await this.work.run(({ manager }) => upsertReplica(manager, 'account_standing', event, { role, standing }));
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.work.run(({ manager }) => markDeleted(manager, 'account_standing', event));
  }
}
