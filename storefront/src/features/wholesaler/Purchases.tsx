import { orderTexts, type MyOrders, type PurchaseRow } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { signedApi } from '../../lib/signed-api.js';
import { say } from '../../ui/toast.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { Pages } from '../orders/Pages.js';
import { RepeatOrder } from '../orders/RepeatOrder.js';
import { readOrder } from '../orders/use-order.js';
import { DeletePurchase } from './DeletePurchase.js';

/** What a wholesaler bought (ACC-07), as many a page as the service gives (B-24). */
export default function Purchases(): ReactNode {
  const [page, setPage] = useState(1);
  const load = useCallback((signal: AbortSignal) => signedApi<MyOrders>(`/api/orders/my-orders?page=${page}`, { signal }), [page]);
  const { data, error, reload } = useLoad(load);
  const [opened, setOpened] = useState<string>();
  const [asked, setAsked] = useState<PurchaseRow>();
  const deleted = (): void => {
    setAsked(undefined);
    say('Compra eliminada');
    // The last one of a page takes the page with it.
    if (data?.orders.length === 1 && page > 1) setPage(page - 1);
    else reload();
  };
  const lead = data ? `${data.total} ${data.total === 1 ? 'pedido enviado' : 'pedidos enviados'}` : 'Cargando…';
  return (
    <Screen title="Compras" lead={data?.total === 0 ? 'Los pedidos que enviás quedan acá.' : lead}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {data?.total === 0 ? <NoPurchases /> : null}
      {data && data.total > 0 ? (
        <section className="panel" aria-label="Compras">
          <div className="panel-head">
            <p className="panel-hint">Lo que eliminás deja de verse acá; el fabricante lo conserva.</p>
            <DownloadOrders path="/api/orders/my-orders.csv" name="compras.csv" />
          </div>
          <OrdersTable
            name="Compras"
            rows={data.orders}
            mixed
            onOpen={setOpened}
            renderMore={(purchase, its) => (
              <>
                <RepeatOrder className="button button-quiet button-small" order={() => readOrder(purchase.id)}>
                  Repetir{its}
                </RepeatOrder>
                <button type="button" className="button button-quiet button-small" onClick={() => setAsked(purchase)}>
                  Eliminar{its}
                </button>
              </>
            )}
          />
          <Pages page={page} total={data.totalPages} onPage={setPage} />
        </section>
      ) : null}
      {opened ? (
        <OrderDialog key={opened} number={opened} sheet={`/mi-cuenta/compras/${opened}/hoja`} onClose={() => setOpened(undefined)} />
      ) : null}
      {asked ? <DeletePurchase of={asked} onDeleted={deleted} onClose={() => setAsked(undefined)} /> : null}
    </Screen>
  );
}

const NoPurchases = (): ReactNode => (
  <div className="empty orders-empty">
    <p>{orderTexts.noPurchases}</p>
    <p>
      <a className="button" href="/tienda/mujer">
        Ir a la tienda
      </a>
    </p>
  </div>
);
