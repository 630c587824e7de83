import { formatNumber, formatPesos, texts, type PurchaseRow, type UnifiedOrderRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Table, type Column } from '../../ui/Table.js';
import { OrderNumber, OrderPerson } from './OrderCells.js';
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

type OrderRow = PurchaseRow & Partial<Pick<UnifiedOrderRow, 'buyer' | 'units'>>;

/** Whole orders, a line each: the buyer's own, or with time, buyer and units for admins. */
export function OrdersTable<Row extends OrderRow>({ name, rows, mixed, onOpen, renderMore }: Props<Row>): ReactNode {
  const forAdmins = rows.some(({ buyer }) => buyer);
  const people: Column<Row>[] = [{ name: 'Comprador', render: ({ buyer }) => (buyer ? <OrderPerson of={buyer} /> : null) }];
  const units: Column<Row>[] = [{ name: 'Unidades', render: (row) => formatNumber(row.units ?? 0) }];
  const columns: Column<Row>[] = [
    { name: 'Número', render: ({ id, unified }) => <OrderNumber number={id} unified={mixed && unified} /> },
    { name: 'Fecha', render: ({ createdAt }) => (forAdmins ? `${dayOf(createdAt)} ${timeOf(createdAt)}` : dayOf(createdAt)) },
    ...(forAdmins ? people : []),
    { name: 'Fabricantes', kind: 'long', render: ({ manufacturers }) => manufacturers.map((maker) => maker.name).join(', ') },
    ...(forAdmins ? units : []),
    { name: 'Total', kind: 'amount', render: ({ total }) => formatPesos(total) },
    {
      name: 'Acciones',
      kind: 'actions',
      render: (row) => {
        const its = <span className="hidden"> el pedido {row.id}</span>;
        return (
          <>
            <button type="button" className="button button-small" onClick={() => onOpen(row.id)}>
              {texts.see}
              {its}
            </button>
            {renderMore(row, its)}
          </>
        );
      },
    },
  ];
  return <Table caption={name} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
