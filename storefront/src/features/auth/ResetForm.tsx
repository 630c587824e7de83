import { accountTexts, limits, newPasswordRules, formTexts, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api, ApiError } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { change } from '../../lib/root.store.js';
import { Arrived } from './Arrived.js';
import { leaveFor } from './leave.js';
import { NewPassword } from './NewPassword.js';

/** The token of the link stands in the path (ROUTE-05). */
const tokenHere = (): string => location.pathname.split('/')[2] ?? '';

/** AUTH-15, AUTH-16: another password, by the link of the mail. */
export function ResetForm(): ReactNode {
  const [done, setDone] = useState(false);
  const form = useForm({
    id: 'restablecer',
    rules: newPasswordRules,
    send: async ({ password = '' }) => {
      const token = tokenHere();
      if (!token) throw new ApiError(404, accountTexts.linkExpired, {}, 'auth.bad-link');
      await api<Message>(`/api/auth/reset-password/${token}`, json('POST', { password }));
      // The link is used up, and its address nobody's business.
      history.replaceState(history.state, '', '/reset-password');
      change((state) => ({ ...state, recovery: { requestedAt: null, error: null } }));
      setDone(true);
      void leaveFor('/ingresar', limits.delays.reset);
    },
  });
  if (done) {
    return (
      <Arrived icon="lock" title="Listo">
        <p>{formTexts.passwordReset}</p>
        <a className="button button-quiet" href="/ingresar">
          Ir a ingresar
        </a>
      </Arrived>
    );
  }
  const askAgain = (
    <a className="button button-quiet" href="/recuperar-password">
      Pedir otro enlace
    </a>
  );
  return (
    <Form of={form} action="Cambiar la contraseña" busy="Cambiando…" help={form.failed?.code === 'auth.bad-link' ? askAgain : undefined}>
      <NewPassword label="Contraseña nueva" />
    </Form>
  );
}
