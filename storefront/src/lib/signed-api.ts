import { api, ApiError, type ApiCall } from './api.js';
import { refreshToken } from './session/refresh-token.js';
import { token } from './root.store.js';

/** Services that are asked without a token (AUTH-18): what they answer is the same for everybody, or comes before there is one. */
const withoutToken = /^\/api\/(auth|categories|sizes|colors|genders)(\/|\?|$)/;

/**
 * Calls as whoever is signed in. A token that ran out is exchanged and the call repeated, once (AUTH-19); the refusal is passed on when that
 * fails. What takes a code given lately is repeated when one was given.
 */
export async function asSignedIn<T>(call: (bearer: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await refreshed(call);
  } catch (error) {
    if (!(await mayRepeat(error))) throw error;
    return refreshed(call);
  }
}

/** After a refusal for lack of a code that was given now. Only admins meet that one: what asks for the code travels to nobody else. */
export const mayRepeat = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.code === 'auth.second-factor' && (await import('./session/code-asked.js')).codeGiven();

async function refreshed<T>(call: (bearer: string | undefined) => Promise<T>): Promise<T> {
  const bearer = token.get();
  try {
    return await call(bearer);
  } catch (error) {
    if (!bearer || !(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshToken(bearer).catch(() => undefined);
    if (!fresh) throw error;
    return call(fresh);
  }
}

/** Calls the API as whoever is signed in. Throws `ApiError`. */
export const signedApi = <T>(path: string, init: ApiCall = {}): Promise<T> =>
  withoutToken.test(path) ? api<T>(path, init) : asSignedIn((bearer) => api<T>(path, bearer ? as(bearer, init) : init));

const as = (bearer: string, init: ApiCall): ApiCall => ({ ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } });

/** A call that says something: `signedApi('/api/wholesalers', json('POST', { name }))`. */
export const json = (method: 'POST' | 'PUT' | 'DELETE', body: unknown): ApiCall => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
