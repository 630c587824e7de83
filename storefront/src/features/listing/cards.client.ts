import { $root, $token } from '../../lib/root.store.js';

/* Pages of cards stay small: hearts are imported for wholesalers or at the first press, second pictures at the first hover. */

const importHearts = (): Promise<unknown> => import('../favorites/mark-button.element.js');

if ($token.get() && $root.get().user?.role === 'wholesaler') importHearts().catch(() => undefined);

addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('mark-button:not(:defined) button');
  if (heart)
    importHearts().then(
      () => heart.click(),
      () => undefined,
    );
});

addEventListener('pointerover', ({ target, pointerType }) => {
  const card = target instanceof Element && pointerType === 'mouse' && target.closest<HTMLElement>('[data-second]');
  if (card)
    import('./second-picture.js').then(
      ({ addSecondPicture }) => addSecondPicture(card),
      () => undefined,
    );
});
