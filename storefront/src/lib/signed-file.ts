import { api } from './api.js';
import { withAccessToken } from './signed-api.js';

/** Downloads a file with the access token. Throws `ApiError`. */
export const signedFile = (path: string): Promise<Blob> =>
  withAccessToken(async (bearer) => {
    const request = fetch(path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
    const response = await request.catch(() => undefined);
    return response?.ok ? response.blob() : api<never>(path, {}, request);
  });
