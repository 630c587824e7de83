import { CodedError, type ModeratedReview, type Review, reviewTexts } from '@shop/contracts';
import type { AuditNote } from '@shop/contracts/events';
import { rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { markReputation } from '../reputation/reputation-dirty.js';
import { moderatedReviewJson, ownReviewJson, reviewJson } from './review-sql.js';

/** What decides who may do what to a review. */
export interface ReviewRow {
  id: string;
  manufacturerId: string;
  wholesalerId: string;
  hidden: boolean;
  reported: boolean;
}

/** A review as the log of admins names it. */
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

/** Throws a coded 403, or 404 where the review is hidden and so nobody's but its author's and the administrators'. */
export const notYours = ({ hidden }: ReviewRow, sentence: string): CodedError =>
  hidden ? reviewNotFound() : CodedError.forbidden('review.not-yours', sentence);

/** A review, held until the transaction ends. Throws a coded 404. */
export async function holdReview(manager: EntityManager, id: string): Promise<ReviewRow> {
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

/** The same for who wrote it; throws a coded 403 or 404 for others (SOC-03). */
export async function holdOwnReview(manager: EntityManager, id: string, wholesalerId: string): Promise<ReviewRow> {
  const review = await holdReview(manager, id);
  if (review.wholesalerId !== wholesalerId) throw notYours(review, reviewTexts.notYours);
  return review;
}

/** The same for whom it is about, as long as anybody may read it. */
export async function holdReviewAbout(manager: EntityManager, id: string, manufacturerId: string): Promise<ReviewRow> {
  const review = await holdReview(manager, id);
  if (review.hidden || review.manufacturerId !== manufacturerId) throw notYours(review, reviewTexts.notAboutYou);
  return review;
}

const views = { public: reviewJson, own: ownReviewJson, moderated: moderatedReviewJson };

/** Writes the figures down for a new count, and reads the review as it is now. */
export async function changed(manager: EntityManager, review: ReviewRow, as: 'moderated'): Promise<ModeratedReview>;
export async function changed(manager: EntityManager, review: ReviewRow, as: 'public' | 'own'): Promise<Review>;
export async function changed(manager: EntityManager, review: ReviewRow, as: keyof typeof views): Promise<Review> {
  await markReputation(manager, [review.manufacturerId]);
  return readReviewAs(manager, review.id, as);
}

export async function readReviewAs(manager: EntityManager, id: string, as: keyof typeof views): Promise<Review> {
  const [found] = await rows<{ review: Review }>(manager, `select ${views[as]} as review from review r where r.id = $1`, [id]);
  if (!found) throw new Error('a review that is held is not there');
  return found.review;
}
