import { api } from './api.js';
import { asSignedIn } from './signed-api.js';

interface Watch {
  /** Hears how much of the files is sent, from 0 to 1. */
  onShare?: (share: number) => void;
  signal?: AbortSignal;
}
type Method = 'POST' | 'PUT';

/** Sends files of a form in the name of who is signed in, under the names the server gives their fields. Throws `ApiError`. */
export function sendFiles<T>(method: Method, path: string, files: readonly { field: string; file: Blob }[], watch: Watch = {}): Promise<T> {
  const body = new FormData();
  for (const { field, file } of files) body.append(field, file, `${field}.jpg`);
  return asSignedIn((bearer) => api<T>(path, {}, travel(method, path, body, bearer, watch)));
}

/** `fetch` does not say how much it has sent. Fails as `fetch` does. */
function travel(method: Method, path: string, body: FormData, bearer: string | undefined, { onShare, signal }: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    if (onShare) request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(new Response(request.responseText || null, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')));
    request.addEventListener('abort', () => reject(new DOMException('The page does not want it any more.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('The page does not want it any more.', 'AbortError'));
    else request.send(body);
  });
}
