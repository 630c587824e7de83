import { $root } from '../../lib/root.store.js';

/** Pages stay small: hearts, curvas and second pictures are imported for wholesalers, or when a card is first hovered or pressed. */
const importActions = () => import('./card-actions.js');

if ($root.get().user?.role === 'wholesaler') importActions().catch(() => undefined);

for (const type of ['click', 'pointerover']) {
  addEventListener(type, (event) => {
    const isFirst = !customElements.get('mark-button');
    const { target } = event;
    const card = target instanceof Element && target.closest('.card');
    if (card)
      importActions().then(
        ({ act }) => act(event, isFirst),
        // The page of the product has the same button.
        () => type === 'click' && target.closest('.card-size-run') && card.querySelector('a')?.click(),
      );
  });
}
