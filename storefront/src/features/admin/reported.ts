import type { ModeratedReviews } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';

/** How many reviews were reported and wait for a decision; undefined until somebody asked. */
export const $reported = atom<number | undefined>(undefined);

/** Counts them. */
export async function loadReported(signal: AbortSignal): Promise<void> {
  const { total } = await signedApi<ModeratedReviews>('/api/reviews/moderation?state=reported&limit=1', { signal });
  $reported.set(total);
}
