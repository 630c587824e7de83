/** After so long out of sight, in milliseconds, what a page shows of others may have changed. */
const stale = 60_000;

/** Calls back when somebody returns to the page after a while: from another tab, or by the browser's own way back. */
export function onReturn(callback: () => void): void {
  let left = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) left = Date.now();
    else if (Date.now() - left >= stale) callback();
  });
  // A page kept in memory since it was left.
  addEventListener('pagehide', () => (left = Date.now()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && Date.now() - left >= stale) callback();
  });
}
