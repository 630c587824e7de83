import { readyDialogs } from './dialogs.js';
import { sayLostData } from './lost-data.js';
import { stayReadable } from './offline.js';
import { prefetchOnIntent } from './prefetch.js';
import { rememberProduct } from './recent.js';
import { keepScroll } from './scroll.js';
import { showSession } from './session.js';

/** What every page has: the menu of small screens, the session in the header, the way back. */
for (const back of document.querySelectorAll<HTMLAnchorElement>('[data-history-back]')) {
  back.addEventListener('click', (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}

readyDialogs();
showSession();
sayLostData();
keepScroll();
prefetchOnIntent();
rememberProduct();
stayReadable();
