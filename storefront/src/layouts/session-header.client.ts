import { $cartCount } from '../features/cart/cart.store.js';
import { endSession, clearStaleUser, $root, $token } from '../lib/root.store.js';

const maxShownLines = 99;

export function showSession(): void {
  // `page.early.js` set the attribute before the first paint.
  $token.subscribe((value) => {
    document.documentElement.toggleAttribute('data-member', Boolean(value));
    if (!value) clearStaleUser();
  });
  $root.subscribe(({ user }) => {
    document.documentElement.dataset['role'] = user?.role ?? '';
  });
  // Delegated, because islands render such buttons later.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-sign-out]');
    // Rare, so it is imported only when needed. Without a connection the session ends on this device only.
    if (button)
      void import('./sign-out.client.js').then(
        ({ signOut }) => signOut(button),
        () => endSession({ signedOut: true }),
      );
  });

  const number = document.querySelector<HTMLElement>('[data-cart-number]');
  const label = document.querySelector<HTMLElement>('[data-cart-label]');
  let previousLines: number | undefined;
  $cartCount.subscribe((lines) => {
    if (!number || !label) return;
    number.hidden = lines === 0;
    number.textContent = lines > maxShownLines ? `${maxShownLines}+` : String(lines);
    label.textContent = `Carrito de compras${lines === 0 ? '' : lines === 1 ? ', 1 artículo' : `, ${lines} artículos`}`;
    number.classList.toggle('is-new', previousLines !== undefined && lines > previousLines);
    previousLines = lines;
  });
}
