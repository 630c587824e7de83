import { BRAND, formatPesos, formatPhone, type Order as OrderOf } from '@shop/contracts';
import type { ReactNode } from 'react';
import { unitCount } from '../../lib/format.js';
import { Icon } from '../../ui/forms/Icon.js';
import { ChatLink } from './ChatLink.js';
import { chatWithBuyer } from './order-chat.js';
import { buyerOf, type Viewer } from './order-people.js';
import { dayOf, timeOf } from '../../lib/day-time.js';
import { OrderPart } from './OrderPart.js';
import { BuyerTaxDetails } from './TaxFacts.js';

interface Props {
  order: OrderOf;
  viewer: Viewer;
  heading: 'h2' | 'h3';
}

export function Order({ order, viewer, heading }: Props): ReactNode {
  const { id, createdAt, unified, total, subOrders } = order;
  const buyer = buyerOf(order);
  const chat = viewer === 'manufacturer' ? chatWithBuyer(order) : undefined;
  const units = subOrders.reduce((sum, part) => sum + part.units, 0);
  return (
    <div className="order">
      <div className="order-head">
        <p className="order-number">
          <span>Número de pedido</span>
          <strong>{id}</strong>
          {unified ? <span className="order-tag">Pedido unificado</span> : null}
        </p>
        <dl className="order-details">
          <OrderDetail name="Fecha">{dayOf(createdAt)}</OrderDetail>
          <OrderDetail name="Hora">{timeOf(createdAt)}</OrderDetail>
          <OrderDetail name="Comprador">
            {buyer.name}
            {buyer.isGuest && viewer !== 'reader' && viewer !== 'buyer' ? (
              <span className="order-tag order-tag-quiet">Sin cuenta</span>
            ) : null}
          </OrderDetail>
          {buyer.phone ? <OrderDetail name="Teléfono">{formatPhone(buyer.phone)}</OrderDetail> : null}
          {buyer.address ? <OrderDetail name="Dirección">{buyer.address}</OrderDetail> : null}
          <BuyerTaxDetails order={order} />
        </dl>
        {chat ? (
          <ChatLink className="button" href={chat}>
            Contactar a {buyer.name}
          </ChatLink>
        ) : null}
      </div>
      {subOrders.map((part) => (
        <OrderPart key={part.id} order={order} part={part} viewer={viewer} heading={heading} />
      ))}
      <p className="order-total">
        <span>
          Total
          <small>{unitCount(units)}</small>
        </span>
        <strong>{formatPesos(total)}</strong>
      </p>
      <p className="order-note">
        <Icon name="chat" />
        Los precios son los del día del pedido. El pago y la entrega se acuerdan con {subOrders.length === 1 ? 'el' : 'cada'} fabricante
        {unified ? `; un solo envío, con ${BRAND}` : ''}.
      </p>
    </div>
  );
}

const OrderDetail = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
