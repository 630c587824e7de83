import type { ReactNode } from 'react';

export const OrderNumber = ({ number, unified }: { number: string; unified: boolean }): ReactNode => (
  <>
    <span className="list-table-number">{number}</span>
    {unified ? <span className="order-tag">Pedido unificado</span> : null}
  </>
);

export const OrderBuyerName = ({ name, isGuest }: { name: string; isGuest: boolean }): ReactNode => (
  <>
    {name} {isGuest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
  </>
);
