import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditAction, ModeratedReview } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { auditTarget, finishReviewChange, lockReview, type ReviewRow } from '../review-rows.js';
import type { ModerationDecision } from '../reviews.dto.js';

/**
 * An administrator hides or shows a review; showing a reported review dismisses the report. The transaction also emits the audit event.
 * Repeating a decision changes at most the reason.
 */
export class ModerateReview extends Command<ModeratedReview> {
  constructor(
    readonly adminId: string,
    readonly id: string,
    readonly decision: ModerationDecision,
  ) {
    super();
  }
}

const hide = `
  update review set hidden_at = coalesce(hidden_at, now()), hidden_reason = $2, hidden_by = $3
  where id = $1 and (hidden_at is null or hidden_reason is distinct from $2)`;
const show = `
  update review set hidden_at = null, hidden_reason = null, hidden_by = null, reported_at = null, report_reason = null where id = $1`;

@CommandHandler(ModerateReview)
export class ModerateReviewHandler implements ICommandHandler<ModerateReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ adminId, id, decision }: ModerateReview): Promise<ModeratedReview> {
    return this.unitOfWork.run(async (tx) => {
      const review = await lockReview(tx.manager, id);
      if (decision.hidden) await tx.manager.query(hide, [id, decision.reason, adminId]);
      else await tx.manager.query(show, [id]);
      const action = auditActionFor(review, decision);
      const note = decision.hidden ? decision.reason : null;
      if (action) tx.emit(AuditNoted, { actorId: adminId, action, target: auditTarget(review), note });
      return finishReviewChange(tx, review, 'moderated');
    });
  }
}

function auditActionFor({ hidden, reported }: ReviewRow, decision: ModerationDecision): AuditAction | undefined {
  if (decision.hidden) return hidden ? undefined : 'review.hidden';
  if (hidden) return 'review.shown';
  return reported ? 'report.dismissed' : undefined;
}
