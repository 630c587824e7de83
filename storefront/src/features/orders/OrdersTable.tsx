import { formatPesos, texts, type PurchaseRow, type UnifiedOrderRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { dayOf, timeOf } from './order-time.js';

interface Props<Row> {
  name: string;
  rows: readonly Row[];
  /** Whether unified orders are told from others. */
  mixed: boolean;
  onOpen: (number: string) => void;
  /** What else can be done with one; `its` names it for who does not see the line. */
  renderMore: (row: Row, its: ReactNode) => ReactNode;
}

/** Whole orders, a line each: the buyer's own, or with time and buyer for admins. */
export function OrdersTable<Row extends PurchaseRow & Partial<Pick<UnifiedOrderRow, 'buyer'>>>(props: Props<Row>): ReactNode {
  const { name, rows, mixed, onOpen, renderMore } = props;
  return (
    <table className="orders-table purchases-table">
      <caption className="hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Número</th>
          <th scope="col">Fecha</th>
          {rows.some(({ buyer }) => buyer) ? <th scope="col">Comprador</th> : null}
          <th scope="col">Fabricantes</th>
          <th scope="col">Total</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, createdAt, unified, buyer, manufacturers, total } = row;
          const its = <span className="hidden"> el pedido {id}</span>;
          return (
            <tr key={id}>
              <th scope="row">
                <span className="orders-number">{id}</span>
                {mixed && unified ? <span className="order-tag">Pedido unificado</span> : null}
              </th>
              <td data-label="Fecha">{buyer ? `${dayOf(createdAt)} ${timeOf(createdAt)}` : dayOf(createdAt)}</td>
              {buyer ? (
                <td data-label="Comprador">
                  {buyer.name} {buyer.guest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
                </td>
              ) : null}
              <td data-label="Fabricantes">{manufacturers.map((maker) => maker.name).join(', ')}</td>
              <td data-label="Total" className="orders-amount">
                {formatPesos(total)}
              </td>
              <td className="orders-actions">
                <button type="button" className="button button-small" onClick={() => onOpen(id)}>
                  {texts.see}
                  {its}
                </button>
                {renderMore(row, its)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
