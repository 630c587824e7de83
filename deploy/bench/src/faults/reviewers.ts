import { randomUUID } from 'node:crypto';
import type { ErrorBody, Review, ReviewExists } from '@shop/contracts';
import type { Inspected } from '../bench-world.js';
import type { TokenOf } from '../tokens.js';
import { Crowd, type CrowdOptions } from './crowd.js';

export interface ReviewersOptions extends CrowdOptions {
  /** Manufacturers, of whom the first is reviewed on purpose only. */
  makers: readonly string[];
  token: TokenOf;
}

/** What is wrong with the reviews of everybody here and with what is told of them; all zero is the promise. */
export interface ReviewFindings {
  /** Reviews of which their author was told that they stand there, and which do not. */
  lostReviews: number;
  /** Manufacturers of whose reviews and followers identity knows anything but what is counted anew from social's rows. */
  staleReputations: number;
}

/** Many wholesalers, each of whom reviews one manufacturer, until they know that it stands there. */
export class Reviewers extends Crowd {
  /** Of the whole life of this shop: nobody takes one back. */
  private readonly told: Pick<Review, 'id' | 'rating' | 'comment'>[] = [];
  private turn = 0;

  constructor(private readonly options: ReviewersOptions) {
    super(options);
  }

  /** One review of a manufacturer whom nobody else here reviews. */
  one(): { maker: string; review: () => Promise<void> } {
    const [maker = ''] = this.options.makers;
    return { maker, review: () => this.track(() => this.review(maker)) };
  }

  async findings({ rows }: Inspected): Promise<ReviewFindings> {
    const [lost] = await rows<{ n: string }>(notThere, [JSON.stringify(this.told)]);
    const [stale] = await rows<{ n: string }>(otherFigures);
    return { lostReviews: Number(lost?.n), staleReputations: Number(stale?.n) };
  }

  protected begin(): void {
    const [, ...makers] = this.options.makers;
    const maker = makers[(this.turn += 1) % makers.length];
    if (maker) void this.track(() => this.review(maker));
  }

  /** As somebody new, whose hour has room for it. Whose answer got lost is told, when they try again, that theirs is there. */
  private async review(maker: string): Promise<void> {
    const n = (this.turn += 1);
    const draft = { rating: 1 + (n % 5), comment: `Opinión número ${n}` };
    const headers = { authorization: `Bearer ${this.options.token(randomUUID(), 'wholesaler')}` };
    const { status, text } = await this.ask('POST', `/api/reviews/${maker}`, { headers, body: JSON.stringify(draft) });
    const { id, rating, comment } = reviewIn(status, text) ?? {};
    if (!id || rating !== draft.rating || comment !== draft.comment) throw new Error(`a review was answered with ${status} ${text}`);
    this.told.push({ id, rating, comment });
  }
}

function reviewIn(status: number, text: string): Review | undefined {
  if (status === 201) return JSON.parse(text) as Review;
  return status === 409 ? (JSON.parse(text) as ErrorBody & { details?: ReviewExists }).details?.review : undefined;
}

const notThere = `
  select count(*) as n from jsonb_to_recordset($1::jsonb) as told (id uuid, rating int, comment text)
  where not exists (select from social.review r where r.id = told.id and r.rating = told.rating and r.comment = told.comment)`;

const otherFigures = `
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
