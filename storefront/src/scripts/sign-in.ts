import { texts, type LoginResponse } from '@shop/contracts';
import { api, ApiError, messageOf } from './api.js';
import { signedIn } from './session.js';
import { root, token } from './state.js';

/** Something, an at sign, something with a dot: the simple pattern of AUTH-03. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

// Who is signed in has nothing to do here (ROUTE-23).
if (signedIn()) location.replace('/');

const form = document.querySelector<HTMLFormElement>('#ingresar');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn(form);
});

async function signIn(of: HTMLFormElement): Promise<void> {
  const values = new FormData(of);
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const address = text('email').trim();
  const wrong = {
    email: address === '' ? texts.emailRequired : email.test(address) ? '' : texts.emailInvalid,
    password: text('password') === '' ? texts.passwordRequired : '',
  };
  showErrors(of, wrong);
  if (wrong.email || wrong.password) return;

  const button = of.querySelector('button');
  if (button) button.disabled = true;
  try {
    const answer = await api<LoginResponse>('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, password: text('password') }),
    });
    token.set(answer.token);
    root.set({ ...root.get(), user: answer.user });
    location.assign('/');
  } catch (error) {
    showErrors(of, error instanceof ApiError ? error.fields : {}, messageOf(error));
    if (button) button.disabled = false;
  }
}

function showErrors(of: HTMLFormElement, fields: Record<string, string>, general = ''): void {
  let first: HTMLInputElement | undefined;
  for (const input of of.querySelectorAll('input')) {
    const message = fields[input.name] ?? '';
    const place = document.getElementById(`${input.id}-error`);
    input.toggleAttribute('aria-invalid', false);
    if (message) {
      input.setAttribute('aria-invalid', 'true');
      first ??= input;
    }
    if (place) {
      place.textContent = message;
      place.hidden = message === '';
    }
  }
  first?.focus();
  const place = of.querySelector('[data-form-error]');
  if (place) place.textContent = general;
}
