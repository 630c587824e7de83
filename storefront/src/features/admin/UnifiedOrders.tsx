import { orderListTexts } from '@shop/contracts';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Screen } from '../account/Screen.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { unifiedOrdersQuery } from './queries.js';

const sheetOf = (number: string): string => `/ordenes-unificadas/${number}/hoja`;

const filters = { all: 'false' };

/** Orders sent to several manufacturers (ACC-10), or all orders (B-16). */
export default function UnifiedOrders(): ReactNode {
  const address = useListParams(filters);
  const showsAll = address.params.all === 'true';
  const list = useListQuery(unifiedOrdersQuery(address.query), address);
  const [openedNumber, setOpenedNumber] = useState<string>();
  const id = useId();
  return (
    <Screen title="Pedidos unificados" lead="Los pedidos que un comprador envió a varios fabricantes a la vez.">
      <ListPanel
        name="Pedidos unificados"
        list={list}
        address={address}
        noun={['pedido', 'pedidos']}
        empty={orderListTexts.noUnified}
        filter={
          <label className="orders-all" htmlFor={`${id}-all`}>
            <input
              id={`${id}-all`}
              type="checkbox"
              checked={showsAll}
              onChange={({ target }) => address.setFilter({ all: String(target.checked) })}
            />
            Mostrar todos los pedidos
          </label>
        }
        aside={
          <DownloadOrders
            path="/api/orders/unified.csv"
            query={{ all: String(showsAll) }}
            name={showsAll ? 'pedidos.csv' : 'pedidos-unificados.csv'}
          />
        }
        renderRows={({ unifiedOrders }) => (
          <OrdersTable
            name="Pedidos unificados"
            rows={unifiedOrders}
            showUnified={showsAll}
            onOpen={setOpenedNumber}
            renderActions={({ id: number }) => (
              <Link className="button button-quiet button-small" href={sheetOf(number)}>
                Hoja<span className="visually-hidden"> de armado del pedido {number}</span>
              </Link>
            )}
          />
        )}
      />
      {openedNumber ? (
        <OrderDialog
          key={openedNumber}
          number={openedNumber}
          sheet={`/mi-cuenta${sheetOf(openedNumber)}`}
          onClose={() => setOpenedNumber(undefined)}
        />
      ) : null}
    </Screen>
  );
}
