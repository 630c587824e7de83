import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';
import { Modal } from '../../ui/Modal.js';
import { capitalizeFirst } from '../../ui/forms/use-form.js';

interface Props {
  title: string;
  deleteItem: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before `deleteItem` runs. A 404 counts as deleted. */
export function ConfirmDelete({ title, deleteItem, onDeleted, onClose, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await deleteItem().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      onDeleted();
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <p>{children}</p>
      <p className="form-error" role="alert">
        {failure}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button" aria-disabled={busy} onClick={() => void confirm()}>
          {busy ? 'Eliminando…' : 'Eliminar'}
        </button>
      </p>
    </Modal>
  );
}
