import type { ReactNode } from 'react';
import type { RequestState } from './use-request.js';

interface Props {
  request: RequestState<unknown>;
  failureText: string;
}

export const RequestStatus = ({ request: { state, retry }, failureText }: Props): ReactNode => (
  <p className="cart-loading">
    <output>{state === 'loading' ? 'Cargando…' : failureText}</output>{' '}
    {state === 'failed' ? (
      <button type="button" className="link-button" onClick={retry}>
        Reintentar
      </button>
    ) : null}
  </p>
);
