import { accountTexts, limits, formTexts, type EmailVerified } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { api } from '../../lib/api.js';
import { guestsOnly } from './guard.js';
import { Arrived } from './Arrived.js';
import { leaveFor } from './leave.js';

type Outcome = 'verifying' | 'verified' | 'failed' | { choosePassword: string };

/**
 * AUTH-11, AUTH-12: the link of the mail is taken as soon as the page is there. Where more than one password was chosen with the address, it
 * leads on to choosing one.
 */
export function Verification(): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('verifying');
  useEffect(() => {
    // Whoever is signed in is sent on, and the link is left as it is.
    if (guestsOnly()) void verify().then(setOutcome);
  }, []);
  if (outcome === 'verified') {
    return (
      <Arrived icon="check" title="¡Listo!">
        <p>{accountTexts.verified}</p>
        <a className="button" href="/ingresar">
          Ingresar
        </a>
      </Arrived>
    );
  }
  if (typeof outcome === 'object') {
    return (
      <Arrived icon="lock" title="Falta un paso">
        <p>{accountTexts.choosePassword}</p>
        <a className="button" href={outcome.choosePassword}>
          Elegir mi contraseña
        </a>
      </Arrived>
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
      <Icon name="again" />
      {formTexts.verifyingAccount}
    </output>
  );
}

async function verify(): Promise<Outcome> {
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
  void leaveFor('/ingresar', limits.delays.verifyEmail);
  return 'verified';
}
