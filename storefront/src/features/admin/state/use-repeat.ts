import { useEffect } from 'react';

/** Calls `act` every `ms` milliseconds while the page is seen, and at once when it comes into sight again. `act` has to stay the same function. */
export function useRepeat(act: () => void, ms: number): void {
  useEffect(() => {
    const whenSeen = (): void => {
      if (document.visibilityState === 'visible') act();
    };
    const timer = setInterval(whenSeen, ms);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [act, ms]);
}
