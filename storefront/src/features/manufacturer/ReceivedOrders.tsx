import { orderTexts } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { Pagination } from '../orders/Pagination.js';
import { OrdersFilter } from './OrdersFilter.js';
import { noFilter, loadReceivedOrders, type OrderFilter } from './received-orders.js';
import { SalesTable } from './SalesTable.js';

export default function ReceivedOrders(): ReactNode {
  const [{ page, filter }, setList] = useState({ page: 1, filter: noFilter });
  const load = useCallback((signal: AbortSignal) => loadReceivedOrders(page, filter, signal), [page, filter]);
  const { data, error, reload } = useLoad(load);
  const [openedNumber, setOpenedNumber] = useState<string>();
  const isFiltered = filter !== noFilter;
  const count = data ? `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}` : 'Cargando…';
  const isEmpty = data?.total === 0;
  return (
    <Screen title={orderTexts.receivedTitle} lead={isEmpty && !isFiltered ? 'Los pedidos que te envían llegan acá.' : count}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {isEmpty && !isFiltered ? <p className="empty">Todavía no recibiste pedidos.</p> : null}
      {data && (!isEmpty || isFiltered) ? (
        <section className="panel" aria-label={orderTexts.receivedTitle}>
          <OrdersFilter onFilter={(next: OrderFilter) => setList({ page: 1, filter: next })} />
          <div className="panel-head">
            <output className="panel-count">{isEmpty ? 'Ningún pedido coincide.' : count}</output>
            <DownloadOrders path="/api/orders/my-suborders.csv" query={{ from: filter.from, to: filter.to }} name="ordenes.csv" />
          </div>
          {isEmpty ? null : <SalesTable rows={data.subOrders} onOpen={setOpenedNumber} />}
          <Pagination page={page} total={data.totalPages} onPage={(next) => setList({ page: next, filter })} />
        </section>
      ) : null}
      {openedNumber ? (
        <OrderDialog
          key={openedNumber}
          number={openedNumber}
          sheet={`/mi-cuenta/ordenes/${openedNumber}/hoja`}
          onClose={() => setOpenedNumber(undefined)}
        />
      ) : null}
    </Screen>
  );
}
