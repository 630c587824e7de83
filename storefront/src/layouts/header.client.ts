import { limits } from '@shop/contracts';
import { api } from '../lib/api.js';
import { $cartCount } from '../features/cart/cart.store.js';
import { alone } from '../lib/session/refresh-token.js';
import { say } from '../ui/toast.js';
import { forgetSession, forgetWhoLeft, root, token } from '../lib/root.store.js';

const mostLines = 99;
/** A server that does not answer keeps nobody in, in milliseconds. */
const patience = 4000;

/** Shows in the header who is here and what the cart holds, and goes on doing so when another tab changes it. */
export function showSession(): void {
  // The mark was made before the first paint by the script in its head; here it follows what happens since.
  token.subscribe((value) => {
    document.documentElement.toggleAttribute('data-member', Boolean(value));
    if (!value) forgetWhoLeft();
  });
  root.subscribe(({ user }) => {
    document.documentElement.dataset['role'] = user?.role ?? '';
  });
  // Wherever such a button is, now or later.
  document.addEventListener('click', ({ target }) => {
    const leave = target instanceof Element && target.closest<HTMLButtonElement>('[data-session-leave]');
    if (leave) void signOut(leave);
  });

  const number = document.querySelector<HTMLElement>('[data-cart-number]');
  const label = document.querySelector<HTMLElement>('[data-cart-label]');
  let before: number | undefined;
  $cartCount.subscribe((lines) => {
    if (!number || !label) return;
    number.hidden = lines === 0;
    number.textContent = lines > mostLines ? `${mostLines}+` : String(lines);
    label.textContent = `Carrito de compras${lines === 0 ? '' : lines === 1 ? ', 1 artículo' : `, ${lines} artículos`}`;
    number.classList.toggle('is-new', before !== undefined && lines > before);
    before = lines;
  });
}

async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  document.documentElement.dataset['leaving'] = '';
  // Leaving works without a server too: the session is forgotten here in any case. Not while it is being refreshed, which would bring it back.
  await alone(async () => {
    await api('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(patience) }).catch(() => undefined);
    forgetSession();
  });
  say('Cerraste sesión.');
  setTimeout(() => location.assign('/ingresar'), limits.delays.logout);
}

export const signedIn = (): boolean => Boolean(token.get());
