import type { BatchCheck, BatchRequest } from '@shop/contracts';
import { useCallback } from 'react';
import { useLoad } from '../../account/use-load.js';
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
  const load = useCallback(
    async (signal: AbortSignal) => ({ checkedRequest: request, check: request && (await checkBatch(request, signal)) }),
    [request],
  );
  const { data, error, reload, updateData } = useLoad(load);
  return {
    check: data?.check,
    isChecking: request !== undefined && data?.checkedRequest !== request && !error,
    error,
    retry: reload,
    setCheck: (check) => updateData(() => ({ checkedRequest: request, check })),
  };
}
