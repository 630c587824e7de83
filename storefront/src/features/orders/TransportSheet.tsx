import type { Order } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { pickupAddress } from '../../lib/pickup.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Sheets } from './Sheets.js';
import { SheetActions } from './SheetActions.js';

/** The sheet in place of its order, on the order's page. */
export function TransportSheet({ order }: { order: Order }): ReactNode {
  const backRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The pressed link is no longer on the page.
    backRef.current?.focus();
  }, []);
  return (
    <>
      <p className="order-actions">
        <a ref={backRef} className="button button-quiet" href="#pedido">
          <Icon name="back" />
          Volver al pedido
        </a>
        <SheetActions order={order} />
      </p>
      <Sheets order={order} pickup={pickupAddress()} />
    </>
  );
}
