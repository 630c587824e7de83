import type { BatchCheck, BatchRequest } from '@shop/contracts';
import { skipToken } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.js';
import { queryClient } from '../../account/query-client.js';
import { useShownError } from '../../account/QueryState.js';
import { usePagedQuery } from '../../account/use-paged-query.js';
import { checkBatch } from './batch-calls.js';

export interface BatchCheckState {
  /** The last result; of an older request while `isChecking`. */
  check: BatchCheck | undefined;
  isChecking: boolean;
  error: string | undefined;
  retry: () => void;
  setCheck: (check: BatchCheck) => void;
}

/** Checks the request whenever it changes. `request` must be a stable object. */
export function useBatchCheck(request: BatchRequest | undefined): BatchCheckState {
  const id = useId();
  // The key contains a number instead of the request: hashing a whole sheet at each render would be slow.
  const [last, setLast] = useState({ version: 1, request });
  if (last.request !== request) setLast({ version: last.version + 1, request });
  const queryKey = ['batch-check', id, String(last.version)];
  const query = usePagedQuery<BatchCheck>({
    queryKey,
    queryFn: request ? ({ signal }) => checkBatch(request, signal) : skipToken,
    // A hidden stage keeps its result.
    gcTime: 300_000,
  });
  const shownError = useShownError(query);
  const error = request ? shownError : null;
  return {
    check: query.data,
    isChecking: request !== undefined && (query.isPending || query.isPlaceholderData) && !error,
    error: error ? messageOf(error) : undefined,
    retry: () => void query.refetch(),
    setCheck: (check) => queryClient.setQueryData(queryKey, check),
  };
}
