import type { SaleRow } from '@shop/contracts';
import type { ReactNode } from 'react';

export const OrderNumber = ({ number, unified }: { number: string; unified: boolean }): ReactNode => (
  <>
    <span className="list-table-number">{number}</span>
    {unified ? <span className="order-tag">Pedido unificado</span> : null}
  </>
);

export const OrderBuyerName = ({ buyer: { name, guest } }: { buyer: SaleRow['buyer'] }): ReactNode => (
  <>
    {name} {guest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
  </>
);
