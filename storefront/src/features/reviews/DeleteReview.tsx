import type { Review } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { deleteReview } from './own-review-api.js';

interface Props {
  review: Review;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteReview({ review, onDeleted, onClose }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const handleDelete = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await deleteReview(review);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        setFailure(capitalizeFirst(messageOf(error)));
        setBusy(false);
        return;
      }
    }
    onDeleted();
  };
  return (
    <Modal title="¿Eliminar tu opinión?" onClose={onClose}>
      <p>Deja de verse en la tienda y de contar en el promedio. Podés volver a calificar cuando quieras.</p>
      <p className="form-error" role="alert">
        {failure}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button" aria-disabled={busy} onClick={() => void handleDelete()}>
          {busy ? 'Eliminando…' : 'Eliminar'}
        </button>
      </p>
    </Modal>
  );
}
