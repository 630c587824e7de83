import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type Review, type ReviewExists, reviewTexts } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { manufacturerNotFound, shownManufacturer } from '../../manufacturers/shown-manufacturer.js';
import { markReputation } from '../../reputation/reputation-dirty.js';
import { countAct, reviewWrites } from '../../wholesalers/hourly-limits.js';
import { ownReviewJson } from '../review-sql.js';
import type { ReviewDraft } from '../reviews.dto.js';

/**
 * A wholesaler reviews a manufacturer, once (SOC-01). Of two at once the database decides; the other gets a coded 409 whose details are a
 * `ReviewExists`.
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

/** The manufacturer's row is held, so that its deletion finds all that was said of it. */
const create = `
  with seen as (select m.id from manufacturer m where m.id = $2 and ${shownManufacturer('m')} for share)
  insert into review (id, manufacturer_id, wholesaler_id, rating, comment)
  select $1, seen.id, $3, $4, $5 from seen on conflict on constraint review_once do nothing returning id`;

const theirs = `select ${ownReviewJson} as review from review r where r.wholesaler_id = $1 and r.manufacturer_id = $2`;

@CommandHandler(CreateReview)
export class CreateReviewHandler implements ICommandHandler<CreateReview> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ wholesalerId, manufacturerId, draft: { rating, comment } }: CreateReview): Promise<Review> {
    return this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, reviewWrites);
      const made = await rows(manager, create, [newId(), manufacturerId, wholesalerId, rating, comment]);
      const [found] = await rows<ReviewExists>(manager, theirs, [wholesalerId, manufacturerId]);
      if (made.length === 0) throw found ? exists(found.review) : manufacturerNotFound();
      if (!found) throw new Error('a review that was made is not there');
      await markReputation(manager, [manufacturerId]);
      return found.review;
    });
  }
}

const exists = (review: Review): CodedError =>
  new CodedError('conflict', 'review.exists', reviewTexts.exists, undefined, { details: { review } satisfies ReviewExists });
