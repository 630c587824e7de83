import { formatPesos, packLimits, packTexts, type OwnProduct, type Product } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { Pagination } from '../../orders/Pagination.js';
import { loadMyProducts, ownPageCount } from '../own-lists.js';
import { readProduct } from '../product/EditProduct.js';
import { ChoiceDialog } from '../product/ChoiceDialog.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';

interface Props {
  usedIds: readonly string[];
  onAccept: (products: Product[]) => void;
  onClose: () => void;
}

export function ProductChooser({ usedIds, onAccept, onClose }: Props): ReactNode {
  const [{ page, search }, setList] = useState({ page: 1, search: '' });
  const load = useCallback(
    (signal: AbortSignal) => loadMyProducts(page, { search, onSale: false, sort: 'newest' }, signal),
    [page, search],
  );
  const { data, error, reload } = useLoad(load);
  const [tickedIds, setTickedIds] = useState<string[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const toggle = (id: string): void =>
    setTickedIds(tickedIds.includes(id) ? tickedIds.filter((other) => other !== id) : [...tickedIds, id]);

  const accept = async (): Promise<void> => {
    if (isBusy) return;
    if (usedIds.length + tickedIds.length > packLimits.products) return setFailure(packTexts.tooManyProducts);
    setIsBusy(true);
    setFailure('');
    try {
      onAccept(await Promise.all(tickedIds.map((id) => readProduct(id))));
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
      setIsBusy(false);
    }
  };
  return (
    <ChoiceDialog
      title="Agregar productos"
      acceptLabel={isBusy ? 'Agregando…' : tickedIds.length > 1 ? `Agregar ${tickedIds.length}` : 'Agregar'}
      onAccept={() => void accept()}
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
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={4} /> : null}
      {data ? (
        <>
          <output className="pick-status">{data.myTotalProducts === 0 ? 'Ningún producto coincide.' : ''}</output>
          <ul className="pick-products">
            {data.myProducts.map((product) => (
              <ProductOption
                key={product.id}
                product={product}
                isUsed={usedIds.includes(product.id)}
                isTicked={tickedIds.includes(product.id)}
                onTick={() => toggle(product.id)}
              />
            ))}
          </ul>
          <Pagination page={page} total={ownPageCount(data.myTotalProducts)} onPage={(next) => setList({ page: next, search })} />
        </>
      ) : null}
      <p role="alert" className="form-error">
        {failure}
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
