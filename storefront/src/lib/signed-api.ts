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

/** Makes good what a call was refused for, if it can; answers whether the call may be repeated. */
type Remedy = (error: unknown) => Promise<boolean>;
let remedy: Remedy | undefined;

/** Says who makes good what calls are refused for: where an admin is, who asks for a code. Everybody else's script carries none of it. Returns how to stop. */
export function onRefusal(by: Remedy): () => void {
  remedy = by;
  return () => {
    if (remedy === by) remedy = undefined;
  };
}

/** Whether what a call was refused for was made good. */
export const mayRepeat = async (error: unknown): Promise<boolean> => remedy !== undefined && remedy(error);

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
