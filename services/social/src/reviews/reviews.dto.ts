import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  CodedError,
  composed,
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
  pageSizes,
} from '@shop/contracts';
import { pageQuery, readBody, wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { z } from 'zod';

/** A text that is kept trimmed and composed, by a rule of the forms. */
const ruled = (rule: FieldRule, max: number): z.ZodType<string> =>
  z
    .string()
    .overwrite((typed) => composed(typed.trim(), max))
    .superRefine((text, context) => {
      const message = rule(text, {});
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** What a review says; a comment that is empty is none. */
export interface ReviewDraft {
  rating: number;
  comment: string | null;
}
export const reviewBody = z.object({
  rating: z.int().min(limits.rating.min).max(limits.rating.max),
  comment: ruled(reviewRules.comment, socialLimits.comment).nullish(),
});

/** Throws `review.rating` with the specification's sentence (SOC-04) where there is no rating, whatever else is wrong. */
export function readReview(body: object): ReviewDraft {
  const { rating } = z.looseObject({ rating: z.unknown() }).safeParse(body).data ?? {};
  if (!isRating(rating)) throw CodedError.invalid('review.rating', { rating: reviewTexts.ratingRequired });
  return { rating, comment: readBody(reviewBody, body).comment || null };
}

export const replyBody = z.object({ text: ruled(replyRules.text, socialLimits.reply.max) });
export const reportBody = z.object({ reason: ruled(reportRules.reason, socialLimits.report.max) });

/** What an administrator decides: to hide a review, with a reason its author reads, or to show it, which also settles a report. */
export const moderationBody = z.discriminatedUnion('hidden', [
  z.object({ hidden: z.literal(true), reason: ruled(hideReviewRules.reason, socialLimits.hideReason.max) }),
  z.object({ hidden: z.literal(false), reason: z.string().nullish() }),
]);
export type Decision = { hidden: true; reason: string } | { hidden: false };

export class ReviewsQuery extends pageQuery(socialPageSizes.reviews) {
  @ApiPropertyOptional({ enum: reviewOrders, default: 'newest' })
  @IsOptional()
  @IsIn(reviewOrders, { message: 'El orden no es válido.' })
  sort: ReviewOrder = 'newest';
}

const badTime = { message: 'La fecha no es válida.' };

/** `?from=&to=`: from then until before then. */
export class StatsQuery {
  @IsISO8601({ strict: true }, badTime)
  from: string;

  @IsISO8601({ strict: true }, badTime)
  to: string;
}

const badPage = { message: 'El número de página no es válido.' };
const badSize = { message: 'El tamaño de página no es válido.' };

export class ModerationQuery {
  @ApiPropertyOptional({ enum: moderationStates, default: 'reported' })
  @IsOptional()
  @IsIn(moderationStates, { message: 'El estado no es válido.' })
  state: ModerationState = 'reported';

  @ApiPropertyOptional({ type: String, description: 'A part of the comment, or of the name of whoever wrote it or of the manufacturer.' })
  @IsOptional()
  @IsString({ message: 'La búsqueda no es válida.' })
  @MaxLength(100, { message: 'La búsqueda es demasiado larga.' })
  search?: string;

  @ApiPropertyOptional({ type: Number, minimum: 1, default: 1 })
  @Transform(wholeNumber)
  @IsInt(badPage)
  @Min(1, badPage)
  page: number = 1;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: pageSizes.max, default: socialPageSizes.moderation })
  @Transform(wholeNumber)
  @IsInt(badSize)
  @Min(1, badSize)
  @Max(pageSizes.max, badSize)
  limit: number = socialPageSizes.moderation;
}
