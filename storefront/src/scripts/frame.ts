import { sayLostData } from './lost-data.js';
import { showSession } from './session.js';
import { keepScroll } from './scroll.js';

/** What every page has: the menu of small screens, the session in the header, the way back. */
for (const opener of document.querySelectorAll<HTMLElement>('[data-open]')) {
  const dialog = document.getElementById(opener.dataset['open'] ?? '');
  if (!(dialog instanceof HTMLDialogElement)) continue;
  opener.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is hit only beside its content.
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a'))) dialog.close();
  });
}

for (const back of document.querySelectorAll<HTMLAnchorElement>('[data-history-back]')) {
  back.addEventListener('click', (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}

showSession();
sayLostData();
keepScroll();
