import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../lib/api.js';

export interface Loaded<T> {
  data: T | undefined;
  error: string | undefined;
  reload: () => void;
  updateData: (next: (data: T) => T) => void;
}

/** Loads when the component mounts and on `reload`. `load` must be a stable function. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [error, setError] = useState<string>();
  const request = useRef<AbortController>(null);

  const run = useCallback(async (): Promise<void> => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    try {
      const answer = await load(signal);
      if (signal.aborted) return;
      setData(answer);
      setError(undefined);
    } catch (reason) {
      if (!signal.aborted && !isAbort(reason)) setError(messageOf(reason));
    }
  }, [load]);
  useEffect(() => {
    void run();
    return () => request.current?.abort();
  }, [run]);

  const reload = useCallback(() => void run(), [run]);
  const updateData = useCallback((next: (data: T) => T) => setData((current) => (current === undefined ? current : next(current))), []);
  return { data, error, reload, updateData };
}
