import { orderTexts } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { Pages } from '../orders/Pages.js';
import { OrdersFilter } from './OrdersFilter.js';
import { anything, loadOrders, type Wanted } from './received.js';
import { SalesTable } from './SalesTable.js';

/** What a manufacturer sold (ACC-05). */
export default function ReceivedOrders(): ReactNode {
  const [{ page, wanted }, look] = useState({ page: 1, wanted: anything });
  const load = useCallback((signal: AbortSignal) => loadOrders(page, wanted, signal), [page, wanted]);
  const { data, error, reload } = useLoad(load);
  const [opened, setOpened] = useState<string>();
  const filtered = wanted !== anything;
  const count = data ? `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}` : 'Cargando…';
  const none = data?.total === 0;
  return (
    <Screen title={orderTexts.receivedTitle} lead={none && !filtered ? 'Los pedidos que te envían llegan acá.' : count}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {none && !filtered ? <p className="empty">Todavía no recibiste pedidos.</p> : null}
      {data && (!none || filtered) ? (
        <section className="panel" aria-label={orderTexts.receivedTitle}>
          <OrdersFilter onFilter={(next: Wanted) => look({ page: 1, wanted: next })} />
          <div className="panel-head">
            <output className="panel-count">{none ? 'Ningún pedido coincide.' : count}</output>
            <DownloadOrders path="/api/orders/my-suborders.csv" query={{ from: wanted.from, to: wanted.to }} name="ordenes.csv" />
          </div>
          {none ? null : <SalesTable rows={data.subOrders} onOpen={setOpened} />}
          <Pages page={page} total={data.totalPages} onPage={(next) => look({ page: next, wanted })} />
        </section>
      ) : null}
      {opened ? (
        <OrderDialog key={opened} number={opened} sheet={`/mi-cuenta/ordenes/${opened}/hoja`} onClose={() => setOpened(undefined)} />
      ) : null}
    </Screen>
  );
}
