import type { Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useFormHere } from '../../ui/forms/Form.js';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';

/** The verification mail once more, for the e-mail and password that stand in the form. */
export function ResendMail(): ReactNode {
  const { typed } = useFormHere();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    const { email = '', password = '' } = typed();
    setBusy(true);
    const answer = await api<Message>('/api/users/resend-verification', json('POST', { email: email.trim(), password })).catch((error) => ({
      message: messageOf(error),
    }));
    setSaid(answer.message);
    setBusy(false);
  };
  return (
    <div className="form-help">
      <p>¿No te llegó el correo? Fijate también en correo no deseado.</p>
      <button className="button button-quiet" type="button" aria-disabled={busy} onClick={() => void send()}>
        {busy ? 'Enviando…' : 'Reenviar el correo'}
      </button>
      {said ? <p className="form-good">{said}</p> : null}
    </div>
  );
}
