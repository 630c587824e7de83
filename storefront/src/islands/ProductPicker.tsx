import { formatPesos, sentences, texts } from '@shop/contracts';
import { useId, useState, type ReactNode } from 'react';
import { addProduct } from '../scripts/state.js';
import { pickerRows, quantityOf, unitsOf, type PickerProduct, type PickerRow, type Quantities } from './picker-rows.js';

interface Props {
  product: PickerProduct;
  /** Drawn by the server: it cannot be used yet. */
  waiting?: boolean;
}

/** How many of each size or colour, what it comes to, and into the cart. */
export function ProductPicker({ product, waiting = false }: Props): ReactNode {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [said, setSaid] = useState('');
  const rows = pickerRows(product);
  const units = unitsOf(quantities);
  const total = units * product.price;
  const { name, minPurchase } = product.manufacturer;

  const change = (row: PickerRow, quantity: number): void => {
    setSaid('');
    setQuantities({ ...quantities, [row.variationId]: quantityOf(quantity) });
  };
  const add = (): void => {
    addProduct(
      product.id,
      rows.map(({ variationId }) => ({ variationId, quantity: quantities[variationId] ?? 0 })),
    );
    setSaid(units === 1 ? 'Añadiste 1 unidad al carrito.' : `Añadiste ${units} unidades al carrito.`);
    setQuantities({});
  };

  return (
    <fieldset className="picker-box" disabled={waiting}>
      <legend>{product.isVariable ? 'Elegí cantidades por color' : 'Elegí cantidades por talle'}</legend>
      <ul className="picker-rows">
        {rows.map((row) => (
          <Row key={row.variationId} row={row} quantity={quantities[row.variationId] ?? 0} onChange={(quantity) => change(row, quantity)} />
        ))}
      </ul>
      <p className="picker-total">
        <span>{units === 1 ? '1 unidad' : `${units} unidades`}</span>
        <strong>{formatPesos(total)}</strong>
      </p>
      {minPurchase > 0 ? <p className="picker-hint">{`${sentences.minPurchaseHeader(formatPesos(minPurchase), name)}.`}</p> : null}
      <button className="button button-big" type="button" disabled={units === 0} onClick={add}>
        {texts.addToCart}
      </button>
      <output className="add-said">{said}</output>
    </fieldset>
  );
}

interface RowProps {
  row: PickerRow;
  quantity: number;
  onChange: (quantity: number) => void;
}

function Row({ row, quantity, onChange }: RowProps): ReactNode {
  const id = useId();
  return (
    <li className="picker-row">
      <label htmlFor={id}>
        {row.code ? (
          <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
            <rect width="16" height="16" fill={row.code} />
          </svg>
        ) : null}
        <span>{row.name}</span>
      </label>
      <span className="stepper">
        <button type="button" aria-label={`Quitar uno de ${row.name}`} disabled={quantity === 0} onClick={() => onChange(quantity - 1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={quantity}
          onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '')))}
        />
        <button type="button" aria-label={`Agregar uno de ${row.name}`} onClick={() => onChange(quantity + 1)}>
          +
        </button>
      </span>
    </li>
  );
}
