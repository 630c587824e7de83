import { accountTexts, limits, newPasswordRules, formTexts, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api, ApiError } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { updateRoot } from '../../lib/root.store.js';
import { FormSuccess } from './FormSuccess.js';
import { navigateTo } from './navigate-to.js';
import { NewPassword } from './NewPassword.js';

/** The token is part of the path (ROUTE-05). */
const tokenInPath = (): string => location.pathname.split('/')[2] ?? '';

export function ResetForm(): ReactNode {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    id: 'restablecer',
    rules: newPasswordRules,
    send: async ({ password = '' }) => {
      const token = tokenInPath();
      if (!token) throw new ApiError(404, accountTexts.linkExpired, {}, 'auth.bad-link');
      await api<Message>(`/api/auth/reset-password/${token}`, json('POST', { password }));
      // Removes the used token from the address.
      history.replaceState(history.state, '', '/reset-password');
      updateRoot((state) => ({ ...state, recovery: { requestedAt: null, error: null } }));
      setIsDone(true);
      void navigateTo('/ingresar', limits.delaysMs.reset);
    },
  });
  if (isDone) {
    return (
      <FormSuccess icon="lock" title="Listo">
        <p>{formTexts.passwordReset}</p>
        <a className="button button-quiet" href="/ingresar">
          Ir a ingresar
        </a>
      </FormSuccess>
    );
  }
  const requestNewLink = (
    <a className="button button-quiet" href="/recuperar-password">
      Pedir otro enlace
    </a>
  );
  return (
    <Form
      form={form}
      submitLabel="Cambiar la contraseña"
      busyLabel="Cambiando…"
      failureHelp={form.error?.code === 'auth.bad-link' ? requestNewLink : undefined}
    >
      <NewPassword label="Contraseña nueva" />
    </Form>
  );
}
