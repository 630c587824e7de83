import type { BatchCheck, BatchList, BatchRequest, BatchResult, BatchUndo } from '@shop/contracts';
import { json, signedApi } from '../../../lib/signed-api.js';

const path = '/api/products/batches';

/** What a batch would do. Writes nothing. Throws `ApiError`. */
export const checkBatch = (request: BatchRequest, signal: AbortSignal): Promise<BatchCheck> =>
  signedApi(`${path}/check`, { ...json('POST', request), signal });

/** Publishes what was checked; with the same key it is done once. Throws `ApiError`, of code `batch.changed` with the new check in `details`. */
export function publishBatch(request: BatchRequest, given: { seal: string; skipWrong: boolean }, key: string): Promise<BatchResult> {
  const call = json('POST', { ...request, ...given });
  return signedApi(path, { ...call, headers: { ...call.headers, 'idempotency-key': key } });
}

export const undoBatch = (id: string): Promise<BatchUndo> => signedApi(`${path}/${id}/undo`, { method: 'POST' });

export const loadBatches = (page: number, signal: AbortSignal): Promise<BatchList> => signedApi(`${path}?page=${page}`, { signal });
