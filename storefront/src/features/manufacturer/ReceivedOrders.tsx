import { orderListTexts, type SaleRow } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { useLastPage, useListParams } from '../account/use-list-params.js';
import { usePagedQuery } from '../account/use-paged-query.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { Pagination } from '../orders/Pagination.js';
import { OrdersFilter } from './OrdersFilter.js';
import { markOrdersSeen, noFilter, ordersSeenAt, receivedOrdersQuery } from './queries.js';
import { SalesTable } from './SalesTable.js';

export default function ReceivedOrders(): ReactNode {
  const address = useListParams(noFilter);
  const { page, ...filter } = address.params;
  const orders = usePagedQuery(receivedOrdersQuery(page, filter));
  const { data } = orders;
  useLastPage(address, orders.isPlaceholderData ? undefined : data?.totalPages);
  const [openedNumber, setOpenedNumber] = useState<string>();
  const { isNew, markOpened } = useNewSales();
  const isFiltered = Object.values(filter).some(Boolean);
  const count = data ? `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}` : 'Cargando…';
  const isEmpty = data?.total === 0;
  // The newest orders are seen once the first page without a filter is shown.
  const newest = orders.isSuccess && !orders.isPlaceholderData && page === 1 && !isFiltered ? data : undefined;
  useEffect(() => {
    if (newest) markOrdersSeen(newest.subOrders[0]?.createdAt);
  }, [newest]);
  return (
    <Screen title={orderListTexts.receivedTitle} lead={isEmpty ? 'Los pedidos que te envían llegan acá.' : count}>
      <QueryState query={orders} skeleton={<PanelSkeleton lines={5} />}>
        {({ subOrders, totalPages }) =>
          isEmpty && !isFiltered ? (
            <p className="empty">Todavía no recibiste pedidos.</p>
          ) : (
            <section className="panel" aria-label={orderListTexts.receivedTitle}>
              <OrdersFilter filter={filter} onFilter={address.setFilter} />
              <div className="panel-head">
                <output className="panel-count">{isEmpty ? 'Ningún pedido coincide.' : count}</output>
                <DownloadOrders path="/api/orders/my-suborders.csv" query={{ from: filter.from, to: filter.to }} name="ordenes.csv" />
              </div>
              {isEmpty ? null : (
                <SalesTable
                  rows={subOrders}
                  isNew={isNew}
                  onOpen={(number) => {
                    markOpened(number);
                    setOpenedNumber(number);
                  }}
                />
              )}
              <Pagination page={page} total={totalPages} onPage={address.setPage} />
            </section>
          )
        }
      </QueryState>
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

/** Orders that arrived after the list was last opened are new until they are opened themselves. */
function useNewSales(): { isNew: (sale: SaleRow) => boolean; markOpened: (number: string) => void } {
  const [seenAt] = useState(ordersSeenAt);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return {
    isNew: ({ id, createdAt }) => !opened.has(id) && (seenAt === undefined || Date.parse(createdAt) > Date.parse(seenAt)),
    markOpened: (number) => setOpened((before) => new Set(before).add(number)),
  };
}
