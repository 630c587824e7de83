/** A published list needs no filters: their code loads when the user reaches for the rail, or presses the button that opens them. */
import type { ShopList } from './product-list.element.js';

const list = document.querySelector<ShopList>('shop-list, search-results');
const rail = list?.querySelector('[data-filter-rail]');
const button = list?.querySelector('[data-filter-open]');

async function loadFilters(): Promise<void> {
  await Promise.all([import('./product-list.element.js'), import('./list-filters.js'), import('./filter-panel.js')]);
}

let prepared: Promise<unknown> | undefined;
/** After a failure the next touch tries again. */
const prepare = (): void => {
  prepared ??= loadFilters()
    .then(() => list?.prepareFilters())
    .catch(() => (prepared = undefined));
};
for (const eventType of ['pointerenter', 'focusin', 'touchstart', 'change']) rail?.addEventListener(eventType, prepare, { passive: true });

for (const eventType of ['pointerenter', 'focus', 'touchstart'])
  button?.addEventListener(eventType, () => void loadFilters().catch(() => undefined), { once: true, passive: true });
button?.addEventListener('click', () => {
  loadFilters().then(
    () => list?.openFilters(),
    () => {
      const notice = list?.querySelector('[data-list-notice]');
      if (notice) notice.textContent = 'No pudimos cargar los filtros. Revisá tu conexión y probá de nuevo.';
    },
  );
});
