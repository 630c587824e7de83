import { useCallback, useEffect, useRef } from 'react';

const DEBOUNCE_MS = 300;

/** Debounces `save` and flushes it before the page is hidden. Null is saved at once. `save` must be a stable function. */
export function useAutosave<T>(save: (value: T | null) => void): (draft: T | null) => void {
  const pending = useRef<{ value: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  const saveNow = useCallback(
    (value: T | null): void => {
      clearTimeout(pending.current?.timer);
      pending.current = undefined;
      save(value);
    },
    [save],
  );
  useEffect(() => {
    const flush = (): void => {
      if (pending.current) saveNow(pending.current.value);
    };
    addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
    };
  }, [saveNow]);
  return useCallback(
    (value) => {
      if (value === null) return saveNow(null);
      clearTimeout(pending.current?.timer);
      pending.current = { value, timer: setTimeout(() => saveNow(value), DEBOUNCE_MS) };
    },
    [saveNow],
  );
}
