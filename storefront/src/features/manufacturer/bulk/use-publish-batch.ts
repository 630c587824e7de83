import type { BatchCheck, BatchRequest, BatchResult } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api.js';
import { newIdempotencyKey } from '../../../lib/idempotency-key.js';
import { failureText } from '../../account/failure.js';
import { publishBatch } from './batch-calls.js';

interface Publication {
  request: BatchRequest;
  seal: string;
  skipWrong: boolean;
}

export interface PublishState {
  isBusy: boolean;
  failure: string;
  publish: (publication: Publication) => void;
}

/** Publishes a batch. If the products changed since the check, nothing is published and `onCheck` gets the new check. */
export function usePublishBatch(onDone: (result: BatchResult) => void, onCheck: (check: BatchCheck) => void): PublishState {
  // A retry reuses the idempotency key, so that a batch whose response was lost is not published twice.
  const lastAttempt = useRef({ attempt: '', key: '' });
  const publication = useMutation({
    mutationFn: ({ request, seal, skipWrong }: Publication) => {
      const attempt = `${seal} ${skipWrong}`;
      if (lastAttempt.current.attempt !== attempt) lastAttempt.current = { attempt, key: newIdempotencyKey() };
      return publishBatch(request, { seal, skipWrong }, lastAttempt.current.key);
    },
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && isCheck(error.details)) onCheck(error.details);
    },
  });
  const isBusy = publication.isPending || publication.isSuccess;
  return {
    isBusy,
    failure: failureText(publication.error),
    publish: (next) => (isBusy ? undefined : publication.mutate(next)),
  };
}

const isCheck = (details: object): details is BatchCheck => 'rows' in details && 'counts' in details && 'seal' in details;
