import { formatPesos, formatPhone, orderListTexts, texts, type SaleRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Table } from '../../ui/Table.js';
import { ContactButton } from '../orders/ContactButton.js';
import { OrderNumber, OrderBuyerName } from '../orders/OrderCells.js';
import { chatAboutSale } from '../orders/order-chat.js';
import { dayOf, timeOf } from '../../lib/day-time.js';

interface Props {
  rows: readonly SaleRow[];
  isNew: (sale: SaleRow) => boolean;
  onOpen: (number: string) => void;
}

export const SalesTable = ({ rows, isNew, onOpen }: Props): ReactNode => (
  <Table
    caption={orderListTexts.receivedTitle}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { name: 'Número', render: (sale) => <OrderNumber number={sale.id} unified={sale.unified} isNew={isNew(sale)} /> },
      {
        name: 'Comprador',
        render: ({ buyer }) => <OrderBuyerName name={buyer.name} city={buyer.city} isGuest={buyer.guest} />,
      },
      { name: 'ARS', kind: 'amount', render: ({ subtotal }) => formatPesos(subtotal) },
      { name: 'Fecha', render: ({ createdAt }) => dayOf(createdAt) },
      { name: 'Hora', render: ({ createdAt }) => timeOf(createdAt) },
      { name: 'Teléfono', render: ({ buyer }) => formatPhone(buyer.phone) || '—' },
      {
        name: 'Acciones',
        kind: 'actions',
        render: (sale) => (
          <>
            <button type="button" className="button button-small" onClick={() => onOpen(sale.id)}>
              {texts.see}
              <span className="visually-hidden"> el pedido {sale.id}</span>
            </button>
            <ContactButton href={chatAboutSale(sale)} name={sale.buyer.name} />
          </>
        ),
      },
    ]}
  />
);
