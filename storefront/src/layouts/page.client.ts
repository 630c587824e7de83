import { initDialogs } from '../ui/dialog.js';
import { registerServiceWorker } from './service-worker.client.js';
import { isPlainClick } from '../lib/plain-click.js';
import { prefetchOnIntent } from './prefetch-on-intent.client.js';
import { recordPageTerm } from '../features/search/search-history.store.js';
import { recordView } from '../features/listing/recently-viewed.store.js';
import { resetScroll } from './scroll-top.client.js';
import { loadSearchBox } from '../features/search/load-search-box.js';
import { showSession } from './session-header.client.js';
import { hasPendingOrders } from '../lib/root.store.js';
import { $storageProblem } from '../lib/stored-atom.js';

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-history-back]')) {
  link.addEventListener('click', (event) => {
    if (history.length < 2 || !isPlainClick(event)) return;
    event.preventDefault();
    history.back();
  });
}

// Rare, so it is imported only when needed. The cart page sends its orders itself.
if (hasPendingOrders() && location.pathname !== '/mi-carrito')
  void import('../features/cart/retry-queued-orders.js').then(({ retryQueuedOrders }) => retryQueuedOrders());

initDialogs();
showSession();
loadSearchBox();
// Rare, so it is imported only when needed.
$storageProblem.subscribe(
  (problem) => problem && void import('./storage-problem.client.js').then(({ showStorageProblem }) => showStorageProblem(problem)),
);
resetScroll();
prefetchOnIntent();
recordView();
recordPageTerm();
registerServiceWorker();
