import { limits, registrationRules, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { FormSuccess } from './FormSuccess.js';
import { navigateTo } from './navigate-to.js';
import { NewPassword } from './NewPassword.js';
import { $registeredEmail } from './registered-email.js';
import { signInUrl } from './return-path.js';
import { registeredHash } from './SignInForm.js';

export function RegistrationForm(): ReactNode {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const form = useForm({
    id: 'registro',
    rules: registrationRules,
    send: async ({ email: typedEmail = '', password = '' }) => {
      const email = typedEmail.trim();
      const { message } = await api<Message>('/api/users/register', json('POST', { email, password }));
      $registeredEmail.set(email);
      setSent({ email, message });
      void navigateTo(`${signInUrl()}${registeredHash}`, limits.delaysMs.registration);
    },
  });
  if (sent) {
    return (
      <FormSuccess icon="mail" title="Revisá tu correo">
        <p>{sent.message}</p>
        <p className="form-confirmation-email">{sent.email}</p>
        <p className="field-hint">Si no lo ves, fijate en correo no deseado. En unos segundos te llevamos a la página para ingresar.</p>
        <a className="button button-quiet" href={`${signInUrl()}${registeredHash}`}>
          Ir a ingresar
        </a>
      </FormSuccess>
    );
  }
  return (
    <Form form={form} submitLabel="Crear mi cuenta" busyLabel="Creando tu cuenta…">
      <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      <NewPassword label="Contraseña" />
    </Form>
  );
}
