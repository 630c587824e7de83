import { limits, type Review } from '@shop/contracts';
import { json, signedApi } from '../../lib/signed-api.js';

export interface ReviewInput {
  rating: number;
  comment: string;
}

export const saveReview = (manufacturerId: string, own: Review | null, input: ReviewInput): Promise<Review> =>
  own ? signedApi(`/api/reviews/${own.id}`, json('PUT', input)) : signedApi(`/api/reviews/${manufacturerId}`, json('POST', input));

export const deleteReview = ({ id }: Review): Promise<void> => signedApi(`/api/reviews/${id}`, { method: 'DELETE' });

export const ratings: readonly number[] = Array.from({ length: limits.rating.max }, (_, i) => i + limits.rating.min);
