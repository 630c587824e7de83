import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  cleanParagraphs,
  CodedError,
  type FieldRule,
  hideReviewRules,
  isRating,
  limits,
  moderationStates,
  type ModerationState,
  replyRules,
  reportRules,
  type ReviewOrder,
  reviewOrders,
  reviewRules,
  reviewTexts,
  socialLimits,
  socialPageSizes,
} from '@shop/contracts';
import { PageNumber, pageQuery, PageSize, readBody, SearchText } from '@shop/platform';
import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { z } from 'zod';

/** A text of several lines, cleaned and checked by the storefront's form rule. */
const ruledText = (rule: FieldRule, max: number): z.ZodType<string> =>
  z
    .string()
    .overwrite((typed) => cleanParagraphs(typed, max))
    .superRefine((text, context) => {
      const message = rule(text, {});
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** Content of a review; an empty comment becomes null. */
export interface ReviewDraft {
  rating: number;
  comment: string | null;
}
export const reviewBody = z.object({
  rating: z.int().min(limits.rating.min).max(limits.rating.max),
  comment: ruledText(reviewRules.comment, socialLimits.comment).nullish(),
});

/** Throws `review.rating` with the specification's sentence (SOC-04) if the rating is missing, before any other error of the body. */
export function parseReviewDraft(body: object): ReviewDraft {
  const { rating } = z.looseObject({ rating: z.unknown() }).safeParse(body).data ?? {};
  if (!isRating(rating)) throw CodedError.invalid('review.rating', { rating: reviewTexts.ratingRequired });
  return { rating, comment: readBody(reviewBody, body).comment || null };
}

export const replyBody = z.object({ text: ruledText(replyRules.text, socialLimits.reply.max) });
export const reportBody = z.object({ reason: ruledText(reportRules.reason, socialLimits.report.max) });

/** Hides a review with a reason that its author can read, or shows it, which also dismisses a report. */
export const moderationBody = z.discriminatedUnion('hidden', [
  z.object({ hidden: z.literal(true), reason: ruledText(hideReviewRules.reason, socialLimits.hideReason.max) }),
  z.object({ hidden: z.literal(false), reason: z.string().nullish() }),
]);
export type ModerationDecision = { hidden: true; reason: string } | { hidden: false };

export class ReviewsQuery extends pageQuery(socialPageSizes.reviews) {
  @ApiPropertyOptional({ enum: reviewOrders, default: 'newest' })
  @IsOptional()
  @IsIn(reviewOrders, { message: 'El orden no es válido.' })
  sort: ReviewOrder = 'newest';
}

const badTime = { message: 'La fecha no es válida.' };

/** `?from=&to=`: the half-open period [from, to). */
export class StatsQuery {
  @IsISO8601({ strict: true }, badTime)
  from: string;

  @IsISO8601({ strict: true }, badTime)
  to: string;
}

export class ModerationQuery {
  @ApiPropertyOptional({ enum: moderationStates, default: 'reported' })
  @IsOptional()
  @IsIn(moderationStates, { message: 'El estado no es válido.' })
  state: ModerationState = 'reported';

  @SearchText(100, 'Part of the comment, of the author’s name or of the manufacturer’s name.')
  search?: string;

  @PageNumber()
  page: number = 1;

  @PageSize(socialPageSizes.moderation)
  limit: number = socialPageSizes.moderation;
}
