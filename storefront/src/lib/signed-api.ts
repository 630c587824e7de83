import { api, ApiError, type ApiCall } from './api.js';
import { refreshToken } from './session/refresh-token.js';
import { $token } from './root.store.js';

/** Public endpoints, which need no token (AUTH-18). */
const publicPaths = /^\/api\/(auth|categories|sizes|colors|genders)(\/|\?|$)/;

/**
 * Calls with the access token. Retries once after refreshing an expired token (AUTH-19), and once more if the retry handler resolves
 * true.
 */
export async function withAccessToken<T>(call: (bearer: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await callWithRefresh(call);
  } catch (error) {
    if (!(await retryHandler?.(error))) throw error;
    return callWithRefresh(call);
  }
}

/** Called with the error of a failed request; resolves true if the request should be retried once. */
type RetryHandler = (error: unknown) => Promise<boolean>;
let retryHandler: RetryHandler | undefined;

/** Only the account area sets a handler, so that other pages do not ship it. Returns a function that unregisters it. */
export function setRetryHandler(handler: RetryHandler): () => void {
  retryHandler = handler;
  return () => {
    if (retryHandler === handler) retryHandler = undefined;
  };
}

async function callWithRefresh<T>(call: (bearer: string | undefined) => Promise<T>): Promise<T> {
  const bearer = $token.get();
  try {
    return await call(bearer);
  } catch (error) {
    if (!bearer || !(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshToken(bearer).catch(() => undefined);
    if (!fresh) throw error;
    return call(fresh);
  }
}

export const signedApi = <T>(path: string, init: ApiCall = {}): Promise<T> =>
  publicPaths.test(path) ? api<T>(path, init) : withAccessToken((bearer) => api<T>(path, bearer ? withBearer(bearer, init) : init));

const withBearer = (bearer: string, init: ApiCall): ApiCall => ({
  ...init,
  headers: { ...init.headers, authorization: `Bearer ${bearer}` },
});

export const json = (method: 'POST' | 'PUT' | 'DELETE', body: unknown): ApiCall => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
