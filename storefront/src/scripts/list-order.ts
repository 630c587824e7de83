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
if (asked === 'newest' || asked === 'notOrdered') {
  if (select?.querySelector(`option[value="${asked}"]`)) select.value = asked;
} else if (asked !== null) void wake();
for (const reach of ['pointerenter', 'focus', 'touchstart'])
  select?.addEventListener(reach, () => void wake(), { once: true, passive: true });
let chosen: string | undefined;
select?.addEventListener('change', () => {
  if (customElements.get('shop-list')) return;
  items?.setAttribute('aria-busy', 'true');
  if (chosen === undefined) void begin();
  chosen = select.value;
});

/** The list begins with the order of the address: what was chosen last before it was there is chosen again. */
async function begin(): Promise<void> {
  await wake().finally(() => items?.removeAttribute('aria-busy'));
  if (!select || chosen === undefined) return;
  select.value = chosen;
  select.dispatchEvent(new Event('change'));
}
