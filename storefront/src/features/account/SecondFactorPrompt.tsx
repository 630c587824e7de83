import { secondFactorRules } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { $token } from '../../lib/root.store.js';
import { setCodePrompt } from '../../lib/session/second-factor-prompt.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { CodeField } from '../auth/CodeField.js';

/**
 * Opens a dialog that asks for a code when an admin request is refused because the last code is too old. The request is then retried;
 * closing the dialog lets it fail.
 */
export default function SecondFactorPrompt(): ReactNode {
  const [pendingPrompt, setPendingPrompt] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(
    () =>
      setCodePrompt(
        () =>
          new Promise<boolean>((resolve) => {
            const answer = (isConfirmed: boolean): void => {
              setPendingPrompt(undefined);
              resolve(isConfirmed);
            };
            setPendingPrompt({ answer });
          }),
      ),
    [],
  );
  return pendingPrompt ? <CodeDialog onAnswer={pendingPrompt.answer} /> : null;
}

function CodeDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }): ReactNode {
  const form = useForm({
    id: 'confirmar',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      const answer = await signedApi<{ token: string }>('/api/users/second-factor/confirm', json('POST', { code }));
      $token.set(answer.token);
      onAnswer(true);
    },
  });
  const cancel = (
    <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
      Cancelar
    </button>
  );
  return (
    <Modal title="Confirmá que sos vos" onClose={() => onAnswer(false)}>
      <p>Para algo así pedimos otra vez un código. Vale por diez minutos.</p>
      <Form form={form} submitLabel="Confirmar" busyLabel="Confirmando…" secondaryAction={cancel}>
        <CodeField />
      </Form>
    </Modal>
  );
}
