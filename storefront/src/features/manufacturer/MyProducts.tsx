import { productSorts, type OwnProduct, type ProductCard, type ProductSort } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { messageOf } from '../../lib/api.js';
import { countOf } from '../../lib/format.js';
import { sentence } from '../../ui/forms/use-form.js';
import { say } from '../../ui/toast.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Pages } from '../orders/Pages.js';
import { loadMyProducts, ownPages } from './own-lists.js';
import { OwnFilter, type OwnWanted } from './OwnFilter.js';
import { OwnTable } from './OwnTable.js';
import { DeleteProduct } from './product/DeleteProduct.js';
import { beginWork, keptWork } from './product/draft.store.js';
import { EditProduct, readProduct } from './product/EditProduct.js';
import { likeIt } from './product/product-values.js';
import { ProductRow } from './product/ProductRow.js';
import { SetAside } from './product/SetAside.js';

const everything: OwnWanted<ProductSort> = { search: '', onSale: false, sort: 'notOrdered' };
type Opened = { of: OwnProduct; to: 'edit' | 'delete' | 'set-aside' };

/** What a manufacturer published (ACC-03). */
export default function MyProducts(): ReactNode {
  const [{ page, wanted }, look] = useState({ page: 1, wanted: everything });
  const load = useCallback((signal: AbortSignal) => loadMyProducts(page, wanted, signal), [page, wanted]);
  const { data, error, reload, put } = useLoad(load);
  const [opened, setOpened] = useState<Opened>();
  const [, navigate] = useLocation();
  const close = (): void => setOpened(undefined);
  const total = data?.myTotalProducts ?? 0;
  const filtered = wanted.search !== '' || wanted.onSale;

  const change = (id: string, next: Partial<OwnProduct>): void =>
    put((list) => ({ ...list, myProducts: list.myProducts.map((product) => (product.id === id ? { ...product, ...next } : product)) }));
  const deleted = ({ id, name }: OwnProduct): void => {
    close();
    say(`Eliminamos "${name}".`);
    put((list) => ({ ...list, myProducts: list.myProducts.filter((product) => product.id !== id) }));
    // The last one of a page takes the page with it.
    if (data?.myProducts.length === 1 && page > 1) look({ page: page - 1, wanted });
    else reload();
  };
  const beginSimilar = async ({ id }: OwnProduct): Promise<void> => {
    close();
    try {
      beginWork(likeIt(await readProduct(id)));
      navigate('/subir-producto#datos');
    } catch (failure) {
      say(sentence(messageOf(failure)));
    }
  };
  const none = data !== undefined && total === 0;
  const count = data ? countOf(total, 'product') : 'Cargando…';
  return (
    <Screen title="Mis Productos" lead={none && !filtered ? 'Lo que publicás se administra acá.' : count}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={6} />
        </div>
      ) : null}
      {none && !filtered ? <NoProducts /> : null}
      {data && (!none || filtered) ? (
        <section className="panel" aria-label="Mis Productos">
          <p>
            <Link className="button button-quiet button-small" href="/publicaciones/carga">
              Cargar muchos o cambiar precios
            </Link>
          </p>
          <OwnFilter
            label="Buscar en mis productos"
            sorts={productSorts}
            wanted={wanted}
            sale
            onWanted={(next) => look({ page: 1, wanted: next })}
          />
          <output className={none ? 'empty' : 'hidden'}>{none ? 'Ningún producto coincide.' : count}</output>
          {none ? null : (
            <OwnTable caption="Mis Productos">
              {data.myProducts.map((product) => (
                <ProductRow
                  key={product.id}
                  of={product}
                  onEdit={(of) => setOpened({ of, to: 'edit' })}
                  onDelete={(of) => setOpened({ of, to: 'delete' })}
                  onSimilar={(of) => (keptWork()?.typed['name'] ? setOpened({ of, to: 'set-aside' }) : void beginSimilar(of))}
                  onPrice={({ id }, price) => change(id, { price })}
                />
              ))}
            </OwnTable>
          )}
          <Pages page={page} total={ownPages(total)} onPage={(next) => look({ page: next, wanted })} />
        </section>
      ) : null}
      {opened?.to === 'edit' ? (
        <EditProduct id={opened.of.id} onSaved={(product) => change(product.id, cardOf(product))} onClose={close} />
      ) : null}
      {opened?.to === 'delete' ? <DeleteProduct of={opened.of} onDeleted={() => deleted(opened.of)} onClose={close} /> : null}
      {opened?.to === 'set-aside' ? <SetAside onDiscard={() => void beginSimilar(opened.of)} onClose={close} /> : null}
    </Screen>
  );
}

/** What the list shows of a product that was edited. */
const cardOf = ({ name, price, priceUSD, mainImage, onSale }: ProductCard): Partial<OwnProduct> => ({
  name,
  price,
  priceUSD,
  mainImage,
  onSale,
});

const NoProducts = (): ReactNode => (
  <div className="empty orders-empty">
    <p>Todavía no publicaste productos.</p>
    <p>
      <Link className="button" href="/subir-producto">
        Subir producto
      </Link>
    </p>
    <p>
      <Link href="/publicaciones/carga">Cargar muchos con una planilla</Link>
    </p>
  </div>
);
