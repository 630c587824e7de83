import { api } from './api.js';
import { withAccessToken } from './signed-api.js';

interface UploadOptions {
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}
type Method = 'POST' | 'PUT';

export function uploadFiles<T>(
  method: Method,
  path: string,
  files: readonly { field: string; file: Blob }[],
  options: UploadOptions = {},
): Promise<T> {
  const body = new FormData();
  for (const { field, file } of files) body.append(field, file, `${field}.jpg`);
  return withAccessToken((bearer) => api<T>(path, {}, xhrFetch(method, path, body, bearer, options)));
}

/** XMLHttpRequest, because `fetch` reports no upload progress. Rejects like `fetch`. */
function xhrFetch(
  method: Method,
  path: string,
  body: FormData,
  bearer: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    if (onProgress) request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(new Response(request.responseText || null, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')));
    request.addEventListener('abort', () => reject(new DOMException('The page does not want it any more.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('The page does not want it any more.', 'AbortError'));
    else request.send(body);
  });
}
