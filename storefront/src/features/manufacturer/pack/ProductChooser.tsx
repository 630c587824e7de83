import { formatPesos, packLimits, packTexts, type OwnProduct, type Product } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../account/failure.js';
import { queryClient } from '../../account/query-client.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { usePagedQuery } from '../../account/use-paged-query.js';
import { Pagination } from '../../orders/Pagination.js';
import { ownPageCount } from '../own-lists.js';
import { ChoiceDialog } from '../product/ChoiceDialog.js';
import { myProductsQuery, productQuery } from '../queries.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';

interface Props {
  usedIds: readonly string[];
  onAccept: (products: Product[]) => void;
  onClose: () => void;
}

export function ProductChooser({ usedIds, onAccept, onClose }: Props): ReactNode {
  const [{ page, search }, setList] = useState({ page: 1, search: '' });
  const products = usePagedQuery(myProductsQuery(page, { search, onSale: false, sort: 'newest' }));
  const [tickedIds, setTickedIds] = useState<string[]>([]);
  const addition = useMutation({
    mutationFn: () => {
      if (usedIds.length + tickedIds.length > packLimits.products) throw new Error(packTexts.tooManyProducts);
      return Promise.all(tickedIds.map((id) => queryClient.fetchQuery(productQuery(id))));
    },
    onSuccess: onAccept,
  });
  const isBusy = addition.isPending || addition.isSuccess;
  const toggle = (id: string): void =>
    setTickedIds(tickedIds.includes(id) ? tickedIds.filter((other) => other !== id) : [...tickedIds, id]);
  return (
    <ChoiceDialog
      title="Agregar productos"
      acceptLabel={isBusy ? 'Agregando…' : tickedIds.length > 1 ? `Agregar ${tickedIds.length}` : 'Agregar'}
      onAccept={() => (isBusy ? undefined : addition.mutate())}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor="buscar-producto">Buscar en mis productos</label>
        <input
          id="buscar-producto"
          type="search"
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setList({ page: 1, search: event.target.value.trim() })}
        />
      </div>
      <QueryState query={products} skeleton={<LinesSkeleton lines={4} />}>
        {({ myProducts, myTotalProducts }) => (
          <>
            <output className="pick-status">{myTotalProducts === 0 ? 'Ningún producto coincide.' : ''}</output>
            <ul className="pick-products">
              {myProducts.map((product) => (
                <ProductOption
                  key={product.id}
                  product={product}
                  isUsed={usedIds.includes(product.id)}
                  isTicked={tickedIds.includes(product.id)}
                  onTick={() => toggle(product.id)}
                />
              ))}
            </ul>
            <Pagination page={page} total={ownPageCount(myTotalProducts)} onPage={(next) => setList({ page: next, search })} />
          </>
        )}
      </QueryState>
      <p role="alert" className="form-error">
        {failureText(addition.error)}
      </p>
    </ChoiceDialog>
  );
}

interface ProductOptionProps {
  product: OwnProduct;
  isUsed: boolean;
  isTicked: boolean;
  onTick: () => void;
}

const ProductOption = ({ product: { name, price, mainImage }, isUsed, isTicked, onTick }: ProductOptionProps): ReactNode => (
  <li>
    <label className="pick-product">
      <input type="checkbox" checked={isUsed || isTicked} disabled={isUsed} onChange={onTick} />
      {mainImage ? (
        <img src={thumbnailUrl(mainImage)} alt="" width={45} height={60} loading="lazy" />
      ) : (
        <span className="own-table-no-image" />
      )}
      <span>
        <strong>{name}</strong>
        <span>{isUsed ? 'Ya está en el pack' : formatPesos(price)}</span>
      </span>
    </label>
  </li>
);
