import { useStore } from '@nanostores/react';
import { emailRules, formTexts, type Message } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { updateRoot, $root } from '../../lib/root.store.js';

/** Lifetime of the recovery link. Until it ends, the page says that the mail was sent. */
const LINK_LIFETIME_MS = 3_600_000;

/** AUTH-13, AUTH-14: requests a recovery link. The browser stores the time of the request or its error, never a token. */
export function RecoveryForm(): ReactNode {
  const { recovery } = useStore($root);
  const [openedAt] = useState(() => Date.now());
  const form = useForm({
    id: 'recuperar',
    rules: emailRules,
    send: async ({ email = '' }) => {
      try {
        await api<Message>('/api/auth/forgot-password', json('POST', { email: email.trim() }));
        updateRoot((state) => ({ ...state, recovery: { requestedAt: new Date().toISOString(), error: null } }));
      } catch (error) {
        updateRoot((state) => ({ ...state, recovery: { requestedAt: null, error: messageOf(error) } }));
        throw error;
      }
    },
  });
  const { hydrated: isHydrated, busy, errorMessage, errors } = form;
  const isLinkRequested = isHydrated && recovery.requestedAt !== null && openedAt - Date.parse(recovery.requestedAt) < LINK_LIFETIME_MS;
  const hasFeedback = busy || errorMessage !== '' || Object.keys(errors).length > 0;
  return (
    <Form
      form={form}
      submitLabel={isLinkRequested ? 'Enviar otro enlace' : 'Enviarme el enlace'}
      busyLabel="Enviando…"
      successMessage={isLinkRequested && !hasFeedback ? formTexts.resetMailSent : undefined}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
    </Form>
  );
}
