/** A late layout may move the page after the first jump (ROUTE-27). */
const again = 100;

/** Goes somewhere on the page, and there again 100 ms later unless somebody moves it themselves by then. */
export function jump(go: () => void): void {
  go();
  const over = new AbortController();
  const later = setTimeout(() => {
    over.abort();
    go();
  }, again);
  over.signal.addEventListener('abort', () => clearTimeout(later));
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => over.abort(), { capture: true, passive: true, signal: over.signal });
}

export const jumpToTop = (): void => jump(() => scrollTo({ top: 0, behavior: 'instant' }));
