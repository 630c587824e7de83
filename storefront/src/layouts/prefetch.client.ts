interface Connection {
  saveData?: boolean;
}

/**
 * Asks for a page while a finger or pointer is on its way to open it: a static file of a few kilobytes, so that the next page is there
 * when it is asked for. Never for people who save data.
 */
export function prefetchOnIntent(): void {
  if (!document.createElement('link').relList.supports('prefetch')) return;
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  const asked = new Set([location.pathname + location.search]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = ({ href }: HTMLAnchorElement): void => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  };
  const consider = (event: Event, wait: number): void => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    const path = link.pathname + link.search;
    if (asked.has(path)) return;
    timer = setTimeout(() => {
      asked.add(path);
      ask(link);
    }, wait);
  };
  // A pointer that only passes by asks for nothing.
  document.addEventListener('pointerover', (event) => consider(event, 80), { passive: true });
  document.addEventListener('touchstart', (event) => consider(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => consider(event, 80), { passive: true });
}
