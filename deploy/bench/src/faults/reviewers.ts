import { randomUUID } from 'node:crypto';
import type { ErrorBody, Review, ReviewExistsDetails } from '@shop/contracts';
import type { InspectedShop, IssueToken } from '../bench-shop.js';
import { LoadClients, type LoadClientsOptions } from './load-clients.js';

export interface ReviewersOptions extends LoadClientsOptions {
  /** Ids of manufacturers; the first one is reviewed only by createReservedReview(). */
  manufacturers: readonly string[];
  token: IssueToken;
}

/** Wrong reviews; all counts must be zero. */
export interface ReviewFindings {
  /** Reviews that were confirmed to their author and do not exist. */
  lostReviews: number;
  /** Manufacturers whose reputation in identity differs from a recount of social's rows. */
  staleReputations: number;
}

/** Wholesalers that each review one manufacturer and retry until the review is confirmed. */
export class Reviewers extends LoadClients {
  /** All confirmed reviews since the shop started; none is deleted. */
  private readonly confirmed: Pick<Review, 'id' | 'rating' | 'comment'>[] = [];
  private nextIndex = 0;

  constructor(private readonly options: ReviewersOptions) {
    super(options);
  }

  /** A review of a manufacturer that the other clients do not review. */
  createReservedReview(): { manufacturer: string; review: () => Promise<void> } {
    const [manufacturer = ''] = this.options.manufacturers;
    return { manufacturer, review: () => this.track(() => this.review(manufacturer)) };
  }

  async findings({ rows }: InspectedShop): Promise<ReviewFindings> {
    const [lost] = await rows<{ n: string }>(missingReviews, [JSON.stringify(this.confirmed)]);
    const [stale] = await rows<{ n: string }>(differentReputations);
    return { lostReviews: Number(lost?.n), staleReputations: Number(stale?.n) };
  }

  protected startOne(): void {
    const [, ...manufacturers] = this.options.manufacturers;
    const manufacturer = manufacturers[(this.nextIndex += 1) % manufacturers.length];
    if (manufacturer) void this.track(() => this.review(manufacturer));
  }

  /** Uses a new wholesaler per review to stay below the hourly limit. A retry after a lost answer gets a 409 with the existing review. */
  private async review(manufacturer: string): Promise<void> {
    const n = (this.nextIndex += 1);
    const draft = { rating: 1 + (n % 5), comment: `Opinión número ${n}` };
    const headers = { authorization: `Bearer ${this.options.token(randomUUID(), 'wholesaler')}` };
    const { status, text } = await this.requestWithRetries('POST', `/api/reviews/${manufacturer}`, {
      headers,
      body: JSON.stringify(draft),
    });
    const { id, rating, comment } = parseReview(status, text) ?? {};
    if (!id || rating !== draft.rating || comment !== draft.comment) throw new Error(`a review was answered with ${status} ${text}`);
    this.confirmed.push({ id, rating, comment });
  }
}

function parseReview(status: number, text: string): Review | undefined {
  if (status === 201) return JSON.parse(text) as Review;
  return status === 409 ? (JSON.parse(text) as ErrorBody & { details?: ReviewExistsDetails }).details?.review : undefined;
}

const missingReviews = `
  select count(*) as n from jsonb_to_recordset($1::jsonb) as told (id uuid, rating int, comment text)
  where not exists (select from social.review r where r.id = told.id and r.rating = told.rating and r.comment = told.comment)`;

const differentReputations = `
  with shown as (
    select r.*, row_number() over (partition by r.manufacturer_id order by r.created_at desc, r.id desc) as nth from social.review r
     where r.hidden_at is null and not exists (
       select from social.account_standing s where s.id = r.wholesaler_id and s.standing <> 'active' and s.deleted_at is null)),
  said as (
    select s.manufacturer_id as id, count(*) as reviews, round(avg(s.rating), 2)::float8 as average,
           jsonb_agg(jsonb_build_array(s.id, s.rating, s.comment, coalesce(w.name, ''), exists (
             select from social.purchase p where p.buyer_id = s.wholesaler_id and p.seller_id = s.manufacturer_id and p.deleted_at is null))
             order by s.nth) filter (where s.nth <= 4) as latest
      from shown s left join social.wholesaler w on w.id = s.wholesaler_id group by 1),
  followed as (select manufacturer_id as id, count(*) as followers from social.follow group by 1),
  copy as (
    select id, reviews, average, followers,
           (select jsonb_agg(jsonb_build_array(one -> 'id', one -> 'rating', one -> 'comment', one #> '{user,wholesaler,name}', one -> 'verified')
              order by nth) from jsonb_array_elements(latest) with ordinality as newest (one, nth)) as latest
      from identity.reputation where deleted_at is null)
  select count(*) as n from said full join followed using (id) full join copy using (id)
   where coalesce(said.reviews, 0) <> coalesce(copy.reviews, 0) or coalesce(followed.followers, 0) <> coalesce(copy.followers, 0)
      or said.average is distinct from copy.average or said.latest is distinct from copy.latest`;
