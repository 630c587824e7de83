import { Injectable } from '@nestjs/common';
import { type Fact, WholesalerDeleted, type WholesalerName, WholesalerNamed } from '@shop/contracts/events';
import { applyCopy, buryCopy, type CopyKeeper, KeepsCopy, type Reaction, ReactsTo, UnitOfWork } from '@shop/messaging';
import { removeInBatches } from '../../database/remove-in-batches.js';
import { markReviewedBy } from '../../reputation/reputation-dirty.js';
import { letGoOfReputations } from '../../reputation/reputation-rows.js';

/** Keeps the name that stands beside a review. */
@ReactsTo(WholesalerNamed)
@KeepsCopy('wholesaler', WholesalerNamed)
@Injectable()
export class KeepWholesalers implements CopyKeeper<WholesalerName> {
  constructor(private readonly work: UnitOfWork) {}

  async handle(fact: Fact<WholesalerName>): Promise<void> {
    const { id, name } = fact.body;
    await this.work.run(async ({ manager }) => {
      if (await applyCopy(manager, 'wholesaler', fact, { name })) await markReviewedBy(manager, id);
    });
  }

  /** What they did goes with them: a write that was under way holds the row of the copy, so none comes after this. */
  async bury(fact: Fact<{ id: string }>): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await buryCopy(manager, 'wholesaler', fact, { name: '' });
      // Only now: a review that was under way is there as well.
      const told = await manager.query<{ id: string }[]>('select distinct manufacturer_id as id from review where wholesaler_id = $1', [
        fact.body.id,
      ]);
      await letGoOfReputations(
        manager,
        told.map(({ id }) => id),
      );
    });
    await removeInBatches(this.work, ['follow', 'review', 'favorite'], 'wholesaler_id', fact.body.id);
  }
}

@ReactsTo(WholesalerDeleted)
@Injectable()
export class BuryWholesaler implements Reaction<{ id: string }> {
  constructor(private readonly keeper: KeepWholesalers) {}

  handle(fact: Fact<{ id: string }>): Promise<void> {
    return this.keeper.bury(fact);
  }
}
