import { useStore } from '@nanostores/react';
import { signInRules, type LoginResult } from '@shop/contracts';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { PasswordField } from '../../ui/forms/PasswordField.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { openSession } from './open-session.js';
import { ResendMail } from './ResendMail.js';
import { $registeredEmail } from './registered-email.js';
import { $pendingSecondFactor } from './second-factor/pending-second-factor.store.js';

/** The address of the sign-in page after a registration ends with it. */
export const registeredHash = '#registrado';

const SignInStep = lazy(() => import('./second-factor/SignInStep.js'));

export function SignInForm(): ReactNode {
  const pendingSecondFactor = useStore($pendingSecondFactor);
  if (!pendingSecondFactor) return <Credentials />;
  return (
    <Suspense fallback={<p className="waiting">Un momento…</p>}>
      <SignInStep secondFactor={pendingSecondFactor} />
    </Suspense>
  );
}

const subscribeToNothing = () => (): void => undefined;

function Credentials(): ReactNode {
  const form = useForm({
    id: 'ingresar',
    rules: signInRules,
    send: async ({ email = '', password = '' }) => {
      const answer = await api<LoginResult>('/api/auth/login', json('POST', { email: email.trim(), password }));
      if ('secondFactor' in answer) return $pendingSecondFactor.set(answer.secondFactor);
      return openSession(answer);
    },
  });
  // Neither is known while the page is rendered, nor changes later.
  const email = useSyncExternalStore(
    subscribeToNothing,
    () => $registeredEmail.get(),
    () => undefined,
  );
  const isRegistered = useSyncExternalStore(
    subscribeToNothing,
    () => location.hash === registeredHash,
    () => false,
  );
  const isUnverified = form.error?.code === 'auth.email-unverified';
  return (
    <Form
      form={form}
      submitLabel="Ingresar"
      busyLabel="Ingresando…"
      failureHelp={isUnverified ? <ResendMail getValues={form.getValues} /> : undefined}
    >
      {isRegistered && email ? (
        <p className="notice">
          Mirá tu correo: te mandamos un enlace a <strong>{email}</strong>. Abrilo y después ingresá acá.
        </p>
      ) : null}
      <TextField
        key={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        defaultValue={email}
      />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
    </Form>
  );
}
