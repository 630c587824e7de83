import { limits, registrationRules, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { Arrived } from './Arrived.js';
import { leaveFor } from './leave.js';
import { NewPassword } from './NewPassword.js';

/** AUTH-06…10: an account begins; the mail that proves the address is on its way. */
export function RegistrationForm(): ReactNode {
  const [sent, setSent] = useState<{ to: string; message: string }>();
  const form = useForm({
    id: 'registro',
    rules: registrationRules,
    send: async ({ email = '', password = '' }) => {
      const to = email.trim();
      const { message } = await api<Message>('/api/users/register', json('POST', { email: to, password }));
      setSent({ to, message });
      void leaveFor('/ingresar', limits.delays.registration);
    },
  });
  if (sent) {
    return (
      <Arrived icon="mail" title="Revisá tu correo">
        <p>{sent.message}</p>
        <p className="arrived-to">{sent.to}</p>
        <p className="field-hint">Si no lo ves, fijate en correo no deseado. En unos segundos te llevamos a la página para ingresar.</p>
        <a className="button button-quiet" href="/ingresar">
          Ir a ingresar
        </a>
      </Arrived>
    );
  }
  return (
    <Form of={form} action="Crear mi cuenta" busy="Creando tu cuenta…">
      <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      <NewPassword label="Contraseña" />
    </Form>
  );
}
