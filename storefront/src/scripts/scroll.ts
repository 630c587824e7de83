import { recall, remember } from './tab-memory.js';

const key = 'mayorea:path';
/** A late layout may move the page after the first jump (ROUTE-27). */
const again = 100;

/** The page whose link was followed, which may have been left before its script was there. */
function cameFrom(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = visit?.type === 'navigate' && URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return from?.origin === location.origin ? from.pathname + from.search : undefined;
}

/** A new path begins at its top, coming back included; another page or order of a list begins at the list. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  const before = cameFrom() ?? recall(key);
  const here = location.pathname + location.search;
  remember(key, here);
  if (location.hash || before === here) {
    if (!location.hash) history.scrollRestoration = 'auto';
    return;
  }
  const list = before?.split('?', 1)[0] === location.pathname ? document.getElementById('lista') : null;
  const go = (): void => (list ? list.scrollIntoView({ block: 'start', behavior: 'instant' }) : scrollTo({ top: 0, behavior: 'instant' }));
  go();
  setTimeout(go, again);
}
