import { useStore } from '@nanostores/react';
import { parseOrderNumber, type Order as OrderOf } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { $root } from '../../lib/root.store.js';
import { sheetHash } from '../../lib/transport-sheet.js';
import { Icon } from '../../ui/forms/Icon.js';
import { canShare, shareAddress } from '../../ui/share.js';
import { LazyTransportSheet } from './LazyTransportSheet.js';
import { NextSteps } from './NextSteps.js';
import { Order } from './Order.js';
import { orderUrl } from './order-chat.js';
import { viewerOf } from './order-people.js';
import { OrderFailed, OrderLoading, OrderMissing } from './OrderStates.js';
import { isRecent } from './recent-order.js';
import { RepeatOrder } from './RepeatOrder.js';
import { sheetTitles } from './sheet-titles.js';
import { useOrder } from './use-order.js';

function orderNumberFromUrl(): string | undefined {
  const typed = location.pathname.slice('/orden/'.length);
  try {
    return parseOrderNumber(decodeURIComponent(typed).replace(/\/+$/, ''));
  } catch {
    return undefined;
  }
}

export function OrderPage(): ReactNode {
  const [number] = useState(orderNumberFromUrl);
  useEffect(() => {
    const path = `/orden/${number}`;
    if (number && location.pathname !== path) history.replaceState(history.state, '', path + location.hash);
  }, [number]);
  return number ? <LoadedOrder number={number} /> : <OrderMissing />;
}

function LoadedOrder({ number }: { number: string }): ReactNode {
  const { state, retry } = useOrder(number);
  if (state.is === 'loading') return <OrderLoading />;
  return state.is === 'failed' ? <OrderFailed failure={state.failure} onRetry={retry} /> : <OrderView order={state.order} />;
}

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

function OrderView({ order }: { order: OrderOf }): ReactNode {
  const { user, orders } = useStore($root);
  const viewer = viewerOf(order, user, orders);
  if (useHash() === sheetHash) return <LazyTransportSheet order={order} />;
  return (
    <>
      {viewer === 'buyer' && isRecent(order) ? <NextSteps order={order} /> : null}
      <p className="order-actions" id="pedido">
        {viewer === 'buyer' ? (
          <RepeatOrder className={isRecent(order) ? 'button button-quiet' : 'button'} order={order}>
            Repetir pedido
          </RepeatOrder>
        ) : null}
        <a className="button button-quiet" href={sheetHash}>
          <Icon name="print" />
          {sheetTitles[viewer === 'manufacturer' || viewer === 'admin' ? viewer : 'wholesaler']}
        </a>
        {canShare ? (
          <button type="button" className="button button-quiet" onClick={() => void shareAddress(orderUrl(order.id))}>
            <Icon name="share" />
            Compartir
          </button>
        ) : null}
        <button type="button" className="button button-quiet" onClick={() => print()}>
          <Icon name="print" />
          Imprimir
        </button>
      </p>
      <Order order={order} viewer={viewer} heading="h2" />
    </>
  );
}
