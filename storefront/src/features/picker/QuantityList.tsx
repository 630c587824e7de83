import { useId, type ReactNode } from 'react';
import type { PickerRow } from './picker-rows.js';
import { RowQuantity, type QuantityFieldsProps } from './QuantityField.js';
import { Swatch } from './Swatch.js';

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

function Row({ row, pictured, ...fields }: QuantityFieldsProps & { row: PickerRow; pictured: boolean }): ReactNode {
  const id = useId();
  const quantityInCart = fields.inCart[row.variationId] ?? 0;
  return (
    <li className="picker-row">
      {row.code ? <Swatch name={row.name} code={row.code} colorId={pictured ? row.colorId : null} /> : null}
      <label htmlFor={id} className="picker-name">
        {row.name}
        {quantityInCart > 0 ? <small className="picker-in-cart">{`${quantityInCart} en tu carrito`}</small> : null}
      </label>
      <RowQuantity id={id} row={row} {...fields} />
    </li>
  );
}
