import { limits } from '@shop/contracts';
import { api } from '../lib/api.js';
import { $cartCount } from '../features/cart/cart.store.js';
import { withSessionLock } from '../lib/session/refresh-token.js';
import { showToast } from '../ui/toast.js';
import { endSession, clearStaleUser, $root, $token } from '../lib/root.store.js';

const maxShownLines = 99;
const logoutTimeoutMs = 4000;

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
    if (button) void signOut(button);
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

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  document.documentElement.dataset['leaving'] = '';
  // Ends the local session even if the request fails. The lock keeps a concurrent token refresh from restoring it.
  await withSessionLock(async () => {
    await api('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(logoutTimeoutMs) }).catch(() => undefined);
    endSession();
  });
  showToast('Cerraste sesión.');
  setTimeout(() => location.assign('/ingresar'), limits.delaysMs.logout);
}
