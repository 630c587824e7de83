import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { toQuantity } from '../../lib/quantities.js';
import { $cart, $cartSnapshot, addProduct } from './cart.store.js';
import { subtotalFor } from './cart-snapshot.js';
import { emptyCart } from './cart.js';
import { snapshotOfProduct } from './line-snapshots.js';
import { startAutosave } from './start-autosave.js';
import { unitCount } from '../../lib/format.js';
import {
  toVariations,
  addOneOfEach,
  pickerShape,
  sellsBySizeRun,
  totalQuantity,
  type PickerProduct,
  type PickerRow,
  type Quantities,
} from '../picker/picker-rows.js';
import { readTypedQuantities, storeTypedQuantities } from '../picker/typed-quantities.js';
import { PickerFooter } from './PickerFooter.js';
import { QuantityList } from '../picker/QuantityList.js';
import { QuantityTable } from '../picker/QuantityTable.js';

interface Props {
  product: PickerProduct;
  /** Replaces the picker's own message after adding. */
  onAdded?: (units: number) => void;
}

export function ProductPicker({ product, onAdded }: Props): ReactNode {
  const [hydrated, setHydrated] = useState(false);
  const [quantities, setQuantities] = useState<Quantities>({});
  useEffect(() => {
    if (hydrated) return;
    startTransition(() => {
      setHydrated(true);
      setQuantities(readTypedQuantities(product));
    });
  }, [hydrated, product]);
  useEffect(() => {
    if (hydrated) storeTypedQuantities(product.id, quantities);
  }, [hydrated, product.id, quantities]);
  const [status, setStatus] = useState<ReactNode>('');
  const storedCart = useStore($cart);
  const snapshot = useStore($cartSnapshot);
  const cart = hydrated ? storedCart : emptyCart;
  const shape = pickerShape(product);
  const units = totalQuantity(quantities);
  const variationsInCart = cart.products.find((line) => line.productId === product.id)?.variations ?? [];

  const changeQuantity = (row: PickerRow, to: (before: number) => number): void => {
    setStatus('');
    setQuantities((before) => ({ ...before, [row.variationId]: toQuantity(to(before[row.variationId] ?? 0)) }));
  };
  const fields = {
    quantities,
    inCart: Object.fromEntries(variationsInCart.map(({ variationId, quantity }) => [variationId, quantity])),
    onStep: (row: PickerRow, by: number) => changeQuantity(row, (before) => before + by),
    onType: (row: PickerRow, quantity: number) => changeQuantity(row, () => quantity),
  };
  const applyQuantities = (next: Quantities, message: string): void => {
    setQuantities(next);
    setStatus(message);
  };
  const addToCart = (): void => {
    if (units === 0) {
      setStatus(<MissingMessage />);
      document.querySelector<HTMLElement>('.picker-rows [data-quantity], .matrix-row[data-shown] [data-quantity]')?.focus();
      return;
    }
    addProduct(product.id, toVariations(quantities), snapshotOfProduct(product));
    startAutosave();
    setQuantities({});
    if (onAdded) onAdded(units);
    else setStatus(<AddedMessage units={units} />);
  };

  return (
    <>
      <fieldset className="picker-fields" id="cantidades" disabled={!hydrated}>
        <legend>{titles[shape.kind === 'list' ? shape.by : 'both']}</legend>
        {shape.kind === 'list' ? (
          <QuantityList rows={shape.rows} colorIdsWithPhoto={product.colorIdsWithPhoto} {...fields} />
        ) : (
          <QuantityTable shape={shape} onRun={applyQuantities} {...fields} />
        )}
        <p className="picker-tools">
          {shape.kind === 'list' && shape.rows.length > 1 ? (
            <button type="button" className="link-button" onClick={() => applyQuantities(addOneOfEach(shape.rows, quantities), '')}>
              {sellsBySizeRun(shape) ? 'Sumar una curva: 1 de cada talle' : 'Sumar 1 de cada color'}
            </button>
          ) : null}
          <button type="button" className="link-button picker-clear" aria-disabled={units === 0} onClick={() => applyQuantities({}, '')}>
            Vaciar
          </button>
        </p>
      </fieldset>
      {/* `display: contents`: a sticky box would be visible from the first paint on phones, and the picker would hydrate before the picture is loaded. */}
      <div className="picker-sticky">
        <PickerFooter
          units={units}
          price={product.price}
          cartSubtotal={subtotalFor(cart, snapshot, product.manufacturer.id)}
          manufacturer={product.manufacturer}
          status={status}
          hydrated={hydrated}
          soldOut={product.inventories.every(({ outOfStock }) => outOfStock)}
          onAdd={addToCart}
        />
      </div>
    </>
  );
}

const titles = {
  color: 'Elegí cantidades por color',
  size: 'Elegí cantidades por talle',
  both: 'Elegí cantidades por talle y color',
};

const MissingMessage = (): ReactNode => <span className="add-error">Elegí al menos una unidad.</span>;

const AddedMessage = ({ units }: { units: number }): ReactNode => (
  <span>
    <span>{`Añadiste ${unitCount(units)} al carrito. `}</span>
    <a href="/mi-carrito">Ver el carrito</a>
  </span>
);
