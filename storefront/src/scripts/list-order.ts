/**
 * A list as it was published needs no script. What draws it in another order comes when the address asks for one, or somebody reaches for
 * the select.
 */
const list = document.querySelector('shop-list');
const select = list?.querySelector<HTMLSelectElement>('[data-sort-select]');
const items = list?.querySelector('[data-list-items]');
const wake = (): Promise<unknown> => import('./shop-list.js');

// The published order needs nobody to draw it, whatever the address calls it.
const asked = new URLSearchParams(location.search).get('sortBy');
if (asked !== null && asked !== 'newest' && asked !== 'notOrdered') void wake();
for (const reach of ['pointerenter', 'focus', 'touchstart'])
  select?.addEventListener(reach, () => void wake(), { once: true, passive: true });
select?.addEventListener('change', () => {
  if (customElements.get('shop-list')) return;
  // Left with the select, where the list finds it in the instant in which it begins.
  select.dataset['chosen'] = '';
  items?.setAttribute('aria-busy', 'true');
  void wake().catch((error: unknown) => {
    items?.removeAttribute('aria-busy');
    throw error;
  });
});
