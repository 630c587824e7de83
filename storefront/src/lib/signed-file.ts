import type { ErrorBody } from '@shop/contracts';
import { ApiError } from './api.js';
import { $token } from './root.store.js';
import { refreshToken } from './session/refresh-token.js';
import { shouldRetry } from './signed-api.js';

const fetchFile = (path: string, bearer: string | undefined): Promise<Response> =>
  fetch(path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}).catch(() => {
    throw new ApiError(0, 'no hay conexión con el servidor.');
  });

export async function signedFile(path: string): Promise<Blob> {
  try {
    return await fetchWithRefresh(path);
  } catch (error) {
    if (!(await shouldRetry(error))) throw error;
    return fetchWithRefresh(path);
  }
}

async function fetchWithRefresh(path: string): Promise<Blob> {
  const bearer = $token.get();
  let response = await fetchFile(path, bearer);
  if (response.status === 401 && bearer) {
    const fresh = await refreshToken(bearer).catch(() => undefined);
    if (fresh) response = await fetchFile(path, fresh);
  }
  if (response.ok) return response.blob();
  const { message, fields, code } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new ApiError(response.status, message ?? 'el servidor no pudo responder.', fields, code);
}
