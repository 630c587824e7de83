/**
 * A published list needs no script. Loads its element if the URL asks for another order or for filters, or when the user reaches for the
 * select.
 */
const list = document.querySelector('shop-list');
const select = list?.querySelector<HTMLSelectElement>('[data-sort-select]');
const loadElement = (): Promise<unknown> => import('./product-list.element.js');
const preload = (): void => void loadElement().catch(() => undefined);

const params = new URLSearchParams(location.search);
const sortBy = params.get('sortBy');
const isFiltered = list?.hasAttribute('data-has-filters') ?? false;
const isSorted = (sortBy !== null && sortBy !== 'newest' && sortBy !== 'notOrdered') || params.has('orden');
if (isSorted || params.has('gender') || isFiltered) preload();
if (isFiltered) import('./list-filters.js').catch(() => undefined);
for (const eventType of ['pointerenter', 'focus', 'touchstart'])
  select?.addEventListener(eventType, preload, { once: true, passive: true });
select?.addEventListener('change', () => {
  if (customElements.get('shop-list')) return;
  // The element reads `data-chosen` when it is defined. Until then the published cards are hidden, as their order is wrong.
  select.dataset['chosen'] = '';
  list?.setAttribute('data-waiting', '');
  loadElement().catch(() => {
    const address = new URL(location.href);
    address.searchParams.set('sortBy', select.value);
    address.searchParams.delete('page');
    location.assign(address);
  });
});
