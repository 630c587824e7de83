import { $cartCount, forgetSession, root, token } from './state.js';
import { api } from './api.js';
import { forgetSeen } from './recent.js';

/** Time to read that one has left, before the sign-in page (ROUTE-36). */
const logoutDelay = 1000;
const mostLines = 99;

/** Shows in the header who is here and what the cart holds, and goes on doing so when another tab changes it. */
export function showSession(): void {
  // The mark was made before the first paint by know-session.js; here it follows what happens since.
  token.subscribe((value) => document.documentElement.toggleAttribute('data-member', Boolean(value)));
  root.subscribe(({ user }) => {
    document.documentElement.dataset['role'] = user?.role ?? '';
  });
  for (const leave of document.querySelectorAll<HTMLButtonElement>('[data-session-leave]')) {
    leave.addEventListener('click', () => void signOut(leave));
  }

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
  const bearer = token.get();
  // Leaving works without a server too: the session is forgotten here in any case.
  await api('/api/auth/logout', { method: 'POST', ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }) }).catch(
    () => undefined,
  );
  setTimeout(() => {
    forgetSession();
    forgetSeen();
    location.assign('/ingresar');
  }, logoutDelay);
}

export const signedIn = (): boolean => Boolean(token.get());
