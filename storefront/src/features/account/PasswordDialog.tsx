import { changePasswordRules } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $token } from '../../lib/root.store.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { PasswordField } from '../../ui/forms/PasswordField.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { showToast } from '../../ui/toast.js';
import { NewPassword } from '../auth/NewPassword.js';
import { sessionsQuery } from './queries.js';
import { queryClient } from './query-client.js';

export default function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({
    id: 'contrasena',
    rules: changePasswordRules,
    send: async ({ current = '', password = '' }) => {
      const { token } = await signedApi<{ token: string }>('/api/users/password', json('PUT', { current, password }));
      $token.set(token);
      void queryClient.invalidateQueries(sessionsQuery);
      showToast('Cambiamos tu contraseña. Cerramos tus otras sesiones.');
      onClose();
    },
  });
  return (
    <Modal title="Cambiar la contraseña" onClose={onClose}>
      <Form form={form} submitLabel="Cambiar la contraseña" busyLabel="Cambiando…">
        <PasswordField name="current" label="Contraseña de ahora" autoComplete="current-password" />
        <NewPassword label="Contraseña nueva" />
      </Form>
      <p className="panel-hint">
        ¿No la recordás, o entrás con otra cuenta? Salí y elegí “Olvidé mi contraseña” en la pantalla de ingreso.
      </p>
    </Modal>
  );
}
