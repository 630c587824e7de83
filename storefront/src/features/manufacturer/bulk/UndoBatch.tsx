import type { BatchUndo } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { undoBatch } from './batch-calls.js';
import { undoResultText } from './batch-texts.js';

export function UndoBatch({
  id,
  batchText,
  onUndone,
}: {
  id: string;
  batchText: string;
  onUndone: (result: BatchUndo) => void;
}): ReactNode {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      const result = await undoBatch(id);
      setIsConfirming(false);
      onUndone(result);
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsConfirming(true)}>
        Deshacer<span className="visually-hidden"> la carga: {batchText}</span>
      </button>
      {isConfirming ? (
        <Modal title="¿Deshacer esta carga?" onClose={() => setIsConfirming(false)}>
          <p>
            {batchText}. Los productos nuevos salen de la tienda y los que cambiaron vuelven a como estaban. Los que editaste después quedan
            como están.
          </p>
          <p className="form-error" role="alert">
            {failure}
          </p>
          <p className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={() => setIsConfirming(false)}>
              Cancelar
            </button>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void confirm()}>
              {isBusy ? 'Deshaciendo…' : 'Deshacer'}
            </button>
          </p>
        </Modal>
      ) : null}
    </>
  );
}

export const UndoResult = ({ result }: { result: BatchUndo }): ReactNode => (
  <div className="bulk-undone">
    <p>{undoResultText(result)}</p>
    {result.left.length > 0 ? (
      <ul>
        {result.left.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
