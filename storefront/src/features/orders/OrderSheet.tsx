import type { ReactNode } from 'react';
import { pickupAddress } from '../../lib/pickup.js';
import { Icon } from '../../ui/forms/Icon.js';
import { OrderFailed, OrderLoading } from './OrderStates.js';
import { Sheets } from './Sheets.js';
import { useOrder } from './use-order.js';

export function OrderSheet({ number }: { number: string }): ReactNode {
  const { state, retry } = useOrder(number);
  if (state.is === 'loading') return <OrderLoading />;
  if (state.is === 'failed') return <OrderFailed failure={state.failure} onRetry={retry} />;
  return (
    <>
      <p className="order-actions">
        <button type="button" className="button" onClick={() => print()}>
          <Icon name="print" />
          Imprimir
        </button>
      </p>
      <Sheets order={state.order} pickup={pickupAddress()} />
    </>
  );
}
