/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { accountTexts, formTexts } from '@shop/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type AnswerOfApi } from '../../../test/dom.js';
import { $root } from '../../lib/root.store.js';
import { EmailVerification } from './EmailVerification.js';
import { RecoveryForm } from './RecoveryForm.js';
import { RegistrationForm } from './RegistrationForm.js';
import { SignInForm } from './SignInForm.js';

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), value);
  }
}

describe('registering', () => {
  const send = 'Crear mi cuenta';
  const person = { Email: 'ana@correo.com.ar', Contraseña: 'Telares2026x', 'Repetí la contraseña': 'Telares2026x' };

  it('[AUTH-07] [AUTH-08] [AUTH-10] shows the error of each empty field and focuses the first, without a request', async () => {
    const requests = answerApi(() => ({ status: 500 }));
    render(<RegistrationForm />);
    await press(send);
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription(formTexts.emailRequired);
    expect(field('Contraseña')).toHaveAccessibleDescription(expect.stringContaining(formTexts.passwordRequired));
    expect(field('Repetí la contraseña')).toHaveAccessibleDescription(formTexts.confirmationRequired);
    expect(requests).toEqual([]);
  });

  it.each([
    ['an invalid address', { Email: 'ana@correo' }, 'Email', formTexts.emailInvalid],
    ['a weak password', { Contraseña: 'telares2026' }, 'Contraseña', formTexts.passwordWeak],
    [
      'a common password',
      { Contraseña: 'Contraseña2026', 'Repetí la contraseña': 'Contraseña2026' },
      'Contraseña',
      accountTexts.passwordCommon,
    ],
    ['two different passwords', { 'Repetí la contraseña': 'Telares2027x' }, 'Repetí la contraseña', formTexts.passwordsDiffer],
  ])('[AUTH-07] [AUTH-08] refuses %s', async (_, changes, label, text) => {
    const requests = answerApi(() => ({ status: 500 }));
    render(<RegistrationForm />);
    await fill({ ...person, ...changes });
    await press(send);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field(label)).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('[AUTH-07] shows an error when a filled field is left, and removes it as soon as it is right', async () => {
    render(<RegistrationForm />);
    await userEvent.type(field('Email'), 'ana@correo');
    await userEvent.tab();
    expect(await screen.findByText(formTexts.emailInvalid)).toBeVisible();
    await userEvent.type(field('Email'), '.com.ar');
    expect(screen.queryByText(formTexts.emailInvalid)).not.toBeInTheDocument();
  });

  it('shows and hides the password by its button', async () => {
    render(<RegistrationForm />);
    const show = screen.getByRole('button', { name: 'Mostrar contraseña' });
    await userEvent.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
    await userEvent.click(show);
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
  });

  it("[AUTH-10] shows the service's message below the form and its errors below their fields", async () => {
    const refusal = { code: 'rate-limited', message: 'Probá de nuevo en un rato.', fields: { email: 'Ese email no.' } };
    answerApi(() => ({ status: 429, body: refusal }));
    render(<RegistrationForm />);
    await fill(person);
    await press(send);
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription(refusal.fields.email);
    expect(field('Email')).toHaveFocus();
    expect(screen.getByRole('button', { name: send })).toBeEnabled();
  });
});

describe('signing in', () => {
  const credentials = { Email: 'ana@correo.com.ar', Contraseña: 'Telares2026x' };
  const unverified: AnswerOfApi = {
    status: 403,
    body: { code: 'auth.email-unverified', message: formTexts.emailUnverified, fields: { email: formTexts.emailUnverified } },
  };

  it('[AUTH-04] [A-52] tells an unverified user why, and sends the mail again', async () => {
    const requests = answerApi(({ path }) =>
      path === '/api/auth/login' ? unverified : { body: { message: accountTexts.verificationSent } },
    );
    render(<SignInForm />);
    await fill(credentials);
    await press('Ingresar');
    expect(await screen.findByText(formTexts.emailUnverified, { selector: '[role=alert] *' })).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription(formTexts.emailUnverified);
    await press('Reenviar el correo');
    expect(await screen.findByText(accountTexts.verificationSent)).toBeVisible();
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      path: '/api/users/resend-verification',
      body: { email: credentials.Email, password: credentials.Contraseña },
    });
  });

  it('[AUTH-04] offers no mail after a wrong password', async () => {
    answerApi(() => ({ status: 401, body: { code: 'auth.bad-credentials', message: 'El email o la contraseña no son correctos.' } }));
    render(<SignInForm />);
    await fill(credentials);
    await press('Ingresar');
    expect(await screen.findByRole('alert')).toHaveTextContent('El email o la contraseña no son correctos.');
    expect(screen.queryByRole('button', { name: 'Reenviar el correo' })).not.toBeInTheDocument();
  });
});

describe('recovering the password', () => {
  it('[AUTH-13] [AUTH-14] stores the error or the time of the request, never a token', async () => {
    const answers: AnswerOfApi[] = [
      { status: 429, body: { code: 'rate-limited', message: 'Demasiados intentos.' } },
      { body: { message: 'x' } },
    ];
    answerApi(() => answers.shift() ?? { status: 500 });
    render(<RecoveryForm />);
    await press('Enviarme el enlace');
    expect(field('Email')).toHaveAccessibleDescription(formTexts.emailRequired);
    await fill({ Email: 'ana@correo.com.ar' });
    await press('Enviarme el enlace');
    expect(await screen.findByText('Demasiados intentos.')).toBeVisible();
    expect($root.get().recovery).toEqual({ requestedAt: null, error: 'Demasiados intentos.' });
    await press('Enviarme el enlace');
    await waitFor(() => expect($root.get().recovery).toEqual({ requestedAt: expect.stringMatching(/^20/), error: null }));
  });
});

describe('the link of a verification mail', () => {
  it('[AUTH-12] explains itself when it fails, and leads to a new mail', async () => {
    const answer = Promise.withResolvers<AnswerOfApi>();
    history.replaceState(null, '', '/verify-email?token=no-es');
    const requests = answerApi(() => answer.promise);
    render(<EmailVerification />);
    expect(screen.getByText(formTexts.verifyingAccount)).toBeVisible();
    answer.resolve({ status: 400, body: { code: 'x', message: 'no' } });
    expect(await screen.findByText(formTexts.verifyingFailed)).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(['/api/users/verify-email?token=no-es']);
    expect(screen.getByRole('link', { name: 'Ir a ingresar' })).toHaveAttribute('href', '/ingresar');
  });
});
