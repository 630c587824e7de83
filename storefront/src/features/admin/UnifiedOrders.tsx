import { formatPesos, orderTexts, texts, type UnifiedOrderRow, type UnifiedOrders as Listed } from '@shop/contracts';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { signedApi } from '../../lib/signed-api.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { dayOf, timeOf } from '../orders/order-time.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { Pages } from '../orders/Pages.js';

/** Orders that were sent to several manufacturers at once (ACC-10), or on request every order there is (B-16). */
export default function UnifiedOrders(): ReactNode {
  const [{ page, all }, look] = useState({ page: 1, all: false });
  const load = useCallback(
    (signal: AbortSignal) => signedApi<Listed>(`/api/orders/unified?page=${page}${all ? '&all=true' : ''}`, { signal }),
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
          <DownloadOrders path="/api/orders/unified.csv" name="pedidos-unificados.csv" />
        </div>
        {!data && !error ? <LinesSkeleton lines={5} /> : null}
        {data?.total === 0 ? <p className="empty">{orderTexts.noUnified}</p> : null}
        {data && data.total > 0 ? (
          <table className="orders-table purchases-table">
            <caption className="hidden">Órdenes unificadas</caption>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Fecha</th>
                <th scope="col">Comprador</th>
                <th scope="col">Fabricantes</th>
                <th scope="col">Total</th>
                <th scope="col">Acciones</th>
              </tr>
            </thead>
            <tbody>
              {data.unifiedOrders.map((order) => (
                <Line key={order.id} of={order} onOpen={setOpened} />
              ))}
            </tbody>
          </table>
        ) : null}
        <Pages page={page} total={data?.totalPages ?? 1} onPage={(next) => look({ page: next, all })} />
      </section>
      {opened ? <OrderDialog key={opened} number={opened} onClose={() => setOpened(undefined)} /> : null}
    </Screen>
  );
}

function Line({ of: order, onOpen }: { of: UnifiedOrderRow; onOpen: (number: string) => void }): ReactNode {
  const { id, createdAt, buyer, manufacturers, total } = order;
  return (
    <tr>
      <th scope="row">
        <span className="orders-number">{id}</span>
      </th>
      <td data-label="Fecha">
        {dayOf(createdAt)} {timeOf(createdAt)}
      </td>
      <td data-label="Comprador">
        {buyer.name} {buyer.guest ? <span className="order-tag order-tag-quiet">Sin cuenta</span> : null}
      </td>
      <td data-label="Fabricantes">{manufacturers.map(({ name }) => name).join(', ')}</td>
      <td data-label="Total" className="orders-amount">
        {formatPesos(total)}
      </td>
      <td className="orders-actions">
        <button type="button" className="button button-small" onClick={() => onOpen(id)}>
          {texts.see}
          <span className="hidden"> el pedido {id}</span>
        </button>
      </td>
    </tr>
  );
}
