import type { BatchCheck, BatchRequest, BatchResult } from '@shop/contracts';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.js';
import { newIdempotencyKey } from '../../../lib/idempotency-key.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { publishBatch } from './batch-calls.js';

export interface PublishState {
  isBusy: boolean;
  failure: string;
  publish: (request: BatchRequest, seal: string, skipWrong: boolean) => Promise<void>;
}

/** Publishes a batch. If the products changed since the check, nothing is published and `onCheck` gets the new check. */
export function usePublishBatch(onDone: (result: BatchResult) => void, onCheck: (check: BatchCheck) => void): PublishState {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A retry reuses the idempotency key, so that a batch whose response was lost is not published twice.
  const lastAttempt = useRef({ attempt: '', key: '' });
  const publish = async (request: BatchRequest, seal: string, skipWrong: boolean): Promise<void> => {
    if (isBusy) return;
    const attempt = `${seal} ${skipWrong}`;
    if (lastAttempt.current.attempt !== attempt) lastAttempt.current = { attempt, key: newIdempotencyKey() };
    setIsBusy(true);
    setFailure('');
    try {
      onDone(await publishBatch(request, { seal, skipWrong }, lastAttempt.current.key));
    } catch (error) {
      if (error instanceof ApiError && isCheck(error.details)) onCheck(error.details);
      setFailure(capitalizeFirst(messageOf(error)));
      setIsBusy(false);
    }
  };
  return { isBusy, failure, publish };
}

const isCheck = (details: object): details is BatchCheck => 'rows' in details && 'counts' in details && 'seal' in details;
