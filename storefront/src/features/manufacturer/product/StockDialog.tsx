import type { OwnProduct, Product, StockChange } from '@shop/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { Modal } from '../../../ui/Modal.js';
import { showFailure } from '../../account/failure.js';
import { queryClient } from '../../account/query-client.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { Swatch } from '../../picker/Swatch.js';
import { readProduct } from '../queries.js';
import { stockMatrix, withChange, type StockMatrix, type StockSwitch } from './stock.js';

interface Props {
  product: OwnProduct;
  onChange: (product: Product) => void;
  onClose: () => void;
}

/** The stock of each size and colour: each press is shown at once and saved, in the order of the presses. */
export default function StockDialog({ product: { id, name }, onChange, onClose }: Props): ReactNode {
  const query = queryOptions({ queryKey: ['stock', id], queryFn: ({ signal }) => readProduct(id, signal) });
  const product = useQuery(query);
  const mutationKey = ['stock', id];
  const saving = useMutation({
    mutationKey,
    scope: { id: `stock ${id}` },
    mutationFn: (change: StockChange) => signedApi<Product>(`/api/products/${id}/stock`, json('PUT', change)),
    onMutate: async (change) => {
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, inventories: withChange(before.inventories, change) });
    },
    onSuccess: (saved) => {
      onChange(saved);
      // A later press is already shown.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(query.queryKey, saved);
    },
    onError: (error) => {
      showFailure(error);
      void product.refetch();
    },
  });
  return (
    <Modal title={`Stock de ${name}`} isWide onClose={onClose}>
      <p>Tocá lo que no tenés: queda tachado en la tienda y no se puede pedir. Tocá de nuevo cuando vuelva. Se guarda al instante.</p>
      <QueryState query={product} skeleton={<LinesSkeleton lines={4} />}>
        {(data) => <Switches matrix={stockMatrix(data)} onPress={(change) => saving.mutate(change)} />}
      </QueryState>
      <p className="stock-note">Mientras no quede nada de este producto, los packs que lo llevan no se muestran.</p>
      <p className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Listo
        </button>
      </p>
    </Modal>
  );
}

function Switches({ matrix: { all, sizes, rows }, onPress }: { matrix: StockMatrix; onPress: (change: StockChange) => void }): ReactNode {
  const switchButton = (one: StockSwitch, text: ReactNode): ReactNode => (
    <button
      type="button"
      className="stock-switch"
      data-out-of-stock={one.outOfStock || undefined}
      onClick={() => onPress({ ...one.change, outOfStock: !one.outOfStock })}
    >
      {text}
    </button>
  );
  const stateOf = ({ outOfStock }: StockSwitch): string => (outOfStock ? 'Sin stock' : 'Hay');
  const cellSwitch = (one: StockSwitch): ReactNode =>
    switchButton(
      one,
      <>
        <span className="visually-hidden">{one.name}: </span>
        {stateOf(one)}
      </>,
    );
  const headSwitch = (one: StockSwitch): ReactNode =>
    switchButton(
      one,
      <>
        {one.name}
        <span className="visually-hidden">: {stateOf(one)}</span>
      </>,
    );
  return (
    <>
      <p className="stock-all">{switchButton(all, all.outOfStock ? 'Hay de todo otra vez' : 'Marcar todo sin stock')}</p>
      <div className="stock-scroll">
        <table className="stock-table">
          <caption className="visually-hidden">Stock por talle y color</caption>
          {sizes.length > 0 ? (
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Color</span>
                </th>
                {sizes.map((size) => (
                  <th key={size.name} scope="col">
                    {headSwitch(size)}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map(({ head, code, cells }) => (
              <tr key={head.name}>
                <th scope="row">
                  <span className="stock-name">
                    {code ? <Swatch name={head.name} code={code} /> : null}
                    {cells.length > 0 ? headSwitch(head) : head.name}
                  </span>
                </th>
                {cells.length > 0 ? (
                  cells.map((cell, i) => <td key={sizes[i]?.name}>{cell ? cellSwitch(cell) : null}</td>)
                ) : (
                  <td>{cellSwitch(head)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
