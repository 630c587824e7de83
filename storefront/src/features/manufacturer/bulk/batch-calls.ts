import type { BatchCheck, BatchRequest, BatchResult, BatchUndo } from '@shop/contracts';
import { json, signedApi } from '../../../lib/signed-api.js';

const path = '/api/products/batches';

export const checkBatch = (request: BatchRequest, signal: AbortSignal): Promise<BatchCheck> =>
  signedApi(`${path}/check`, { ...json('POST', request), signal });

/** Publishes a checked batch, once per idempotency key. Throws `ApiError`; code `batch.changed` has the new check in `details`. */
export function publishBatch(request: BatchRequest, options: { seal: string; skipWrong: boolean }, key: string): Promise<BatchResult> {
  const init = json('POST', { ...request, ...options });
  return signedApi(path, { ...init, headers: { ...init.headers, 'idempotency-key': key } });
}

export const undoBatch = (id: string): Promise<BatchUndo> => signedApi(`${path}/${id}/undo`, { method: 'POST' });
