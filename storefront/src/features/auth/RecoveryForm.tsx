import { useStore } from '@nanostores/react';
import { emailRules, formTexts, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { change, root } from '../../lib/root.store.js';

/** The link works for so long, in milliseconds; until then the page says that it is on its way. */
const linkLife = 3_600_000;

/** AUTH-13, AUTH-14: asks for a link to choose another password. What is kept is when, or what was wrong; never a token. */
export function RecoveryForm(): ReactNode {
  const { recovery } = useStore(root);
  const [opened] = useState(() => Date.now());
  const form = useForm({
    id: 'recuperar',
    rules: emailRules,
    send: async ({ email = '' }) => {
      try {
        await api<Message>('/api/auth/forgot-password', json('POST', { email: email.trim() }));
        change((state) => ({ ...state, recovery: { requestedAt: new Date().toISOString(), error: null } }));
      } catch (error) {
        change((state) => ({ ...state, recovery: { requestedAt: null, error: messageOf(error) } }));
        throw error;
      }
    },
  });
  const { awake, busy, failure, errors } = form;
  const asked = awake && recovery.requestedAt !== null && opened - Date.parse(recovery.requestedAt) < linkLife;
  const quiet = busy || failure !== '' || Object.keys(errors).length > 0;
  return (
    <Form
      of={form}
      action={asked ? 'Enviar otro enlace' : 'Enviarme el enlace'}
      busy="Enviando…"
      said={asked && !quiet ? formTexts.resetMailSent : undefined}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
    </Form>
  );
}
