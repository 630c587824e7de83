import type { ReactNode } from 'react';
import type { Answer } from './use-answer.js';

interface Props {
  answer: Answer<unknown>;
  /** What could not be fetched, as a sentence. */
  failed: string;
}

/** Stands where an answer will: it is on its way, or it did not come. */
export const Asking = ({ answer: { state, again }, failed }: Props): ReactNode => (
  <p className="cart-asking">
    <output>{state === 'asking' ? 'Cargando…' : failed}</output>{' '}
    {state === 'failed' ? (
      <button type="button" className="link-button" onClick={again}>
        Reintentar
      </button>
    ) : null}
  </p>
);
