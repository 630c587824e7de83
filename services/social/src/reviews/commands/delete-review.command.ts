import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { markReputationsStale } from '../../database/stale-reputations.js';
import { consumeLimit, reviewLimit } from '../../wholesalers/hourly-limits.js';
import { lockOwnReview } from '../review-rows.js';

/** The author deletes a review (SOC-03). */
export class DeleteReview extends Command<void> {
  constructor(
    readonly wholesalerId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReview)
export class DeleteReviewHandler implements ICommandHandler<DeleteReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ wholesalerId, id }: DeleteReview): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await consumeLimit(manager, wholesalerId, reviewLimit);
      const { manufacturerId } = await lockOwnReview(manager, id, wholesalerId);
      await manager.query('delete from review where id = $1', [id]);
      await markReputationsStale(manager, [manufacturerId]);
    });
  }
}
