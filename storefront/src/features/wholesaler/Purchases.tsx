import { orderListTexts, type PurchaseRow } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { showToast } from '../../ui/toast.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { noFilters, useLastPage, useListParams } from '../account/use-list-params.js';
import { usePagedQuery } from '../account/use-paged-query.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { Pagination } from '../orders/Pagination.js';
import { RepeatOrder } from '../orders/RepeatOrder.js';
import { readOrder } from '../orders/use-order.js';
import { DeletePurchase } from './DeletePurchase.js';
import { purchasesQuery } from './queries.js';

export default function Purchases(): ReactNode {
  const address = useListParams<never>(noFilters);
  const { page } = address.params;
  const purchases = usePagedQuery(purchasesQuery(page));
  const { data } = purchases;
  useLastPage(address, purchases.isPlaceholderData ? undefined : data?.totalPages);
  const [openedNumber, setOpenedNumber] = useState<string>();
  const [purchaseToDelete, setPurchaseToDelete] = useState<PurchaseRow>();
  const handleDeleted = (): void => {
    setPurchaseToDelete(undefined);
    showToast('Lo quitamos de tus compras.');
    if (data?.orders.length === 1 && page > 1) address.setPage(page - 1);
    else void purchases.refetch();
  };
  const lead = data ? `${data.total} ${data.total === 1 ? 'pedido enviado' : 'pedidos enviados'}` : 'Cargando…';
  return (
    <Screen title="Compras" lead={data?.total === 0 ? 'Los pedidos que enviás quedan acá.' : lead}>
      <QueryState query={purchases} skeleton={<PanelSkeleton lines={5} />}>
        {({ orders, total, totalPages }) =>
          total === 0 ? (
            <NoPurchases />
          ) : (
            <section className="panel" aria-label="Compras">
              <div className="panel-head">
                <p className="panel-hint">Lo que eliminás deja de verse acá; el fabricante lo conserva.</p>
                <DownloadOrders path="/api/orders/my-orders.csv" name="compras.csv" />
              </div>
              <OrdersTable
                name="Compras"
                rows={orders}
                showUnified
                onOpen={setOpenedNumber}
                renderActions={(purchase, orderName) => (
                  <>
                    <RepeatOrder className="button button-quiet button-small" order={() => readOrder(purchase.id)}>
                      Repetir{orderName}
                    </RepeatOrder>
                    <button type="button" className="button button-quiet button-small" onClick={() => setPurchaseToDelete(purchase)}>
                      Eliminar{orderName}
                    </button>
                  </>
                )}
              />
              <Pagination page={page} total={totalPages} onPage={address.setPage} />
            </section>
          )
        }
      </QueryState>
      {openedNumber ? (
        <OrderDialog
          key={openedNumber}
          number={openedNumber}
          sheet={`/mi-cuenta/compras/${openedNumber}/hoja`}
          onClose={() => setOpenedNumber(undefined)}
        />
      ) : null}
      {purchaseToDelete ? (
        <DeletePurchase purchase={purchaseToDelete} onDeleted={handleDeleted} onClose={() => setPurchaseToDelete(undefined)} />
      ) : null}
    </Screen>
  );
}

const NoPurchases = (): ReactNode => (
  <div className="empty orders-empty">
    <p>{orderListTexts.noPurchases}</p>
    <p>
      <a className="button" href="/tienda/mujer">
        Ir a la tienda
      </a>
    </p>
  </div>
);
