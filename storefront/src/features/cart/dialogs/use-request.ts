import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.js';

export interface RequestState<T> {
  state: 'loading' | 'ready' | 'failed';
  body?: T;
  retry: () => void;
}

export function useRequest<T>(path: string): RequestState<T> {
  const [request, setRequest] = useState<Omit<RequestState<T>, 'retry'>>({ state: 'loading' });
  const isLoading = request.state === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isUnmounted = false;
    const update = (next: Omit<RequestState<T>, 'retry'>): void => {
      if (!isUnmounted) setRequest(next);
    };
    api<T>(path, { signal: AbortSignal.timeout(10_000) }).then(
      (body) => update({ state: 'ready', body }),
      () => update({ state: 'failed' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [path, isLoading]);
  return { ...request, retry: () => setRequest({ state: 'loading' }) };
}
