import { orderTexts, type UnifiedOrders as Listed } from '@shop/contracts';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Screen } from '../account/Screen.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { OrderDialog } from '../orders/OrderDialog.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted } from './lists/use-wanted.js';

const sheetOf = (number: string): string => `/ordenes-unificadas/${number}/hoja`;

const filters = { all: 'false' };
const getPage = pagesOf<Listed>('/api/orders/unified');

/** Orders that were sent to several manufacturers at once (ACC-10), or on request every order there is (B-16). */
export default function UnifiedOrders(): ReactNode {
  const address = useWanted(filters);
  const all = address.wanted.all === 'true';
  const list = useList(getPage, address);
  const [opened, setOpened] = useState<string>();
  const id = useId();
  return (
    <Screen title="Órdenes unificadas" lead="Los pedidos que un comprador envió a varios fabricantes a la vez.">
      <ListPanel
        name="Órdenes unificadas"
        of={list}
        address={address}
        noun={['pedido', 'pedidos']}
        empty={orderTexts.noUnified}
        filter={
          <label className="orders-all" htmlFor={`${id}-all`}>
            <input
              id={`${id}-all`}
              type="checkbox"
              checked={all}
              onChange={({ target }) => address.narrow({ all: String(target.checked) })}
            />
            Mostrar todos los pedidos
          </label>
        }
        aside={
          <DownloadOrders
            path="/api/orders/unified.csv"
            query={{ all: String(all) }}
            name={all ? 'pedidos.csv' : 'pedidos-unificados.csv'}
          />
        }
        renderRows={({ unifiedOrders }) => (
          <OrdersTable
            name="Órdenes unificadas"
            rows={unifiedOrders}
            mixed={all}
            onOpen={setOpened}
            renderMore={({ id: number }) => (
              <Link className="button button-quiet button-small" href={sheetOf(number)}>
                Hoja<span className="hidden"> de armado del pedido {number}</span>
              </Link>
            )}
          />
        )}
      />
      {opened ? (
        <OrderDialog key={opened} number={opened} sheet={`/mi-cuenta${sheetOf(opened)}`} onClose={() => setOpened(undefined)} />
      ) : null}
    </Screen>
  );
}
