import { orderListTexts, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api.js';

export const OrderLoading = (): ReactNode => <output className="order-loading">{texts.loading}</output>;

export const OrderMissing = (): ReactNode => (
  <div className="order-not-found">
    <output className="empty">{orderListTexts.notFound}</output>
    <p className="order-note">Revisá que el enlace esté completo: el número tiene tres grupos de cuatro letras y números.</p>
  </div>
);

export function OrderFailed({ failure, onRetry }: { failure: ApiError; onRetry: () => void }): ReactNode {
  if (failure.status === 404) return <OrderMissing />;
  return (
    <div className="load-failed" role="alert">
      <p>{failure.status === 0 ? orderListTexts.noConnection : orderListTexts.detailFailed(failure.message)}</p>
      <button type="button" className="button button-quiet button-small" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
