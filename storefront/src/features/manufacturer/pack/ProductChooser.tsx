import { formatPesos, packMost, packTexts, type OwnProduct, type Product } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { Pages } from '../../orders/Pages.js';
import { loadMyProducts, ownPages } from '../own-lists.js';
import { readProduct } from '../product/EditProduct.js';
import { PickDialog } from '../product/PickDialog.js';
import { smallOf } from '../../../ui/small-picture.js';

interface Props {
  /** Ids of what is in the pack already. */
  taken: readonly string[];
  onAccept: (products: Product[]) => void;
  onClose: () => void;
}

/** Searches one's own products and ticks those that come into a pack. */
export function ProductChooser({ taken, onAccept, onClose }: Props): ReactNode {
  const [{ page, search }, look] = useState({ page: 1, search: '' });
  const load = useCallback(
    (signal: AbortSignal) => loadMyProducts(page, { search, onSale: false, sort: 'newest' }, signal),
    [page, search],
  );
  const { data, error, reload } = useLoad(load);
  const [ticked, setTicked] = useState<string[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const flip = (id: string): void => setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);

  const accept = async (): Promise<void> => {
    if (busy) return;
    if (taken.length + ticked.length > packMost.products) return setFailure(packTexts.tooManyProducts);
    setBusy(true);
    setFailure('');
    try {
      onAccept(await Promise.all(ticked.map((id) => readProduct(id))));
    } catch (error) {
      setFailure(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  return (
    <PickDialog
      title="Agregar productos"
      accept={busy ? 'Agregando…' : ticked.length > 1 ? `Agregar ${ticked.length}` : 'Agregar'}
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
          onChange={(event) => look({ page: 1, search: event.target.value.trim() })}
        />
      </div>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={4} /> : null}
      {data ? (
        <>
          <output className="pick-said">{data.myTotalProducts === 0 ? 'Ningún producto coincide.' : ''}</output>
          <ul className="pick-products">
            {data.myProducts.map((product) => (
              <Choice
                key={product.id}
                of={product}
                taken={taken.includes(product.id)}
                ticked={ticked.includes(product.id)}
                onTick={() => flip(product.id)}
              />
            ))}
          </ul>
          <Pages page={page} total={ownPages(data.myTotalProducts)} onPage={(next) => look({ page: next, search })} />
        </>
      ) : null}
      <p role="alert" className="form-error">
        {failure}
      </p>
    </PickDialog>
  );
}

interface ChoiceProps {
  of: OwnProduct;
  taken: boolean;
  ticked: boolean;
  onTick: () => void;
}

const Choice = ({ of: { name, price, mainImage }, taken, ticked, onTick }: ChoiceProps): ReactNode => (
  <li>
    <label className="pick-product">
      <input type="checkbox" checked={taken || ticked} disabled={taken} onChange={onTick} />
      {mainImage ? <img src={smallOf(mainImage)} alt="" width={45} height={60} loading="lazy" /> : <span className="wares-none" />}
      <span>
        <strong>{name}</strong>
        <span>{taken ? 'Ya está en el pack' : formatPesos(price)}</span>
      </span>
    </label>
  </li>
);
