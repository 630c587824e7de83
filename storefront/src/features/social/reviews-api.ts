import type { Relationship, ReviewOrder, ReviewPage } from '@shop/contracts';
import { api } from '../../lib/api.js';
import { signedApi } from '../../lib/signed-api.js';

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
