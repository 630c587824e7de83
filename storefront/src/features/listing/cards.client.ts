import { $root } from '../../lib/root.store.js';

/** Pages stay small: hearts and second pictures are imported for wholesalers, or when a card is first hovered or pressed. */
const importActions = () => import('./card-actions.js');

if ($root.get().user?.role === 'wholesaler') importActions().catch(() => undefined);

for (const type of ['click', 'pointerover']) {
  addEventListener(type, (event) => {
    const isFirst = !customElements.get('mark-button');
    if (event.target instanceof Element && event.target.closest('.card'))
      importActions().then(
        ({ act }) => act(event, isFirst),
        () => undefined,
      );
  });
}
