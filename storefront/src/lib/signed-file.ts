import { api, connectionLost } from './api.js';
import { withAccessToken } from './signed-api.js';

/** Downloads a file with the access token. Throws `ApiError`. */
export const signedFile = (path: string): Promise<Blob> =>
  withAccessToken(async (bearer) => {
    const request = fetch(path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
    const response = await request.catch(() => undefined);
    if (!response || !isFile(response)) return api<never>(path, {}, request);
    return response.blob().catch(() => {
      throw connectionLost();
    });
  });

/** A web page is not from the shop: a public network asks to sign in. */
const isFile = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('text/html');
