import { useId, type ReactNode } from 'react';
import type { PickerRow, Quantities } from './picker-rows.js';
import { QuantityField } from './QuantityField.js';
import { Swatch } from './Swatch.js';

export interface QuantityFieldsProps {
  quantities: Quantities;
  inCart: Quantities;
  onStep: (row: PickerRow, by: number) => void;
  onType: (row: PickerRow, quantity: number) => void;
}
interface Props extends QuantityFieldsProps {
  rows: PickerRow[];
  colorIdsWithPhoto: readonly number[];
}

export function QuantityList({ rows, colorIdsWithPhoto: pictured, ...fields }: Props): ReactNode {
  return (
    <ul className="picker-rows">
      {rows.map((row) => (
        <Row key={row.variationId} row={row} pictured={row.colorId !== null && pictured.includes(row.colorId)} {...fields} />
      ))}
    </ul>
  );
}

function Row({
  row,
  pictured,
  quantities,
  inCart,
  onStep,
  onType,
}: QuantityFieldsProps & { row: PickerRow; pictured: boolean }): ReactNode {
  const id = useId();
  const quantityInCart = inCart[row.variationId] ?? 0;
  return (
    <li className="picker-row">
      {row.code ? <Swatch name={row.name} code={row.code} colorId={pictured ? row.colorId : null} /> : null}
      <label htmlFor={id} className="picker-name">
        {row.name}
        {quantityInCart > 0 ? <small className="picker-in-cart">{`${quantityInCart} en tu carrito`}</small> : null}
      </label>
      <QuantityField
        id={id}
        name={row.name}
        quantity={quantities[row.variationId] ?? 0}
        onStep={(by) => onStep(row, by)}
        onType={(quantity) => onType(row, quantity)}
      />
    </li>
  );
}
