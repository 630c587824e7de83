import { jump, jumpToTop } from '../lib/jump.js';
import { getSessionItem, setSessionItem } from '../lib/session-storage.js';

const storageKey = 'mayorea:path';

function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}

/** Path of the referring page on this site; it may have been left before its script ran. */
function referrerPath(): string | undefined {
  const referrer = navigationType() === 'navigate' && URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return referrer?.origin === location.origin ? referrer.pathname + referrer.search : undefined;
}

/**
 * A new path starts at its top, also after Back; another page or order of a list starts at the list. A user who has already
 * scrolled is not moved.
 */
export function resetScroll(): void {
  // Browsers start at the top, except after Back with a restored position.
  const hasScrolled = scrollY > 0 && (navigationType() === 'navigate' || history.scrollRestoration === 'manual');
  history.scrollRestoration = 'manual';
  const previousPath = referrerPath() ?? getSessionItem(storageKey);
  const currentPath = location.pathname + location.search;
  setSessionItem(storageKey, currentPath);
  if (location.hash || previousPath === currentPath) {
    if (!location.hash) history.scrollRestoration = 'auto';
    return;
  }
  if (hasScrolled) return;
  const list = previousPath?.split('?', 1)[0] === location.pathname ? document.getElementById('lista') : null;
  if (list) jump(() => list.scrollIntoView({ block: 'start', behavior: 'instant' }));
  else jumpToTop();
}
