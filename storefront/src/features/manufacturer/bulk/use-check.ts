import type { BatchCheck, BatchRequest } from '@shop/contracts';
import { useCallback } from 'react';
import { useLoad } from '../../account/use-load.js';
import { checkBatch } from './batch-calls.js';

export interface Checked {
  /** The last answer; of an older request while `checking`. */
  check: BatchCheck | undefined;
  checking: boolean;
  /** A sentence, when the last try failed. */
  error: string | undefined;
  retry: () => void;
  /** Takes a check that came another way. */
  put: (check: BatchCheck) => void;
}

/** Checks a request, and again when it is another one. `request` has to stay the same object while it says the same. */
export function useCheck(request: BatchRequest | undefined): Checked {
  const load = useCallback(
    async (signal: AbortSignal) => ({ of: request, check: request && (await checkBatch(request, signal)) }),
    [request],
  );
  const { data, error, reload, put } = useLoad(load);
  return {
    check: data?.check,
    checking: request !== undefined && data?.of !== request && !error,
    error,
    retry: reload,
    put: (check) => put(() => ({ of: request, check })),
  };
}
