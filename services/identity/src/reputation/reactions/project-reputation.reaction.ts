import { isDeepStrictEqual } from 'node:util';
import { pageTags } from '@shop/contracts';
import { type EventEnvelope, ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { Replica, ReplicaProjection, type Tx } from '@shop/messaging';

interface DisplayedReputation {
  average: number | null;
  reviews: number;
  latest: ReputationState['latest'];
}
const noReputation: DisplayedReputation = { average: null, reviews: 0, latest: [] };

/**
 * Keeps a replica of a manufacturer's reviews and followers and invalidates its store page: at once for a review, with low priority for a
 * follower, as followers change often.
 */
@Replica({
  table: 'reputation',
  from: ReputationChanged,
  columns: ({ averageRating, reviewsCount, followersCount, latest }) => ({
    average: averageRating,
    reviews: reviewsCount,
    followers: followersCount,
    latest: JSON.stringify(latest),
  }),
})
export class ReputationProjection extends ReplicaProjection<ReputationState> {
  protected override async upsert(tx: Tx, event: EventEnvelope<ReputationState>): Promise<boolean> {
    const { id, averageRating: average, reviewsCount: reviews, latest } = event.body;
    const before = await lockDisplayed(tx, id);
    const changed = await super.upsert(tx, event);
    if (changed) invalidatePages(tx, id, before, { average, reviews, latest });
    return changed;
  }

  protected override async delete(tx: Tx, event: EventEnvelope<{ id: string }>): Promise<boolean> {
    const before = await lockDisplayed(tx, event.body.id);
    const changed = await super.delete(tx, event);
    if (changed) invalidatePages(tx, event.body.id, before, noReputation);
    return changed;
  }
}

/** Reputation on the current pages. Locks the row until the transaction ends. */
async function lockDisplayed({ manager }: Tx, id: string): Promise<DisplayedReputation> {
  const [row] = await manager.query<DisplayedReputation[]>(
    'select average, reviews, latest from reputation where id = $1 and deleted_at is null for update',
    [id],
  );
  return row ?? noReputation;
}

function invalidatePages(tx: Tx, id: string, before: DisplayedReputation, after: DisplayedReputation): void {
  tx.invalidatePages([pageTags.reputation(id)], isDeepStrictEqual(before, after) ? 2 : 1);
  // Cards in the list of manufacturers show the average.
  if (before.average !== after.average) tx.invalidatePages([pageTags.manufacturers], 2);
}
