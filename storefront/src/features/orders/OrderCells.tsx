import type { ReactNode } from 'react';

interface NumberProps {
  number: string;
  unified: boolean;
  isNew?: boolean;
}

export const OrderNumber = ({ number, unified, isNew = false }: NumberProps): ReactNode => (
  <>
    <span className="list-table-number">{number}</span>
    {isNew ? <span className="order-tag order-tag-new">Nuevo</span> : null}
    {unified ? <span className="order-tag">Pedido unificado</span> : null}
  </>
);

interface BuyerProps {
  name: string;
  city?: string | null;
  isGuest: boolean;
}

export const OrderBuyerName = ({ name, city, isGuest }: BuyerProps): ReactNode => (
  <>
    {name}
    {city ? `, ${city}` : ''} {isGuest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
  </>
);
