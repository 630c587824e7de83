import { useCallback, useEffect, useRef } from 'react';

/** How long typing goes on before it is stored, in milliseconds; a page that is left or put aside stores at once. */
const pace = 300;

/**
 * Stores what is written, a moment after the last key and before the page goes to sleep; null is stored at once. `store` has to stay the
 * same function.
 */
export function useKeeping<T>(store: (written: T | null) => void): (written: T | null) => void {
  const waiting = useRef<{ written: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  const keep = useCallback(
    (written: T | null): void => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      store(written);
    },
    [store],
  );
  useEffect(() => {
    const flush = (): void => {
      if (waiting.current) keep(waiting.current.written);
    };
    addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
    };
  }, [keep]);
  return useCallback(
    (written) => {
      if (written === null) return keep(null);
      clearTimeout(waiting.current?.timer);
      waiting.current = { written, timer: setTimeout(() => keep(written), pace) };
    },
    [keep],
  );
}
