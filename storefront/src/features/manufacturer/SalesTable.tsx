import { formatPesos, orderTexts, texts, type SaleRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { tell } from '../../ui/message-dialog.js';
import { ChatLink } from '../orders/ChatLink.js';
import { chatAboutSale } from '../orders/order-chat.js';
import { dayOf, timeOf } from '../orders/order-time.js';

/** A line of the orders that a manufacturer received. */
export function Sale({ of: sale, onOpen }: { of: SaleRow; onOpen: (number: string) => void }): ReactNode {
  const { id, createdAt, unified, buyer, subtotal } = sale;
  return (
    <tr>
      <th scope="row">
        <span className="orders-number">{id}</span>
        {unified ? <span className="order-tag">Pedido unificado</span> : null}
      </th>
      <td data-label="ARS" className="orders-amount">
        {formatPesos(subtotal)}
      </td>
      <td data-label="Fecha">{dayOf(createdAt)}</td>
      <td data-label="Hora">{timeOf(createdAt)}</td>
      <td data-label="Comprador">
        {buyer.name} {buyer.guest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
      </td>
      <td data-label="Teléfono">{buyer.phone || '—'}</td>
      <td className="orders-actions">
        <button type="button" className="button button-small" onClick={() => onOpen(id)}>
          {texts.see}
          <span className="hidden"> el pedido {id}</span>
        </button>
        <Contact sale={sale} />
      </td>
    </tr>
  );
}

/** ADM-06: who has no telephone cannot be written to, which is said when it is asked for. */
function Contact({ sale }: { sale: SaleRow }): ReactNode {
  const chat = chatAboutSale(sale);
  const name = (
    <>
      Contactar<span className="hidden"> a {sale.buyer.name}</span>
    </>
  );
  const className = 'button button-quiet button-small';
  if (chat) {
    return (
      <ChatLink className={className} href={chat}>
        {name}
      </ChatLink>
    );
  }
  return (
    <button type="button" className={className} onClick={() => void tell({ title: orderTexts.noPhoneTitle, text: orderTexts.noPhone })}>
      {name}
    </button>
  );
}
