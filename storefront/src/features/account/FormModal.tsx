import type { ReactNode } from 'react';
import { Form } from '../../ui/forms/Form.js';
import type { FormModel } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { useUnsavedChanges } from './use-unsaved-changes.js';

interface Props {
  form: FormModel;
  title: string;
  submitLabel: string;
  busyLabel: string;
  isWide?: boolean;
  isDestructive?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FormModal({ form, title, submitLabel, busyLabel, isWide = false, isDestructive, onClose, children }: Props): ReactNode {
  const { leave, leaveDialog } = useUnsavedChanges(form.dirty);
  const close = (): void => leave(onClose);
  const cancel = (
    <button type="button" className="button button-quiet" onClick={close}>
      Cancelar
    </button>
  );
  return (
    <Modal title={title} isWide={isWide} onClose={close}>
      <Form form={form} submitLabel={submitLabel} busyLabel={busyLabel} isDestructive={isDestructive} secondaryAction={cancel}>
        {children}
      </Form>
      {leaveDialog}
    </Modal>
  );
}
