import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { markReputationsStale } from '../../database/stale-reputations.js';
import { consumeLimit, reviewLimit } from '../../wholesalers/hourly-limits.js';
import { lockOwnReview } from '../review-rows.js';

/** The author deletes a review (SOC-03). The moderation of a hidden or reported one is kept for the author's next review. */
export class DeleteReview extends Command<void> {
  constructor(
    readonly wholesalerId: string,
    readonly id: string,
  ) {
    super();
  }
}

const deleteAndKeepModeration = `
  with deleted as (delete from review where id = $1 returning *)
  insert into review_tombstone (wholesaler_id, manufacturer_id, hidden_at, hidden_reason, hidden_by, reported_at, report_reason)
  select wholesaler_id, manufacturer_id, hidden_at, hidden_reason, hidden_by, reported_at, report_reason
  from deleted where hidden_at is not null or reported_at is not null
  on conflict (wholesaler_id, manufacturer_id) do update set hidden_at = excluded.hidden_at, hidden_reason = excluded.hidden_reason,
    hidden_by = excluded.hidden_by, reported_at = excluded.reported_at, report_reason = excluded.report_reason`;

@CommandHandler(DeleteReview)
export class DeleteReviewHandler implements ICommandHandler<DeleteReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ wholesalerId, id }: DeleteReview): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await consumeLimit(manager, wholesalerId, reviewLimit);
      const { manufacturerId } = await lockOwnReview(manager, id, wholesalerId);
      await manager.query(deleteAndKeepModeration, [id]);
      await markReputationsStale(tx, [manufacturerId]);
    });
  }
}
