import type { Relationship, ReviewOrder, ReviewPage } from '@shop/contracts';
import { api } from '../../lib/api.js';
import { signedApi } from '../../lib/signed-api.js';

export const readRelationship = (manufacturerId: string, signal: AbortSignal): Promise<Relationship> =>
  signedApi(`/api/users/followed-manufacturers/${manufacturerId}`, { signal });

interface ReviewQuery {
  page?: number;
  pageSize?: number;
  sort?: ReviewOrder;
}

export function readReviews(manufacturerId: string, query: ReviewQuery, signal?: AbortSignal): Promise<ReviewPage> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return api(`/api/reviews/manufacturer/${manufacturerId}?${params}`, signal && { signal });
}
