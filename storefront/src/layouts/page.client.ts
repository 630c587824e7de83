import { readyDialogs } from '../ui/dialog.js';
import { stayReadable } from './offline.client.js';
import { isPlainClick } from '../lib/plain-click.js';
import { prefetchOnIntent } from './prefetch.client.js';
import { rememberTerm } from '../features/search/search-history.store.js';
import { rememberProduct } from '../features/listing/recently-viewed.store.js';
import { keepScroll } from './scroll-top.client.js';
import { bringSearch } from '../features/search/search-ahead.js';
import { showSession } from './header.client.js';
import { $lost } from '../lib/root.store.js';

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
$lost.subscribe((lost) => lost && void import('./lost-data.client.js').then(({ sayLostData }) => sayLostData()));
keepScroll();
prefetchOnIntent();
rememberProduct();
rememberTerm();
stayReadable();
