import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ModerationState } from '@shop/contracts';
import { containsText, type JsonDocument, Reads, searchText, statement } from '@shop/platform';
import { moderatedReviewJson } from '../review-sql.js';

/**
 * The moderation queue: reported reviews (oldest report first), hidden ones, or all (newest first). Returns `ModeratedReviews` as JSON
 * text.
 */
export class ListModerated extends Query<JsonDocument> {
  constructor(
    readonly state: ModerationState,
    readonly list: { page: number; limit: number; search?: string },
  ) {
    super();
  }
}

const searchedText = `concat_ws(' ', r.comment,
  (select name from wholesaler w where w.id = r.wholesaler_id), (select name from manufacturer m where m.id = r.manufacturer_id))`;
const matchesSearch = `($3::text is null or ${containsText(searchedText, '$3')})`;

const queue = (where: string, order: string): string => `
  with matching as (select * from review r where ${where} and ${matchesSearch}), counted (n) as (select count(*)::int from matching)
  ${pageOf('matching', order)}`;

const pageOf = (table: string, order: string): string => `
  select json_build_object(
    'reviews', (
      select coalesce(json_agg(${moderatedReviewJson} order by ${order}), '[]')
      from (select * from ${table} r order by ${order} limit $1 offset $2) r),
    'total', n, 'totalPages', greatest(1, ceil(n::numeric / $1))::int)::text
  from counted`;

const newest = 'r.created_at desc, r.id desc';

export const moderationQueues = {
  reported: statement(queue('r.reported_at is not null and r.hidden_at is null', 'r.reported_at, r.id')),
  hidden: statement(queue('r.hidden_at is not null', 'r.hidden_at desc, r.id desc')),
  all: statement(queue('true', newest)),
};

/** The queue of all reviews without a search; a statement with a condition would read the whole table. */
export const everyReview = statement(`with counted (n) as (select count(*)::int from review) ${pageOf('review', newest)}`);

@QueryHandler(ListModerated)
export class ListModeratedHandler implements IQueryHandler<ListModerated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ state, list: { page, limit, search } }: ListModerated): Promise<JsonDocument> {
    const [range, text] = [[limit, (page - 1) * limit], searchText(search)];
    if (state === 'all' && text === null) return this.reads.json(everyReview, range);
    return this.reads.json(moderationQueues[state], [...range, text]);
  }
}
