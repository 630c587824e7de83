import { randomUUID } from 'node:crypto';
import type { ErrorBody, Review, ReviewExistsDetails } from '@shop/contracts';
import { countRows, type ShopData } from '../shop-data.js';
import { type Answer, LoadClients, type LoadClientsOptions } from './load-clients.js';

/** Wholesalers that each review one manufacturer and retry until the review is confirmed. */
export class Reviewers extends LoadClients {
  /** All confirmed reviews since the shop started; none is deleted. */
  private readonly confirmed: Pick<Review, 'id' | 'rating' | 'comment'>[] = [];
  private nextIndex = 0;

  /** The first manufacturer is reviewed only by createReservedReview(). */
  constructor(
    options: LoadClientsOptions,
    private readonly manufacturers: readonly string[],
  ) {
    super(options);
  }

  /** A review of a manufacturer that the other clients do not review. */
  createReservedReview(): { manufacturer: string; review: () => Promise<void> } {
    const [manufacturer = ''] = this.manufacturers;
    return { manufacturer, review: () => this.track(() => this.review(manufacturer)) };
  }

  /**
   * `lostReviews`: were confirmed to their author and do not exist. `staleReputations`: manufacturers whose reputation in identity differs
   * from a recount of social's rows.
   */
  async findings(shop: ShopData): Promise<{ lostReviews: number; staleReputations: number }> {
    return {
      lostReviews: await countRows(shop, missingReviews, [JSON.stringify(this.confirmed)]),
      staleReputations: await countRows(shop, differentReputations),
    };
  }

  protected startOne(): void {
    const [, ...manufacturers] = this.manufacturers;
    const manufacturer = manufacturers[this.nextIndex % manufacturers.length];
    if (manufacturer) void this.track(() => this.review(manufacturer));
  }

  /** Uses a new wholesaler per review to stay below the hourly limit. A retry after a lost answer gets a 409 with the existing review. */
  private async review(manufacturer: string): Promise<void> {
    const n = (this.nextIndex += 1);
    const draft = { rating: 1 + (n % 5), comment: `Opinión número ${n}` };
    const headers = this.authorization(randomUUID(), 'wholesaler');
    const answer = await this.request('POST', `/api/reviews/${manufacturer}`, { headers, body: JSON.stringify(draft) });
    const { id, rating, comment } = parseReview(answer) ?? {};
    if (!id || rating !== draft.rating || comment !== draft.comment)
      throw new Error(`a review was answered with ${answer.status} ${answer.text}`);
    this.confirmed.push({ id, rating, comment });
  }
}

function parseReview({ status, text }: Answer): Review | undefined {
  if (status === 201) return JSON.parse(text) as Review;
  return status === 409 ? (JSON.parse(text) as ErrorBody & { details?: ReviewExistsDetails }).details?.review : undefined;
}

const missingReviews = `
  select count(*) as n from jsonb_to_recordset($1::jsonb) as confirmed (id uuid, rating int, comment text)
  where not exists (select from social.review r where r.id = confirmed.id and r.rating = confirmed.rating and r.comment = confirmed.comment)`;

const differentReputations = `
  with visible as (
    select r.*, row_number() over (partition by r.manufacturer_id order by r.created_at desc, r.id desc) as nth from social.review r
     where r.hidden_at is null and not exists (
       select from social.account_standing s where s.id = r.wholesaler_id and s.standing <> 'active' and s.deleted_at is null)),
  recount as (
    select v.manufacturer_id as id, count(*) as reviews, round(avg(v.rating), 2)::float8 as average,
           jsonb_agg(jsonb_build_array(v.id, v.rating, v.comment, coalesce(w.name, ''), exists (
             select from social.purchase p where p.buyer_id = v.wholesaler_id and p.seller_id = v.manufacturer_id and p.deleted_at is null))
             order by v.nth) filter (where v.nth <= 4) as latest
      from visible v left join social.wholesaler w on w.id = v.wholesaler_id group by 1),
  followed as (select manufacturer_id as id, count(*) as followers from social.follow group by 1),
  replica as (
    select id, reviews, average, followers,
           (select jsonb_agg(jsonb_build_array(one -> 'id', one -> 'rating', one -> 'comment', one #> '{user,wholesaler,name}', one -> 'verified')
              order by nth) from jsonb_array_elements(latest) with ordinality as newest (one, nth)) as latest
      from identity.reputation where deleted_at is null)
  select count(*) as n from recount full join followed using (id) full join replica using (id)
   where coalesce(recount.reviews, 0) <> coalesce(replica.reviews, 0) or coalesce(followed.followers, 0) <> coalesce(replica.followers, 0)
      or recount.average is distinct from replica.average or recount.latest is distinct from replica.latest`;
