import type { BatchUndo } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { undoBatch } from './batch-calls.js';
import { undoneOf } from './batch-words.js';

/** Takes a batch back when it is confirmed. */
export function Undo({ id, what, onUndone }: { id: string; what: string; onUndone: (undone: BatchUndo) => void }): ReactNode {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const undone = await undoBatch(id);
      setAsking(false);
      onUndone(undone);
    } catch (error) {
      setFailure(sentence(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setAsking(true)}>
        Deshacer<span className="hidden"> la carga: {what}</span>
      </button>
      {asking ? (
        <Modal title="¿Deshacer esta carga?" onClose={() => setAsking(false)}>
          <p>
            {what}. Los productos nuevos salen de la tienda y los que cambiaron vuelven a como estaban. Los que editaste después quedan como
            están.
          </p>
          <p className="form-error" role="alert">
            {failure}
          </p>
          <p className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={() => setAsking(false)}>
              Cancelar
            </button>
            <button type="button" className="button" aria-disabled={busy} onClick={() => void press()}>
              {busy ? 'Deshaciendo…' : 'Deshacer'}
            </button>
          </p>
        </Modal>
      ) : null}
    </>
  );
}

/** What came of it, with what stays as it is. */
export const Undone = ({ of }: { of: BatchUndo }): ReactNode => (
  <div className="bulk-undone">
    <p>{undoneOf(of)}</p>
    {of.left.length > 0 ? (
      <ul>
        {of.left.map(({ id, name, why }) => (
          <li key={id}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
