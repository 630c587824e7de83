import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { countAct, replies } from '../../wholesalers/hourly-limits.js';
import { holdReviewAbout } from '../review-rows.js';

/** A manufacturer asks the administrators to look at what is said of it. Said again, the reason is the newer one; the place in the queue stays. */
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
  constructor(private readonly work: UnitOfWork) {}

  async execute({ manufacturerId, id, reason }: ReportReview): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await countAct(manager, manufacturerId, replies);
      await holdReviewAbout(manager, id, manufacturerId);
      await manager.query('update review set reported_at = coalesce(reported_at, now()), report_reason = $2 where id = $1', [id, reason]);
    });
  }
}
