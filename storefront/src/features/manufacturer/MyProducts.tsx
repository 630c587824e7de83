import { isSoldOut, productSorts, type OwnProduct, type Product } from '@shop/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { countOf } from '../../lib/format.js';
import { showToast } from '../../ui/toast.js';
import { showFailure } from '../account/failure.js';
import { updateQueryData } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { useLastPage } from '../account/use-list-params.js';
import { usePagedQuery } from '../account/use-paged-query.js';
import { Pagination } from '../orders/Pagination.js';
import { ownPageCount } from './own-lists.js';
import { OwnFilter } from './OwnFilter.js';
import { OwnTable } from './OwnTable.js';
import { DeleteProductDialog } from './product/DeleteProductDialog.js';
import { startDraft, loadDraft } from './product/draft.store.js';
import { duplicateValues } from './product/product-values.js';
import { ProductRow } from './product/ProductRow.js';
import { DiscardDraftDialog } from './product/DiscardDraftDialog.js';
import { myProductsQuery, readProduct } from './queries.js';
import { useOwnList } from './use-own-list.js';

type OpenDialog = { product: OwnProduct; kind: 'edit' | 'stock' | 'delete' | 'discard-draft' };

const EditProduct = lazy(() => import('./product/EditProduct.js'));
const StockDialog = lazy(() => import('./product/StockDialog.js'));

export default function MyProducts(): ReactNode {
  const { address, page, params, setPage, setParams } = useOwnList(productSorts);
  const pageQuery = myProductsQuery(page, params);
  const products = usePagedQuery(pageQuery);
  const { data } = products;
  useLastPage(address, products.isPlaceholderData || !data ? undefined : ownPageCount(data.myTotalProducts));
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [, navigate] = useLocation();
  const close = (): void => setOpenDialog(undefined);
  const total = data?.myTotalProducts ?? 0;
  const isFiltered = params.search !== '' || params.onSale;

  const updateProduct = (id: string, next: Partial<OwnProduct>): void =>
    updateQueryData(pageQuery, (list) => ({
      ...list,
      myProducts: list.myProducts.map((product) => (product.id === id ? { ...product, ...next } : product)),
    }));
  const handleDeleted = ({ id, name }: OwnProduct): void => {
    close();
    showToast(`Eliminamos "${name}".`);
    updateQueryData(pageQuery, (list) => ({ ...list, myProducts: list.myProducts.filter((product) => product.id !== id) }));
    if (data?.myProducts.length === 1 && page > 1) setPage(page - 1);
    else void products.refetch();
  };
  const duplicate = async ({ id }: OwnProduct): Promise<void> => {
    close();
    try {
      startDraft(duplicateValues(await readProduct(id)));
      navigate('/subir-producto#datos');
    } catch (failure) {
      showFailure(failure);
    }
  };
  const isEmpty = data !== undefined && total === 0;
  const count = data ? countOf(total, 'product') : 'Cargando…';
  return (
    <Screen title="Mis Productos" lead={isEmpty ? 'Lo que publicás se administra acá.' : count}>
      <QueryState query={products} skeleton={<PanelSkeleton lines={6} />}>
        {({ myProducts }) =>
          isEmpty && !isFiltered ? (
            <NoProducts />
          ) : (
            <section className="panel" aria-label="Mis Productos">
              <p>
                <Link className="button button-quiet button-small" href="/publicaciones/carga">
                  Cargar muchos o cambiar precios
                </Link>
              </p>
              <OwnFilter label="Buscar en mis productos" sorts={productSorts} params={params} hasSaleFilter onParams={setParams} />
              <output className={isEmpty ? 'empty' : 'visually-hidden'}>{isEmpty ? 'Ningún producto coincide.' : count}</output>
              {isEmpty ? null : (
                <OwnTable caption="Mis Productos">
                  {myProducts.map((product) => (
                    <ProductRow
                      key={product.id}
                      product={product}
                      onEdit={(product) => setOpenDialog({ product, kind: 'edit' })}
                      onDelete={(product) => setOpenDialog({ product, kind: 'delete' })}
                      onDuplicate={(product) =>
                        loadDraft()?.typed.name ? setOpenDialog({ product, kind: 'discard-draft' }) : void duplicate(product)
                      }
                      onStock={(product) => setOpenDialog({ product, kind: 'stock' })}
                      onPrice={({ id }, price) => updateProduct(id, { price })}
                    />
                  ))}
                </OwnTable>
              )}
              <Pagination page={page} total={ownPageCount(total)} onPage={setPage} />
            </section>
          )
        }
      </QueryState>
      {openDialog?.kind === 'edit' ? (
        <Suspense fallback={null}>
          <EditProduct id={openDialog.product.id} onSaved={(product) => updateProduct(product.id, rowOf(product))} onClose={close} />
        </Suspense>
      ) : null}
      {openDialog?.kind === 'stock' ? (
        <Suspense fallback={null}>
          <StockDialog
            product={openDialog.product}
            onChange={({ id, inventories }) => updateProduct(id, { outOfStock: isSoldOut(inventories) || undefined })}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {openDialog?.kind === 'delete' ? (
        <DeleteProductDialog product={openDialog.product} onDeleted={() => handleDeleted(openDialog.product)} onClose={close} />
      ) : null}
      {openDialog?.kind === 'discard-draft' ? (
        <DiscardDraftDialog onDiscard={() => void duplicate(openDialog.product)} onClose={close} />
      ) : null}
    </Screen>
  );
}

const rowOf = ({ name, articleCode, price, priceUSD, mainImage, onSale, outOfStock }: Product): Partial<OwnProduct> => ({
  name,
  articleCode: articleCode ?? null,
  price,
  priceUSD,
  mainImage,
  onSale,
  outOfStock,
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
