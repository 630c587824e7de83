import { api, ApiError } from '../api.js';
import { endSession, storedToken, $token } from '../root.store.js';

const lockName = 'mayorea:session';
/** Other tabs wait for the lock meanwhile. */
const timeoutMs = 10_000;

/** Fallback for pages without Web Locks (plain http): serialises within this tab. */
let queue: Promise<unknown> = Promise.resolve();
export function withLock<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, task) as Promise<T>;
  const result = queue.then(task, task);
  queue = result.catch(() => undefined);
  return result;
}

/**
 * Exchanges a rejected access token, once for all tabs. Undefined if the session is over, which also ends it here; rethrows other errors.
 */
export function refreshToken(rejectedToken: string): Promise<string | undefined> {
  return withLock(async () => {
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
