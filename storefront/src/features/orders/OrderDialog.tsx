import { useStore } from '@nanostores/react';
import { orderListTexts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $root } from '../../lib/root.store.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { Order } from './Order.js';
import { viewerOf } from './order-people.js';
import { sheetTitles } from './sheet-titles.js';
import { OrderFailed, OrderLoading } from './OrderStates.js';
import { isRecent } from './recent-order.js';
import { RepeatOrder } from './RepeatOrder.js';
import { useOrder } from './use-order.js';

interface Props {
  number: string;
  sheet?: string;
  onClose: () => void;
}

export function OrderDialog({ number, sheet, onClose }: Props): ReactNode {
  const { state, retry } = useOrder(number);
  const { user, orders } = useStore($root);
  const viewer = state.is === 'loaded' ? viewerOf(state.order, user, orders) : 'reader';
  return (
    <Modal title={orderListTexts.detailTitle} isWide onClose={onClose}>
      {state.is === 'loading' ? <OrderLoading /> : null}
      {state.is === 'failed' ? <OrderFailed failure={state.failure} onRetry={retry} /> : null}
      {state.is === 'loaded' ? (
        <>
          <Order order={state.order} viewer={viewer} heading="h3" />
          <p className="dialog-actions">
            <a className="button button-quiet" href={`/orden/${number}`}>
              <Icon name="link" />
              Abrir su página
            </a>
            {sheet ? (
              <a className="button button-quiet" href={sheet}>
                <Icon name="print" />
                {sheetTitles[user?.role ?? 'wholesaler']}
              </a>
            ) : null}
            {viewer === 'buyer' ? (
              <RepeatOrder className={isRecent(state.order) ? 'button button-quiet' : 'button'} order={state.order}>
                Repetir pedido
              </RepeatOrder>
            ) : null}
          </p>
        </>
      ) : null}
    </Modal>
  );
}
