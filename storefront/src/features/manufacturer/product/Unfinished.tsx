import type { ReactNode } from 'react';
import type { ProductWork } from './draft.store.js';

interface Props {
  work: ProductWork;
  onContinue: () => void;
  onAnew: () => void;
}

/** Something was written and not published. */
export function Unfinished({ work: { typed }, onContinue, onAnew }: Props): ReactNode {
  return (
    <section className="panel" aria-labelledby="sin-terminar">
      <h2 id="sin-terminar" className="wizard-title" tabIndex={-1}>
        Tenés un producto sin terminar.
      </h2>
      {typed['name'] ? (
        <p>
          <strong>{typed['name']}</strong>
        </p>
      ) : null}
      <p className="wizard-actions">
        <button type="button" className="button button-quiet" onClick={onAnew}>
          Empezar de nuevo
        </button>
        <button type="button" className="button" onClick={onContinue}>
          Continuar
        </button>
      </p>
    </section>
  );
}
