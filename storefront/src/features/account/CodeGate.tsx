import { secondFactorRules } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { token } from '../../lib/root.store.js';
import { askForCodesWith } from '../../lib/session/code-asked.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { CodeField } from '../auth/CodeField.js';

/**
 * Asks for a code in a dialog whenever an admin's call is refused for lack of one given lately; the call is repeated then, and whoever made
 * it notices nothing. Who closes the dialog gets the refusal.
 */
export default function CodeGate(): ReactNode {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void }>();
  useEffect(
    () =>
      askForCodesWith(
        () =>
          new Promise<boolean>((resolve) => {
            const answer = (given: boolean): void => {
              setAsked(undefined);
              resolve(given);
            };
            setAsked({ answer });
          }),
      ),
    [],
  );
  return asked ? <AskCode onAnswer={asked.answer} /> : null;
}

function AskCode({ onAnswer }: { onAnswer: (given: boolean) => void }): ReactNode {
  const form = useForm({
    id: 'confirmar',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      const answer = await signedApi<{ token: string }>('/api/users/second-factor/confirm', json('POST', { code }));
      token.set(answer.token);
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
      <Form of={form} action="Confirmar" busy="Confirmando…" beside={cancel}>
        <CodeField />
      </Form>
    </Modal>
  );
}
