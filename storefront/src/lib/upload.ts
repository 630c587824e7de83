import { signedApi } from './signed-api.js';

/** Sends files of a form in the name of who is signed in, under the names the server gives their fields. Throws `ApiError`. */
export function sendFiles<T>(method: 'POST' | 'PUT', path: string, files: readonly { field: string; file: Blob }[]): Promise<T> {
  const body = new FormData();
  for (const { field, file } of files) body.append(field, file, `${field}.jpg`);
  return signedApi<T>(path, { method, body });
}
