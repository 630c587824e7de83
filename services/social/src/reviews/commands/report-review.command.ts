import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { consumeLimit, replyLimit } from '../../wholesalers/hourly-limits.js';
import { lockReceivedReview } from '../review-rows.js';

/** A manufacturer reports a review about it to the administrators. A second report replaces the reason and keeps the place in the queue. */
export class ReportReview extends Command<void> {
  constructor(
    readonly manufacturerId: string,
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ReportReview)
export class ReportReviewHandler implements ICommandHandler<ReportReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ manufacturerId, id, reason }: ReportReview): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await consumeLimit(manager, manufacturerId, replyLimit);
      await lockReceivedReview(manager, id, manufacturerId);
      await manager.query('update review set reported_at = coalesce(reported_at, now()), report_reason = $2 where id = $1', [id, reason]);
    });
  }
}
