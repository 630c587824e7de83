/**
 * A list as it was published needs no script. What draws it in another order comes when the address asks for one, or somebody reaches for
 * the select.
 */
const list = document.querySelector('shop-list');
const select = list?.querySelector<HTMLSelectElement>('[data-sort-select]');
const wake = (): Promise<unknown> => import('./product-list.element.js');
const ahead = (): void => void wake().catch(() => undefined);

// The published order needs nobody to draw it, whatever the address calls it.
const asked = new URLSearchParams(location.search).get('sortBy');
if (asked !== null && asked !== 'newest' && asked !== 'notOrdered') ahead();
for (const reach of ['pointerenter', 'focus', 'touchstart']) select?.addEventListener(reach, ahead, { once: true, passive: true });
select?.addEventListener('change', () => {
  if (customElements.get('shop-list')) return;
  // Left with the select, where the list finds it in the instant in which it begins. Until then no card stands in an order it does not have.
  select.dataset['chosen'] = '';
  list?.setAttribute('data-waiting', '');
  wake().catch(() => {
    const address = new URL(location.href);
    address.searchParams.set('sortBy', select.value);
    address.searchParams.delete('page');
    location.assign(address);
  });
});
