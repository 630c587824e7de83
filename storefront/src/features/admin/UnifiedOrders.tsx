import { orderTexts, type UnifiedOrders as Listed } from '@shop/contracts';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { signedApi } from '../../lib/signed-api.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { Pages } from '../orders/Pages.js';

const sheetOf = (number: string): string => `/ordenes-unificadas/${number}/hoja`;

/** Orders that were sent to several manufacturers at once (ACC-10), or on request every order there is (B-16). */
export default function UnifiedOrders(): ReactNode {
  const [{ page, all }, look] = useState({ page: 1, all: false });
  const load = useCallback(
    (signal: AbortSignal) => signedApi<Listed>(`/api/orders/unified?page=${page}&all=${all}`, { signal }),
    [page, all],
  );
  const { data, error, reload } = useLoad(load);
  const [opened, setOpened] = useState<string>();
  const id = useId();
  return (
    <Screen title="Órdenes unificadas" lead={data ? `${data.total} ${data.total === 1 ? 'pedido' : 'pedidos'}` : 'Cargando…'}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      <section className="panel" aria-label="Órdenes unificadas">
        <div className="panel-head">
          <label className="orders-all" htmlFor={`${id}-all`}>
            <input id={`${id}-all`} type="checkbox" checked={all} onChange={({ target }) => look({ page: 1, all: target.checked })} />
            Mostrar todos los pedidos
          </label>
          <DownloadOrders
            path="/api/orders/unified.csv"
            query={{ all: String(all) }}
            name={all ? 'pedidos.csv' : 'pedidos-unificados.csv'}
          />
        </div>
        {!data && !error ? <LinesSkeleton lines={5} /> : null}
        {data?.total === 0 ? <p className="empty">{orderTexts.noUnified}</p> : null}
        {data && data.total > 0 ? (
          <OrdersTable
            name="Órdenes unificadas"
            rows={data.unifiedOrders}
            mixed={all}
            onOpen={setOpened}
            renderMore={({ id: number }) => (
              <Link className="button button-quiet button-small" href={sheetOf(number)}>
                Hoja<span className="hidden"> de armado del pedido {number}</span>
              </Link>
            )}
          />
        ) : null}
        <Pages page={page} total={data?.totalPages ?? 1} onPage={(next) => look({ page: next, all })} />
      </section>
      {opened ? (
        <OrderDialog key={opened} number={opened} sheet={`/mi-cuenta${sheetOf(opened)}`} onClose={() => setOpened(undefined)} />
      ) : null}
    </Screen>
  );
}
