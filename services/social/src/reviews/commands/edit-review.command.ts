import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Review } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { countAct, reviewWrites } from '../../wholesalers/hourly-limits.js';
import { changed, holdOwnReview } from '../review-rows.js';
import type { ReviewDraft } from '../reviews.dto.js';

/** Its author says something else (SOC-03). Saying the same again is no edit. What is hidden stays so. */
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
  constructor(private readonly work: UnitOfWork) {}

  execute({ wholesalerId, id, draft: { rating, comment } }: EditReview): Promise<Review> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, reviewWrites);
      const review = await holdOwnReview(manager, id, wholesalerId);
      await manager.query(
        `update review set rating = $2, comment = $3, edited_at = now()
         where id = $1 and (rating, comment) is distinct from ($2::smallint, $3::text)`,
        [id, rating, comment],
      );
      return changed(manager, review, 'own');
    });
  }
}
