import { api, ApiError } from '../api.js';
import { createLock } from '../lock.js';
import { endSession, storedToken, $token } from '../root.store.js';

/** Other tabs wait for the lock meanwhile. */
const timeoutMs = 10_000;

export const withSessionLock = createLock('mayorea:session');

/**
 * Exchanges a rejected access token, once for all tabs. Undefined if the session is over, which also ends it here; rethrows other errors.
 */
export function refreshToken(rejectedToken: string): Promise<string | undefined> {
  return withSessionLock(async () => {
    const currentToken = storedToken();
    if (currentToken !== rejectedToken) return currentToken ?? undefined;
    try {
      const fresh = await api<{ token: string }>('/api/manufacturers/refresh-token', {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The user signed out meanwhile, in a browser without locks.
      if (storedToken() === null) return undefined;
      $token.set(fresh.token);
      return fresh.token;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      endSession();
      return undefined;
    }
  });
}
