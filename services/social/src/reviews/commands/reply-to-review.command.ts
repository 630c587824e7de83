import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Review } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { consumeLimit, replyLimit } from '../../wholesalers/hourly-limits.js';
import { finishReviewChange, lockReceivedReview } from '../review-rows.js';

/** A manufacturer publishes its reply to a review about it. A second reply replaces the first; null deletes it. */
export class ReplyToReview extends Command<Review> {
  constructor(
    readonly manufacturerId: string,
    readonly id: string,
    readonly text: string | null,
  ) {
    super();
  }
}

@CommandHandler(ReplyToReview)
export class ReplyToReviewHandler implements ICommandHandler<ReplyToReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ manufacturerId, id, text }: ReplyToReview): Promise<Review> {
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await consumeLimit(manager, manufacturerId, replyLimit);
      const review = await lockReceivedReview(manager, id, manufacturerId);
      await manager.query(
        `update review set reply = $2::text, reply_at = case when $2::text is not null then now() end
         where id = $1 and reply is distinct from $2::text`,
        [id, text],
      );
      return finishReviewChange(tx, review, 'public');
    });
  }
}
