import { limits, type Relationship, type Review, type ReviewOrder, type ReviewPage } from '@shop/contracts';
import { api } from '../../lib/api.js';
import { json, signedApi } from '../../lib/signed-api.js';

/** What a wholesaler is to a manufacturer: their own review, and whether it would bear the mark of a purchase. */
export const readRelationship = (manufacturerId: string, signal: AbortSignal): Promise<Relationship> =>
  signedApi(`/api/users/followed-manufacturers/${manufacturerId}`, { signal });

interface Wanted {
  page?: number;
  /** 20 where it is not said. */
  pageSize?: number;
  sort?: ReviewOrder;
}

/** What wholesalers say of a manufacturer. */
export function readReviews(manufacturerId: string, wanted: Wanted, signal?: AbortSignal): Promise<ReviewPage> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  return api(`/api/reviews/manufacturer/${manufacturerId}?${query}`, signal && { signal });
}

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
