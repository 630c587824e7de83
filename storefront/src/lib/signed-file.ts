import type { ErrorBody } from '@shop/contracts';
import { ApiError } from './api.js';
import { token } from './root.store.js';
import { refreshToken } from './session/refresh-token.js';
import { mayRepeat } from './signed-api.js';

const ask = (path: string, bearer: string | undefined): Promise<Response> =>
  fetch(path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}).catch(() => {
    throw new ApiError(0, 'no hay conexión con el servidor.');
  });

/**
 * A file of the API for whoever is signed in, as it is; a token that ran out is exchanged, once (AUTH-19), and what takes a code given
 * lately is asked for again when one was given. Throws `ApiError`.
 */
export async function signedFile(path: string): Promise<Blob> {
  try {
    return await refreshed(path);
  } catch (error) {
    if (!(await mayRepeat(error))) throw error;
    return refreshed(path);
  }
}

async function refreshed(path: string): Promise<Blob> {
  const bearer = token.get();
  let response = await ask(path, bearer);
  if (response.status === 401 && bearer) {
    const fresh = await refreshToken(bearer).catch(() => undefined);
    if (fresh) response = await ask(path, fresh);
  }
  if (response.ok) return response.blob();
  const { message, fields, code } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new ApiError(response.status, message ?? 'el servidor no pudo responder.', fields, code);
}
