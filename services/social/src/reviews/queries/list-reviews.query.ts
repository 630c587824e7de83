import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReviewOrder } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { manufacturerNotFound, isPublicManufacturer } from '../../manufacturers/public-manufacturer.js';
import { reviewJson, isPublicReview } from '../review-sql.js';

/** The public reviews of a manufacturer. Returns a `ReviewPage` as JSON text. */
export class ListReviews extends Query<JsonDocument> {
  constructor(
    readonly manufacturerId: string,
    readonly list: { sort: ReviewOrder; limit: number; offset: number },
  ) {
    super();
  }
}

const page = (order: string): string => `
  select json_build_object(
    'reviews', (
      select coalesce(json_agg(${reviewJson} order by ${order}), '[]')
      from (select * from review r where r.manufacturer_id = m.id and ${isPublicReview('r')} order by ${order} limit $2 offset $3) r),
    'total', rated.total, 'averageRating', rated.average,
    'distribution', json_build_array(rated.one, rated.two, rated.three, rated.four, rated.five))::text
  from manufacturer m cross join lateral (
    select count(*)::int as total, round(avg(r.rating), 2)::float8 as average,
      count(*) filter (where r.rating = 1)::int as one, count(*) filter (where r.rating = 2)::int as two,
      count(*) filter (where r.rating = 3)::int as three, count(*) filter (where r.rating = 4)::int as four,
      count(*) filter (where r.rating = 5)::int as five
    from review r where r.manufacturer_id = m.id and ${isPublicReview('r')}) rated
  where m.id = $1 and ${isPublicManufacturer('m')}`;

const newest = 'r.created_at desc, r.id desc';
const pages = {
  newest: statement(page(newest)),
  best: statement(page(`r.rating desc, ${newest}`)),
  worst: statement(page(`r.rating, ${newest}`)),
};

@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ manufacturerId, list: { sort, limit, offset } }: ListReviews): Promise<JsonDocument> {
    const json = await this.reads.find(pages[sort], [manufacturerId, limit, offset]);
    if (json === undefined) throw manufacturerNotFound();
    return json;
  }
}
