import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../lib/api.js';

export interface Loaded<T> {
  /** What was loaded last; it stays while it is loaded again. */
  data: T | undefined;
  /** A sentence, when the last try failed. */
  error: string | undefined;
  reload: () => void;
  /** Puts what a change answered in its place, without asking again. */
  put: (next: (data: T) => T) => void;
}

/** Loads when the screen appears, and again when asked. `load` has to stay the same function. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);

  const run = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const answer = await load(signal);
      if (signal.aborted) return;
      setData(answer);
      setError(undefined);
    } catch (failure) {
      if (!signal.aborted && !isAbort(failure)) setError(messageOf(failure));
    }
  }, [load]);
  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  const reload = useCallback(() => void run(), [run]);
  const put = useCallback((next: (data: T) => T) => setData((before) => (before === undefined ? before : next(before))), []);
  return { data, error, reload, put };
}
