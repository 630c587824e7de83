import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';
import { Modal } from '../../ui/Modal.js';
import { sentence } from '../../ui/forms/use-form.js';

interface Props {
  /** The question. */
  title: string;
  act: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something is deleted. What is gone already is deleted too. */
export function ConfirmDelete({ title, act, onDeleted, onClose, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await act().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      onDeleted();
    } catch (error) {
      setFailure(sentence(messageOf(error)));
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
        <button type="button" className="button" aria-disabled={busy} onClick={() => void press()}>
          {busy ? 'Eliminando…' : 'Eliminar'}
        </button>
      </p>
    </Modal>
  );
}
