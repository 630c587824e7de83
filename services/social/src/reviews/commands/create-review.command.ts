import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type Review, type ReviewExistsDetails, reviewTexts } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { manufacturerNotFound, isPublicManufacturer } from '../../manufacturers/public-manufacturer.js';
import { markReputationsStale } from '../../database/stale-reputations.js';
import { consumeLimit, reviewLimit } from '../../wholesalers/hourly-limits.js';
import { ownReviewJson } from '../review-sql.js';
import type { ReviewDraft } from '../reviews.dto.js';

/**
 * A wholesaler reviews a manufacturer, once (SOC-01). A second review violates a unique constraint: coded 409 with `ReviewExistsDetails`. A
 * review that replaces a deleted one inherits its moderation: it stays hidden, or reported.
 */
export class CreateReview extends Command<Review> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
    readonly draft: ReviewDraft,
  ) {
    super();
  }
}

/** `for share` locks the manufacturer's row, so that a concurrent deletion of the manufacturer waits and then also deletes this review. */
const create = `
  with visible as (select m.id from manufacturer m where m.id = $2 and ${isPublicManufacturer('m')} for share)
  insert into review (id, manufacturer_id, wholesaler_id, rating, comment, hidden_at, hidden_reason, hidden_by, reported_at, report_reason)
  select $1, visible.id, $3, $4, $5, t.hidden_at, t.hidden_reason, t.hidden_by, t.reported_at, t.report_reason
  from visible left join review_tombstone t on t.wholesaler_id = $3 and t.manufacturer_id = visible.id
  on conflict on constraint review_once do nothing returning id`;
const deleteTombstone = 'delete from review_tombstone where wholesaler_id = $1 and manufacturer_id = $2';

const ownReview = `select ${ownReviewJson} as review from review r where r.wholesaler_id = $1 and r.manufacturer_id = $2`;

@CommandHandler(CreateReview)
export class CreateReviewHandler implements ICommandHandler<CreateReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ wholesalerId, manufacturerId, draft: { rating, comment } }: CreateReview): Promise<Review> {
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await consumeLimit(manager, wholesalerId, reviewLimit);
      const inserted = await rows(manager, create, [newId(), manufacturerId, wholesalerId, rating, comment]);
      const [existing] = await rows<ReviewExistsDetails>(manager, ownReview, [wholesalerId, manufacturerId]);
      if (inserted.length === 0) throw existing ? existsError(existing.review) : manufacturerNotFound();
      if (!existing) throw new Error('the review that was just inserted was not found');
      await manager.query(deleteTombstone, [wholesalerId, manufacturerId]);
      await markReputationsStale(tx, [manufacturerId]);
      return existing.review;
    });
  }
}

const existsError = (review: Review): CodedError =>
  new CodedError('conflict', 'review.exists', reviewTexts.exists, undefined, { details: { review } satisfies ReviewExistsDetails });
