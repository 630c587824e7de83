import type { BatchCheck, BatchRequest, BatchResult } from '@shop/contracts';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.js';
import { newKey } from '../../../lib/idempotency-key.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { publishBatch } from './batch-calls.js';

export interface Publishing {
  busy: boolean;
  failure: string;
  publish: (request: BatchRequest, seal: string, skipWrong: boolean) => Promise<void>;
}

/** Publishes a batch. When one's products changed meanwhile, `onCheck` gets the new check and nothing is published. */
export function usePublishing(onDone: (result: BatchResult) => void, onCheck: (check: BatchCheck) => void): Publishing {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // The same batch keeps its key: when its answer was lost, the next press finds it published.
  const sent = useRef({ what: '', key: '' });
  const publish = async (request: BatchRequest, seal: string, skipWrong: boolean): Promise<void> => {
    if (busy) return;
    const what = `${seal} ${skipWrong}`;
    if (sent.current.what !== what) sent.current = { what, key: newKey() };
    setBusy(true);
    setFailure('');
    try {
      onDone(await publishBatch(request, { seal, skipWrong }, sent.current.key));
    } catch (error) {
      if (error instanceof ApiError && isCheck(error.details)) onCheck(error.details);
      setFailure(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  return { busy, failure, publish };
}

const isCheck = (details: object): details is BatchCheck => 'rows' in details && 'counts' in details && 'seal' in details;
