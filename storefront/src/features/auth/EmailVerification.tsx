import { accountTexts, limits, formTexts, type EmailVerified } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { api } from '../../lib/api.js';
import { requireGuest } from './page-guard.js';
import { FormSuccess } from './FormSuccess.js';
import { navigateTo } from './navigate-to.js';
import { signInUrl } from './return-path.js';

type Outcome = 'verifying' | 'verified' | 'failed' | { choosePassword: string };

/** AUTH-11, AUTH-12: verifies the address on load. If several passwords were chosen for the address, the user chooses one next. */
export function EmailVerification(): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('verifying');
  useEffect(() => {
    // A signed-in user is redirected and the token stays unused.
    if (requireGuest()) void verifyEmail().then(setOutcome);
  }, []);
  if (outcome === 'verified') {
    return (
      <FormSuccess icon="check" title="¡Listo!">
        <p>{accountTexts.verified}</p>
        <a className="button" href={signInUrl()}>
          Ingresar
        </a>
      </FormSuccess>
    );
  }
  if (typeof outcome === 'object') {
    return (
      <FormSuccess icon="lock" title="Falta un paso">
        <p>{accountTexts.choosePassword}</p>
        <a className="button" href={outcome.choosePassword}>
          Elegir mi contraseña
        </a>
      </FormSuccess>
    );
  }
  if (outcome === 'failed') {
    return (
      <div className="form-help">
        <p className="form-error" role="alert">
          {formTexts.verifyingFailed}
        </p>
        <p>
          El enlace funciona una sola vez y vence al día siguiente. Si ya lo usaste, tu cuenta está verificada: ingresá. Si no, ingresá con
          tu email y tu contraseña y te ofrecemos enviarte otro.
        </p>
        <a className="button" href="/ingresar">
          Ir a ingresar
        </a>
      </div>
    );
  }
  return (
    <output className="waiting">
      <Icon name="retry" />
      {formTexts.verifyingAccount}
    </output>
  );
}

async function verifyEmail(): Promise<Outcome> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) return 'failed';
  let answer: EmailVerified;
  try {
    answer = await api<EmailVerified>(`/api/users/verify-email?token=${encodeURIComponent(token)}`);
  } catch {
    return 'failed';
  }
  history.replaceState(history.state, '', location.pathname);
  if (answer.choosePassword) return { choosePassword: `/reset-password/${answer.choosePassword}` };
  void navigateTo(signInUrl(), limits.delaysMs.verifyEmail);
  return 'verified';
}
