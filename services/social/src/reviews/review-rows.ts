import { CodedError, type ModeratedReview, type Review, reviewTexts } from '@shop/contracts';
import type { AuditNote } from '@shop/contracts/events';
import type { Tx } from '@shop/messaging';
import { rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { markReputationsStale } from '../database/stale-reputations.js';
import { moderatedReviewJson, ownReviewJson, reviewJson } from './review-sql.js';

/** The columns of a review that permissions depend on. */
export interface ReviewRow {
  id: string;
  manufacturerId: string;
  wholesalerId: string;
  hidden: boolean;
  reported: boolean;
}

/** The review as target of an audit log entry. */
export const auditTarget = ({
  id,
  wholesalerId,
  manufacturerId,
}: Pick<ReviewRow, 'id' | 'wholesalerId' | 'manufacturerId'>): AuditNote['target'] => ({
  kind: 'review',
  id,
  authorId: wholesalerId,
  manufacturerId,
});

export const reviewNotFound = (): CodedError => CodedError.notFound('review.not-found', reviewTexts.notFound);

/** A coded 403; for a hidden review a 404, because only its author and administrators may know that it exists. */
export const notYoursError = ({ hidden }: ReviewRow, sentence: string): CodedError =>
  hidden ? reviewNotFound() : CodedError.forbidden('review.not-yours', sentence);

/** Locks a review until the transaction ends. Throws a coded 404. */
export async function lockReview(manager: EntityManager, id: string): Promise<ReviewRow> {
  const [row] = await rows<ReviewRow>(
    manager,
    `select id, manufacturer_id as "manufacturerId", wholesaler_id as "wholesalerId", hidden_at is not null as hidden,
       reported_at is not null as reported
     from review where id = $1 for update`,
    [id],
  );
  if (!row) throw reviewNotFound();
  return row;
}

/** Locks a review for its author. Throws a coded 403 or 404 for other users (SOC-03). */
export async function lockOwnReview(manager: EntityManager, id: string, wholesalerId: string): Promise<ReviewRow> {
  const review = await lockReview(manager, id);
  if (review.wholesalerId !== wholesalerId) throw notYoursError(review, reviewTexts.notYours);
  return review;
}

/** Locks a public review for the manufacturer it is about. Throws a coded 403 or 404 for other users. */
export async function lockReceivedReview(manager: EntityManager, id: string, manufacturerId: string): Promise<ReviewRow> {
  const review = await lockReview(manager, id);
  if (review.hidden || review.manufacturerId !== manufacturerId) throw notYoursError(review, reviewTexts.notAboutYou);
  return review;
}

const views = { public: reviewJson, own: ownReviewJson, moderated: moderatedReviewJson };

/** Marks the manufacturer's figures stale and returns the changed review. */
export async function finishReviewChange(tx: Tx, review: ReviewRow, format: 'moderated'): Promise<ModeratedReview>;
export async function finishReviewChange(tx: Tx, review: ReviewRow, format: 'public' | 'own'): Promise<Review>;
export async function finishReviewChange(tx: Tx, review: ReviewRow, format: keyof typeof views): Promise<Review> {
  await markReputationsStale(tx, [review.manufacturerId]);
  return readReview(tx.manager, review.id, format);
}

export async function readReview(manager: EntityManager, id: string, format: keyof typeof views): Promise<Review> {
  const [row] = await rows<{ review: Review }>(manager, `select ${views[format]} as review from review r where r.id = $1`, [id]);
  if (!row) throw new Error('the locked review was not found');
  return row.review;
}
