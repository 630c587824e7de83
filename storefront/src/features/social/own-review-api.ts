import { limits, type Review } from '@shop/contracts';
import { json, signedApi } from '../../lib/signed-api.js';

/** What somebody says of a manufacturer: whole stars, and words if they like. */
export interface Opinion {
  rating: number;
  comment: string;
}

/** Publishes an opinion, or changes the one there is. */
export const saveReview = (manufacturerId: string, own: Review | null, opinion: Opinion): Promise<Review> =>
  own ? signedApi(`/api/reviews/${own.id}`, json('PUT', opinion)) : signedApi(`/api/reviews/${manufacturerId}`, json('POST', opinion));

export const deleteReview = ({ id }: Review): Promise<void> => signedApi(`/api/reviews/${id}`, { method: 'DELETE' });

/** Every number of stars that can be given, the least first. */
export const ratings: readonly number[] = Array.from({ length: limits.rating.max }, (_, i) => i + limits.rating.min);
