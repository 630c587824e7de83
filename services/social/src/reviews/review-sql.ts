import { isoTime } from '@shop/platform';

/** SQL condition: the review (row `alias`) is not hidden by an administrator and its author is not suspended. */
export const isPublicReview = (alias: string): string => `${alias}.hidden_at is null and not exists (
  select from account_standing s where s.id = ${alias}.wholesaler_id and s.standing <> 'active' and s.deleted_at is null)`;

/** SQL condition: the author bought from the manufacturer with this account, at any time, also if they hid the order (A-42, B-11). */
const isVerifiedPurchaseSql = `exists (
  select from purchase p where p.buyer_id = r.wholesaler_id and p.seller_id = r.manufacturer_id and p.deleted_at is null)`;

const reviewFields = `
  'id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', ${isoTime('r.created_at')}, 'editedAt', ${isoTime('r.edited_at')},
  'verified', ${isVerifiedPurchaseSql},
  'reply', case when r.reply is not null then json_build_object('text', r.reply, 'createdAt', ${isoTime('r.reply_at')}) end,
  'user', json_build_object('wholesaler', json_build_object('name', coalesce((select w.name from wholesaler w where w.id = r.wholesaler_id), '')))`;

const ownFields = `${reviewFields}, 'hidden', r.hidden_at is not null, 'reason', r.hidden_reason`;

/** SQL of a public `Review` from a row `r`. */
export const reviewJson = `json_build_object(${reviewFields})`;

/** SQL of a `Review` as its author sees it, with its moderation. */
export const ownReviewJson = `json_build_object(${ownFields})`;

/** A `ModeratedReview`. */
export const moderatedReviewJson = `json_build_object(${ownFields},
  'manufacturer', json_build_object('userId', r.manufacturer_id, 'name', coalesce((select m.name from manufacturer m where m.id = r.manufacturer_id), '')),
  'report', case when r.reported_at is not null then json_build_object('reason', r.report_reason, 'createdAt', ${isoTime('r.reported_at')}) end)`;
