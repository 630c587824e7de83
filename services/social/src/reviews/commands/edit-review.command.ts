import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Review } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { consumeLimit, reviewLimit } from '../../wholesalers/hourly-limits.js';
import { finishReviewChange, lockOwnReview } from '../review-rows.js';
import type { ReviewDraft } from '../reviews.dto.js';

/** The author edits a review (SOC-03). Unchanged content does not count as an edit. A hidden review stays hidden. */
export class EditReview extends Command<Review> {
  constructor(
    readonly wholesalerId: string,
    readonly id: string,
    readonly draft: ReviewDraft,
  ) {
    super();
  }
}

@CommandHandler(EditReview)
export class EditReviewHandler implements ICommandHandler<EditReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ wholesalerId, id, draft: { rating, comment } }: EditReview): Promise<Review> {
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await consumeLimit(manager, wholesalerId, reviewLimit);
      const review = await lockOwnReview(manager, id, wholesalerId);
      await manager.query(
        `update review set rating = $2, comment = $3, edited_at = now()
         where id = $1 and (rating, comment) is distinct from ($2::smallint, $3::text)`,
        [id, rating, comment],
      );
      return finishReviewChange(tx, review, 'own');
    });
  }
}
