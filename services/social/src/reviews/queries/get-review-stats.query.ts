import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { isPublicReview } from '../review-sql.js';

/** Number and mean of the public reviews written in [`from`, `to`). Returns `{ count, average }` as JSON text. */
export class GetReviewStats extends Query<JsonDocument> {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super();
  }
}

export const reviewStats = statement(`
  select json_build_object('count', count(*)::int, 'average', round(avg(r.rating), 2)::float8)::text
  from review r where r.created_at >= $1::timestamptz and r.created_at < $2::timestamptz and ${isPublicReview('r')}`);

@QueryHandler(GetReviewStats)
export class GetReviewStatsHandler implements IQueryHandler<GetReviewStats, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ from, to }: GetReviewStats): Promise<JsonDocument> {
    return this.reads.json(reviewStats, [from, to]);
  }
}
