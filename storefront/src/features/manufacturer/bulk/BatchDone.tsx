import type { BatchResult, BatchUndo } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { batchResultText } from './batch-texts.js';
import { UndoBatch, UndoResult } from './UndoBatch.js';

export function BatchDone({ batch, onStartNew }: { batch: BatchResult; onStartNew: () => void }): ReactNode {
  const [undoResult, setUndoResult] = useState<BatchUndo>();
  const resultText = batchResultText(batch);
  return (
    <section className="panel published">
      {undoResult ? <FocusedTitle key="undone">Carga deshecha</FocusedTitle> : <FocusedTitle key="done">Carga publicada</FocusedTitle>}
      {undoResult ? <UndoResult result={undoResult} /> : <p>{`${resultText}.`}</p>}
      {undoResult ? null : <p className="panel-hint">En la tienda se ve dentro de un minuto.</p>}
      <p className="published-actions">
        <Link className="button button-small" href="/publicaciones">
          Ver mis publicaciones
        </Link>
        <button type="button" className="button button-quiet button-small" onClick={onStartNew}>
          Hacer otra carga
        </button>
        {undoResult || batch.created + batch.changed === 0 ? null : (
          <UndoBatch id={batch.id} batchText={resultText} onUndone={setUndoResult} />
        )}
      </p>
    </section>
  );
}

/** Takes the focus, because the pressed button is no longer on the page. */
function FocusedTitle({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
