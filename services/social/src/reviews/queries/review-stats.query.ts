import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { shownReview } from '../review-sql.js';

/** How many of the reviews that anybody may read were written from `from` until before `to`, and their mean: `{ count, average }` as JSON text. */
export class ReviewStats extends Query<JsonDocument> {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super();
  }
}

const stats = statement(`
  select json_build_object('count', count(*)::int, 'average', round(avg(r.rating), 2)::float8)::text
  from review r where r.created_at >= $1::timestamptz and r.created_at < $2::timestamptz and ${shownReview('r')}`);

@QueryHandler(ReviewStats)
export class ReviewStatsHandler implements IQueryHandler<ReviewStats, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ from, to }: ReviewStats): Promise<JsonDocument> {
    return this.reads.json(stats, [from, to]);
  }
}
