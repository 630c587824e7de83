import { useStore } from '@nanostores/react';
import { signInRules, type LoginAnswer } from '@shop/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { PasswordField } from '../../ui/forms/PasswordField.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { beginSession } from '../../lib/root.store.js';
import { leaveFor } from './leave.js';
import { ResendMail } from './ResendMail.js';
import { $asked } from './second-factor/asked.store.js';

/** Travels when an admin signs in. */
const SignInStep = lazy(() => import('./second-factor/SignInStep.js'));

/** AUTH-01, AUTH-02: an e-mail and its password become a session; of admins a code is asked as well. */
export function SignInForm(): ReactNode {
  const asked = useStore($asked);
  if (!asked) return <Credentials />;
  return (
    <Suspense fallback={<p className="waiting">Un momento…</p>}>
      <SignInStep asked={asked} />
    </Suspense>
  );
}

function Credentials(): ReactNode {
  const form = useForm({
    id: 'ingresar',
    rules: signInRules,
    send: async ({ email = '', password = '' }) => {
      const answer = await api<LoginAnswer>('/api/auth/login', json('POST', { email: email.trim(), password }));
      if ('secondFactor' in answer) return $asked.set(answer.secondFactor);
      beginSession(answer.user, answer.token);
      return leaveFor('/');
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
