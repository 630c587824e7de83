import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditNoted } from '@shop/contracts/events';
import { newId, type Tx, UnitOfWork } from '@shop/messaging';
import { rows } from '@shop/platform';
import { auditTarget } from '../review-rows.js';
import { markReputationsStale } from '../../database/stale-reputations.js';

/** Times are ISO 8601. */
export interface ImportedOpinions {
  follows: readonly { wholesalerId: string; manufacturerId: string; createdAt: string }[];
  favorites: readonly { wholesalerId: string; productId: string; savedPrice: number; createdAt: string }[];
  reviews: readonly ImportedReview[];
}
export interface ImportedReview {
  wholesalerId: string;
  manufacturerId: string;
  rating: number;
  comment: string | null;
  createdAt: string;
  reply: { text: string; createdAt: string } | null;
  /** Set if an administrator hid the review. */
  hidden: { by: string; reason: string } | null;
  report: { reason: string; createdAt: string } | null;
}

/**
 * Imports follows, favourites and reviews in one transaction; hourly limits do not apply. Existing rows are skipped, so it is repeatable.
 * Returns the number of rows inserted.
 */
export class ImportOpinions extends Command<number> {
  constructor(readonly opinions: ImportedOpinions) {
    super();
  }
}

const insertFollows = `
  insert into follow (wholesaler_id, manufacturer_id, created_at)
  select "wholesalerId", "manufacturerId", "createdAt"
  from jsonb_to_recordset($1) as imported ("wholesalerId" uuid, "manufacturerId" uuid, "createdAt" timestamptz)
  on conflict do nothing returning manufacturer_id as "manufacturerId"`;
const insertFavorites = `
  insert into favorite (wholesaler_id, product_id, saved_price, created_at)
  select "wholesalerId", "productId", "savedPrice", "createdAt"
  from jsonb_to_recordset($1) as imported ("wholesalerId" uuid, "productId" uuid, "savedPrice" int, "createdAt" timestamptz)
  on conflict do nothing returning product_id`;
const insertReviews = `
  insert into review (id, wholesaler_id, manufacturer_id, rating, comment, created_at, reply, reply_at, hidden_at, hidden_reason, hidden_by,
    reported_at, report_reason)
  select id, "wholesalerId", "manufacturerId", rating, comment, "createdAt", reply ->> 'text', (reply ->> 'createdAt')::timestamptz,
    case when hidden is not null then "createdAt" end, hidden ->> 'reason', (hidden ->> 'by')::uuid,
    (report ->> 'createdAt')::timestamptz, report ->> 'reason'
  from jsonb_to_recordset($1) as imported (id uuid, "wholesalerId" uuid, "manufacturerId" uuid, rating smallint, comment text,
    "createdAt" timestamptz, reply jsonb, hidden jsonb, report jsonb)
  on conflict do nothing returning id, manufacturer_id as "manufacturerId", wholesaler_id as author, hidden_by as "hiddenBy", hidden_reason as "hiddenReason"`;

@CommandHandler(ImportOpinions)
export class ImportOpinionsHandler implements ICommandHandler<ImportOpinions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ opinions }: ImportOpinions): Promise<number> {
    return this.unitOfWork.run((tx) => importOpinions(tx, opinions));
  }
}

async function importOpinions(tx: Tx, opinions: ImportedOpinions): Promise<number> {
  const insert = <Row>(sql: string, list: readonly object[]): Promise<Row[]> => rows<Row>(tx.manager, sql, [JSON.stringify(list)]);
  const followed = await insert<{ manufacturerId: string }>(insertFollows, opinions.follows);
  const saved = await insert(insertFavorites, opinions.favorites);
  const insertedReviews = await insert<{
    id: string;
    manufacturerId: string;
    author: string;
    hiddenBy: string | null;
    hiddenReason: string | null;
  }>(
    insertReviews,
    opinions.reviews.map((review) => ({ ...review, id: newId() })),
  );
  for (const { id, manufacturerId, author, hiddenBy, hiddenReason } of insertedReviews) {
    const target = auditTarget({ id, wholesalerId: author, manufacturerId });
    if (hiddenBy) tx.emit(AuditNoted, { actorId: hiddenBy, action: 'review.hidden', target, note: hiddenReason });
  }
  await markReputationsStale(tx, [...new Set([...followed, ...insertedReviews].map(({ manufacturerId }) => manufacturerId))]);
  return followed.length + saved.length + insertedReviews.length;
}
