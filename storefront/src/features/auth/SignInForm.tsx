import { signInRules, type LoginResponse } from '@shop/contracts';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { PasswordField } from '../../ui/forms/PasswordField.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { beginSession } from '../../lib/root.store.js';
import { leaveFor } from './leave.js';
import { ResendMail } from './ResendMail.js';

/** AUTH-01, AUTH-02: an e-mail and its password become a session. */
export function SignInForm(): ReactNode {
  const form = useForm({
    id: 'ingresar',
    rules: signInRules,
    send: async ({ email = '', password = '' }) => {
      const { user, token } = await api<LoginResponse>('/api/auth/login', json('POST', { email: email.trim(), password }));
      beginSession(user, token);
      await leaveFor('/');
    },
  });
  const unverified = form.failed?.code === 'auth.email-unverified';
  return (
    <Form of={form} action="Ingresar" busy="Ingresando…" help={unverified ? <ResendMail /> : undefined}>
      <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
    </Form>
  );
}
