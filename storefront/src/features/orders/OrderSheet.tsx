import type { ReactNode } from 'react';
import { pickupAddress } from '../../lib/pickup.js';
import { OrderFailed, OrderLoading } from './OrderStates.js';
import { SheetActions } from './SheetActions.js';
import { Sheets } from './Sheets.js';
import { useOrder } from './use-order.js';

export function OrderSheet({ number }: { number: string }): ReactNode {
  const { state, retry } = useOrder(number);
  if (state.is === 'loading') return <OrderLoading />;
  if (state.is === 'failed') return <OrderFailed failure={state.failure} onRetry={retry} />;
  return (
    <>
      <p className="order-actions">
        <SheetActions order={state.order} />
      </p>
      <Sheets order={state.order} pickup={pickupAddress()} />
    </>
  );
}
