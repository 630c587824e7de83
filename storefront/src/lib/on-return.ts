const staleAfterMs = 60_000;

/** Calls back when the user returns after a while: from another tab, or with Back from the bfcache. */
export function onReturn(callback: () => void): void {
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (Date.now() - leftAt >= staleAfterMs) callback();
  });
  addEventListener('pagehide', () => (leftAt = Date.now()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && Date.now() - leftAt >= staleAfterMs) callback();
  });
}
