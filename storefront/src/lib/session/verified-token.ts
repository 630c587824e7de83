import { ApiError } from '../api.js';
import { $token } from '../root.store.js';
import { setRetryHandler } from '../signed-api.js';
import { refreshToken } from './refresh-token.js';

/**
 * Retries requests with a new token if the present one was issued before its manufacturer was verified. Returns a function that
 * unregisters it.
 */
export const retryWithVerifiedToken = (): (() => void) => setRetryHandler(refreshIfUnverified);

async function refreshIfUnverified(failure: unknown): Promise<boolean> {
  const token = $token.get();
  if (!token || !(failure instanceof ApiError) || failure.code !== 'access.unverified') return false;
  return (await refreshToken(token).catch(() => undefined)) !== undefined;
}
