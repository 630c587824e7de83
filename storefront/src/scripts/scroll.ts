import { recall, remember } from './tab-memory.js';

const key = 'mayorea:path';
/** A late layout may move the page after the first jump (ROUTE-27). */
const again = 100;

/** The page whose link was followed, which may have been left before its script was there. */
function cameFrom({ type }: PerformanceNavigationTiming): string | undefined {
  const from = type === 'navigate' && URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return from?.origin === location.origin ? from.pathname + from.search : undefined;
}

/**
 * A new path begins at its top, coming back included; another page or order of a list begins at the list. Nobody who is already
 * reading further down, because this came late, is taken away from there.
 */
export function keepScroll(): void {
  const [visit] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  // Every page is begun at its top by the browser, unless it comes back to one whose place is its own to keep.
  const scrolled = scrollY > 0 && (visit.type === 'navigate' || history.scrollRestoration === 'manual');
  history.scrollRestoration = 'manual';
  const before = cameFrom(visit) ?? recall(key);
  const here = location.pathname + location.search;
  remember(key, here);
  if (location.hash || before === here) {
    if (!location.hash) history.scrollRestoration = 'auto';
    return;
  }
  if (scrolled) return;
  const list = before?.split('?', 1)[0] === location.pathname ? document.getElementById('lista') : null;
  const go = (): void => (list ? list.scrollIntoView({ block: 'start', behavior: 'instant' }) : scrollTo({ top: 0, behavior: 'instant' }));
  go();
  const later = setTimeout(go, again);
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, () => clearTimeout(later), { capture: true, passive: true, once: true });
}
