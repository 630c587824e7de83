import { formatNumber, formatPesos, texts, type PurchaseRow, type UnifiedOrderRow } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Table, type Column } from '../../ui/Table.js';
import { OrderNumber, OrderBuyerName } from './OrderCells.js';
import { buyerOf } from './order-people.js';
import { dayOf, timeOf } from '../../lib/day-time.js';

interface Props<Row> {
  name: string;
  rows: readonly Row[];
  showUnified: boolean;
  onOpen: (number: string) => void;
  renderActions: (row: Row, srLabel: ReactNode) => ReactNode;
}

type OrderRow = PurchaseRow & Partial<Pick<UnifiedOrderRow, 'units'>>;

export function OrdersTable<Row extends OrderRow>({
  name,
  rows,
  showUnified: mixed,
  onOpen,
  renderActions: renderMore,
}: Props<Row>): ReactNode {
  const forAdmins = rows.some(({ units }) => units !== undefined);
  const buyerColumn: Column<Row>[] = [{ name: 'Comprador', render: (row) => <OrderBuyerName {...buyerOf(row)} /> }];
  const unitsColumn: Column<Row>[] = [{ name: 'Unidades', render: (row) => formatNumber(row.units ?? 0) }];
  const columns: Column<Row>[] = [
    { name: 'Número', render: ({ id, unified }) => <OrderNumber number={id} unified={mixed && unified} /> },
    { name: 'Fecha', render: ({ createdAt }) => (forAdmins ? `${dayOf(createdAt)} ${timeOf(createdAt)}` : dayOf(createdAt)) },
    ...(forAdmins ? buyerColumn : []),
    { name: 'Fabricantes', kind: 'long', render: ({ subOrders }) => subOrders.map(({ user }) => user.manufacturer.name).join(', ') },
    ...(forAdmins ? unitsColumn : []),
    { name: 'Total', kind: 'amount', render: ({ total }) => formatPesos(total) },
    {
      name: 'Acciones',
      kind: 'actions',
      render: (row) => {
        const srLabel = <span className="visually-hidden"> el pedido {row.id}</span>;
        return (
          <>
            <button type="button" className="button button-small" onClick={() => onOpen(row.id)}>
              {texts.see}
              {srLabel}
            </button>
            {renderMore(row, srLabel)}
          </>
        );
      },
    },
  ];
  return <Table caption={name} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
