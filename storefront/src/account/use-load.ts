import { useCallback, useEffect, useState } from 'react';
import { isAbort, messageOf } from '../scripts/api.js';

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
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return;
        setData(answer);
        setError(undefined);
      },
      (failure: unknown) => {
        if (!stop.signal.aborted && !isAbort(failure)) setError(messageOf(failure));
      },
    );
    return () => stop.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const put = useCallback((next: (data: T) => T) => setData((before) => (before === undefined ? before : next(before))), []);
  return { data, error, reload, put };
}
