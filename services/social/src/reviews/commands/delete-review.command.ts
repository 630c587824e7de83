import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { markReputation } from '../../reputation/reputation-dirty.js';
import { countAct, reviewWrites } from '../../wholesalers/hourly-limits.js';
import { holdOwnReview } from '../review-rows.js';

/** Its author takes a review back (SOC-03). */
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
  constructor(private readonly work: UnitOfWork) {}

  async execute({ wholesalerId, id }: DeleteReview): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, reviewWrites);
      const { manufacturerId } = await holdOwnReview(manager, id, wholesalerId);
      await manager.query('delete from review where id = $1', [id]);
      await markReputation(manager, [manufacturerId]);
    });
  }
}
