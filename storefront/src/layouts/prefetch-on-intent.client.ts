interface Connection {
  saveData?: boolean;
}

/**
 * Prefetches a page on hover, focus or touch of its link: a static file of a few kilobytes. Astro's own prefetch starts later on touch
 * screens. Disabled by Save-Data.
 */
export function prefetchOnIntent(): void {
  if (!document.createElement('link').relList.supports('prefetch')) return;
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  const prefetched = new Set([location.pathname + location.search]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = ({ href }: HTMLAnchorElement): void => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  };
  const schedulePrefetch = (event: Event, delayMs: number): void => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    const path = link.pathname + link.search;
    if (prefetched.has(path)) return;
    timer = setTimeout(() => {
      prefetched.add(path);
      prefetch(link);
    }, delayMs);
  };
  // 80 ms ignore a pointer that only crosses a link.
  document.addEventListener('pointerover', (event) => schedulePrefetch(event, 80), { passive: true });
  document.addEventListener('touchstart', (event) => schedulePrefetch(event, 0), { passive: true });
  document.addEventListener('focusin', (event) => schedulePrefetch(event, 80), { passive: true });
}
