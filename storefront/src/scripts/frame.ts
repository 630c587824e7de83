import { readyDialogs } from './dialogs.js';
import { stayReadable } from './offline.js';
import { isPlainClick } from './plain-click.js';
import { prefetchOnIntent } from './prefetch.js';
import { rememberTerm } from './recent-searches.js';
import { rememberProduct } from './recent.js';
import { keepScroll } from './scroll.js';
import { bringSearch } from './search-ahead.js';
import { showSession } from './session.js';
import { $lost } from './state.js';

/** What every page has: the menu of small screens, the session in the header, the way back. */
for (const back of document.querySelectorAll<HTMLAnchorElement>('[data-history-back]')) {
  back.addEventListener('click', (event) => {
    if (history.length < 2 || !isPlainClick(event)) return;
    event.preventDefault();
    history.back();
  });
}

readyDialogs();
showSession();
bringSearch();
// Rare: it travels only then.
$lost.subscribe((lost) => lost && void import('./lost-data.js').then(({ sayLostData }) => sayLostData()));
keepScroll();
prefetchOnIntent();
rememberProduct();
rememberTerm();
stayReadable();
