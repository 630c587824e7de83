import { api, ApiError } from '../api.js';
import { forgetSession, storedToken, token } from '../root.store.js';

/** Held by whoever changes the session, in any tab of this browser. */
const lock = 'mayorea:session';
/** Other tabs wait for an answer as well, in milliseconds. */
const patience = 10_000;

/** One after the other in the whole browser; where there are no locks (http beyond this machine), in this tab. */
let queue: Promise<unknown> = Promise.resolve();
export function alone<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lock, task) as Promise<T>;
  const turn = queue.then(task, task);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Exchanges an access token that was refused. Tabs share it: whoever comes second finds the first one's. Undefined when the session is
 * over, and then it is forgotten; throws what went wrong when nobody can tell.
 */
export function refreshToken(refused: string): Promise<string | undefined> {
  return alone(async () => {
    const now = storedToken();
    if (now !== refused) return now ?? undefined;
    try {
      const fresh = await api<{ token: string }>('/api/manufacturers/refresh-token', {
        method: 'POST',
        signal: AbortSignal.timeout(patience),
      });
      // Somebody left meanwhile, in a browser without locks.
      if (storedToken() === null) return undefined;
      token.set(fresh.token);
      return fresh.token;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      forgetSession();
      return undefined;
    }
  });
}
