import type { SaleRow } from '@shop/contracts';
import type { ReactNode } from 'react';

/** The number of an order in a list. */
export const OrderNumber = ({ number, unified }: { number: string; unified: boolean }): ReactNode => (
  <>
    <span className="list-table-number">{number}</span>
    {unified ? <span className="order-tag">Pedido unificado</span> : null}
  </>
);

/** Who sent an order. */
export const OrderPerson = ({ of: { name, guest } }: { of: SaleRow['buyer'] }): ReactNode => (
  <>
    {name} {guest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
  </>
);
