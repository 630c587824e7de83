import type { ModeratedReviews } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';

export const $reportedReviewCount = atom<number | undefined>(undefined);

export async function loadReportedReviewCount(signal: AbortSignal): Promise<void> {
  const { total } = await signedApi<ModeratedReviews>('/api/reviews/moderation?state=reported&limit=1', { signal });
  $reportedReviewCount.set(total);
}
