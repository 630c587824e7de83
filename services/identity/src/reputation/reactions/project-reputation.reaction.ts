import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type EventEnvelope, ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { upsertReplica, markDeleted, type ReplicaProjection, Replica, ReactsTo, type Tx, UnitOfWork } from '@shop/messaging';

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
@ReactsTo(ReputationChanged)
@Replica('reputation', ReputationChanged)
@Injectable()
export class ReputationProjection implements ReplicaProjection<ReputationState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(event: EventEnvelope<ReputationState>): Promise<void> {
    const { id, averageRating: average, reviewsCount: reviews, followersCount: followers, latest } = event.body;
    await this.unitOfWork.run(async (tx) => {
      const before = await lockDisplayed(tx, id);
      if (!(await upsertReplica(tx.manager, 'reputation', event, { average, reviews, followers, latest: JSON.stringify(latest) }))) return;
      invalidatePages(tx, id, before, { average, reviews, latest });
    });
  }

  async markDeleted(event: EventEnvelope<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const before = await lockDisplayed(tx, event.body.id);
      if (await markDeleted(tx.manager, 'reputation', event)) invalidatePages(tx, event.body.id, before, noReputation);
    });
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
