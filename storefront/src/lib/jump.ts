/** Late layout changes may move the target after the first scroll (ROUTE-27). */
const repeatAfterMs = 100;

export function jump(scroll: () => void): void {
  scroll();
  const interrupted = new AbortController();
  const timer = setTimeout(() => {
    interrupted.abort();
    scroll();
  }, repeatAfterMs);
  interrupted.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const eventType of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(eventType, () => interrupted.abort(), { capture: true, passive: true, signal: interrupted.signal });
}

export const jumpToTop = (): void => jump(() => scrollTo({ top: 0, behavior: 'instant' }));
