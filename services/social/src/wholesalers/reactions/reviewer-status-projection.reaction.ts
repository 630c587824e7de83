import { Injectable } from '@nestjs/common';
import { AccountStandingProjection } from '@shop/accounts';
import type { AccountStandingState, EventEnvelope } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { markReviewedManufacturers } from '../../reputation/stale-reputations.js';

/**
 * Replica of the account statuses, as in every service. Here a status also hides or shows the wholesaler's reviews, so figures become
 * stale.
 */
@Injectable()
export class ReviewerStatusProjection extends AccountStandingProjection {
  constructor(private readonly transactions: UnitOfWork) {
    super(transactions);
  }

  override async handle(event: EventEnvelope<AccountStandingState>): Promise<void> {
    await super.handle(event);
    await this.markReviewedStale(event.body.id);
  }

  override async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await super.markDeleted(event);
    await this.markReviewedStale(event.body.id);
  }

  /** Runs after the replica is written. If the process dies between the two, the event is handled again. */
  private async markReviewedStale(wholesalerId: string): Promise<void> {
    await this.transactions.run(({ manager }) => markReviewedManufacturers(manager, wholesalerId));
  }
}
