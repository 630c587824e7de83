import type { BatchResult, BatchUndo } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { madeOf } from './batch-words.js';
import { Undo, Undone } from './Undo.js';

/** What was published, and the way back. */
export function Done({ of, onAgain }: { of: BatchResult; onAgain: () => void }): ReactNode {
  const [undone, setUndone] = useState<BatchUndo>();
  const made = madeOf(of);
  return (
    <section className="panel published">
      {undone ? <Title key="undone">Carga deshecha</Title> : <Title key="done">Carga publicada</Title>}
      {undone ? <Undone of={undone} /> : <p>{made}.</p>}
      {undone ? null : <p className="panel-hint">En la tienda se ve dentro de un minuto.</p>}
      <p className="published-actions">
        <Link className="button button-small" href="/publicaciones">
          Ver mis publicaciones
        </Link>
        <button type="button" className="button button-quiet button-small" onClick={onAgain}>
          Hacer otra carga
        </button>
        {undone || of.created + of.changed === 0 ? null : <Undo id={of.id} what={made} onUndone={setUndone} />}
      </p>
    </section>
  );
}

/** Takes the focus: the button that was pressed is gone. */
function Title({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
