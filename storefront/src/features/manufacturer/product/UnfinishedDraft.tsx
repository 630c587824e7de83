import type { ReactNode } from 'react';
import type { ProductDraftState } from './draft.store.js';

interface Props {
  draft: ProductDraftState;
  onContinue: () => void;
  onRestart: () => void;
}

export function UnfinishedDraft({ draft: { typed }, onContinue, onRestart }: Props): ReactNode {
  return (
    <section className="panel" aria-labelledby="sin-terminar">
      <h2 id="sin-terminar" className="wizard-title" tabIndex={-1}>
        Tenés un producto sin terminar.
      </h2>
      {typed.name ? (
        <p>
          <strong>{typed.name}</strong>
        </p>
      ) : null}
      <p className="wizard-actions">
        <button type="button" className="button button-quiet" onClick={onRestart}>
          Empezar de nuevo
        </button>
        <button type="button" className="button" onClick={onContinue}>
          Continuar
        </button>
      </p>
    </section>
  );
}
