import { $cartCount, forgetSession, token } from './state.js';
import { api } from './api.js';

/** Time to read that one has left, before the sign-in page (ROUTE-36). */
const logoutDelay = 1000;
const mostLines = 99;

/** Shows in the header who is here and what the cart holds, in every tab. */
export function showSession(): void {
  const guest = document.querySelector<HTMLElement>('[data-session-guest]');
  const leave = document.querySelector<HTMLButtonElement>('[data-session-leave]');
  token.subscribe((value) => {
    if (guest) guest.hidden = Boolean(value);
    if (leave) leave.hidden = !value;
  });
  leave?.addEventListener('click', () => void signOut(leave));

  const cart = document.querySelector<HTMLElement>('[data-cart-count]');
  const number = document.querySelector('[data-cart-number]');
  $cartCount.subscribe((lines) => {
    if (cart) cart.hidden = lines === 0;
    if (number) number.textContent = lines > mostLines ? `${mostLines}+` : String(lines);
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
    location.assign('/ingresar');
  }, logoutDelay);
}

export const signedIn = (): boolean => Boolean(token.get());
