import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { pageTags } from '@shop/contracts';
import { type Fact, ReputationChanged, type ReputationState } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, ReactsTo, type Tx, UnitOfWork } from '@shop/messaging';

interface Shown {
  average: number | null;
  reviews: number;
  latest: ReputationState['latest'];
}
const nothing: Shown = { average: null, reviews: 0, latest: [] };

/**
 * Keeps what people think of a manufacturer, and touches the pages that show it: its store at once when something was said of it, soon when
 * there are only other followers, who would otherwise have it made again and again.
 */
@ReactsTo(ReputationChanged)
@KeepsCopy('reputation', ReputationChanged)
@Injectable()
export class KeepReputations implements CopyKeeper<ReputationState> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async handle(fact: Fact<ReputationState>): Promise<void> {
    const { id, averageRating: average, reviewsCount: reviews, followersCount: followers, latest } = fact.body;
    await this.unitOfWork.run(async (tx) => {
      const before = await shownNow(tx, id);
      if (!(await applyCopy(tx.manager, 'reputation', fact, { average, reviews, followers, latest: JSON.stringify(latest) }))) return;
      touch(tx, id, before, { average, reviews, latest });
    });
  }

  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const before = await shownNow(tx, fact.body.id);
      if (await buryCopy(tx.manager, 'reputation', fact)) touch(tx, fact.body.id, before, nothing);
    });
  }
}

/** What its pages show until this transaction ends; the row is held until then. */
async function shownNow({ manager }: Tx, id: string): Promise<Shown> {
  const [row] = await manager.query<Shown[]>(
    'select average, reviews, latest from reputation where id = $1 and deleted_at is null for update',
    [id],
  );
  return row ?? nothing;
}

function touch(tx: Tx, id: string, before: Shown, now: Shown): void {
  tx.touch([pageTags.reputation(id)], isDeepStrictEqual(before, now) ? 2 : 1);
  // The cards of the list of manufacturers have stars.
  if (before.average !== now.average) tx.touch([pageTags.manufacturers], 2);
}
