import { api, ApiError, type ApiCall } from './api.js';
import { refreshToken } from './session/refresh-token.js';
import { token } from './root.store.js';

/** Services that are asked without a token (AUTH-18): what they answer is the same for everybody, or comes before there is one. */
const withoutToken = /^\/api\/(auth|categories|sizes|colors|genders)(\/|\?|$)/;

/**
 * Calls the API as whoever is signed in. A token that ran out is exchanged and the call repeated, once (AUTH-19); the refusal is passed on
 * when that fails. Throws `ApiError`.
 */
export async function signedApi<T>(path: string, init: ApiCall = {}): Promise<T> {
  const bearer = withoutToken.test(path) ? undefined : token.get();
  if (!bearer) return api<T>(path, init);
  try {
    return await api<T>(path, as(bearer, init));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshToken(bearer).catch(() => undefined);
    if (!fresh) throw error;
    return api<T>(path, as(fresh, init));
  }
}

const as = (bearer: string, init: ApiCall): ApiCall => ({ ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } });

/** A call that says something: `signedApi('/api/wholesalers', json('POST', { name }))`. */
export const json = (method: 'POST' | 'PUT' | 'DELETE', body: unknown): ApiCall => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
