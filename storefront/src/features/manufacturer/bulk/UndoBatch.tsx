import type { BatchUndo } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../account/ConfirmDialog.js';
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
  const confirm = async (): Promise<void> => {
    const result = await undoBatch(id);
    setIsConfirming(false);
    onUndone(result);
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsConfirming(true)}>
        Deshacer<span className="visually-hidden"> la carga: {batchText}</span>
      </button>
      {isConfirming ? (
        <ConfirmDialog
          title="¿Deshacer esta carga?"
          label="Deshacer"
          busyLabel="Deshaciendo…"
          confirm={confirm}
          onClose={() => setIsConfirming(false)}
        >
          {batchText}. Los productos nuevos salen de la tienda y los que cambiaron vuelven a como estaban. Los que editaste después quedan
          como están.
        </ConfirmDialog>
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
