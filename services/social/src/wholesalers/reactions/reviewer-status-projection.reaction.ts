import { AccountStandingProjection } from '@shop/accounts';
import type { AccountStandingState, EventEnvelope } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';
import { markReviewedManufacturers } from '../../database/stale-reputations.js';

/**
 * Replica of the account statuses, as in every service. Here a status also hides or shows the wholesaler's reviews, so figures become
 * stale.
 */
export class ReviewerStatusProjection extends AccountStandingProjection {
  protected override async upsert(tx: Tx, event: EventEnvelope<AccountStandingState>): Promise<boolean> {
    const changed = await super.upsert(tx, event);
    if (changed) await markReviewedManufacturers(tx, event.body.id);
    return changed;
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const changed = await super.delete(tx, event);
    if (changed) await markReviewedManufacturers(tx, event.body.id);
    return changed;
  }
}
