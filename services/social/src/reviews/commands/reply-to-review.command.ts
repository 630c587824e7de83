import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Review } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { countAct, replies } from '../../wholesalers/hourly-limits.js';
import { changed, holdReviewAbout } from '../review-rows.js';

/** A manufacturer answers what is said of it, once and in public: another reply stands in place of the first, none takes it back. */
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
  constructor(private readonly work: UnitOfWork) {}

  execute({ manufacturerId, id, text }: ReplyToReview): Promise<Review> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, manufacturerId, replies);
      const review = await holdReviewAbout(manager, id, manufacturerId);
      await manager.query(
        `update review set reply = $2::text, reply_at = case when $2::text is not null then now() end
         where id = $1 and reply is distinct from $2::text`,
        [id, text],
      );
      return changed(manager, review, 'public');
    });
  }
}
