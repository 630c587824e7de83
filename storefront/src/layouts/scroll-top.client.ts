import { jump, jumpToTop } from '../lib/jump.js';
import { recall, remember } from '../lib/session-storage.js';

const key = 'mayorea:path';

/** How the page was come to, where the browser says it. */
function arrival(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}

/** The page whose link was followed, which may have been left before its script was there. */
function cameFrom(): string | undefined {
  const from = arrival() === 'navigate' && URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return from?.origin === location.origin ? from.pathname + from.search : undefined;
}

/**
 * A new path begins at its top, coming back included; another page or order of a list begins at the list. Nobody who is already
 * reading further down, because this came late, is taken away from there.
 */
export function keepScroll(): void {
  // The browser begins every page at its top, unless it comes back to one whose place it keeps.
  const scrolled = scrollY > 0 && (arrival() === 'navigate' || history.scrollRestoration === 'manual');
  history.scrollRestoration = 'manual';
  const before = cameFrom() ?? recall(key);
  const here = location.pathname + location.search;
  remember(key, here);
  if (location.hash || before === here) {
    if (!location.hash) history.scrollRestoration = 'auto';
    return;
  }
  if (scrolled) return;
  const list = before?.split('?', 1)[0] === location.pathname ? document.getElementById('lista') : null;
  if (list) jump(() => list.scrollIntoView({ block: 'start', behavior: 'instant' }));
  else jumpToTop();
}
