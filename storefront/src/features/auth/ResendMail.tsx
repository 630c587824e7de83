import type { FormValues, Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';

/** Sends the verification mail again, with the e-mail and password of the sign-in form. */
export function ResendMail({ getValues }: { getValues: () => FormValues }): ReactNode {
  const [message, setMessage] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const { email = '', password = '' } = getValues();
    setIsBusy(true);
    const answer = await api<Message>('/api/users/resend-verification', json('POST', { email: email.trim(), password })).catch((error) => ({
      message: messageOf(error),
    }));
    setMessage(answer.message);
    setIsBusy(false);
  };
  return (
    <div className="form-help">
      <p>¿No te llegó el correo? Fijate también en correo no deseado.</p>
      <button className="button button-quiet" type="button" aria-disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Enviando…' : 'Reenviar el correo'}
      </button>
      {message ? <p className="form-success">{message}</p> : null}
    </div>
  );
}
