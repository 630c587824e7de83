import type { ReactNode } from 'react';
import { Form } from '../../ui/forms/Form.js';
import type { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { useLeaving } from './use-leaving.js';

interface Props {
  of: ReturnType<typeof useForm>;
  title: string;
  /** What sends it, and what that says while it is on its way. */
  action: string;
  busy: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog of its own, which asks before it loses what is not saved. */
export function FormModal({ of, title, action, busy, wide = false, onClose, children }: Props): ReactNode {
  const { leave, question } = useLeaving(of.dirty);
  const close = (): void => leave(onClose);
  const cancel = (
    <button type="button" className="button button-quiet" onClick={close}>
      Cancelar
    </button>
  );
  return (
    <Modal title={title} wide={wide} onClose={close}>
      <Form of={of} action={action} busy={busy} beside={cancel}>
        {children}
      </Form>
      {question}
    </Modal>
  );
}
