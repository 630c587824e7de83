import { useEffect } from 'react';

/** Calls `poll` at the interval while the page is visible, and when it becomes visible. `poll` must be a stable function. */
export function usePolling(poll: () => void, intervalMs: number): void {
  useEffect(() => {
    const pollIfVisible = (): void => {
      if (document.visibilityState === 'visible') poll();
    };
    const timer = setInterval(pollIfVisible, intervalMs);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [poll, intervalMs]);
}
