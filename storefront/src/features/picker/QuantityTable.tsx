import { useState, type ReactNode } from 'react';
import { toQuantity } from '../../lib/quantities.js';
import { isInStock, repeatRun, type MatrixRow, type PickerShape, type Quantities, type SizeRun } from './picker-rows.js';
import { QuantityField, RowQuantity, type QuantityFieldsProps } from './QuantityField.js';
import { Swatch } from './Swatch.js';

type Matrix = Extract<PickerShape, { kind: 'matrix' }>;
interface Props extends QuantityFieldsProps {
  shape: Matrix;
  onRun: (quantities: Quantities, said: string) => void;
}

export function QuantityTable({ shape, onRun, ...fields }: Props): ReactNode {
  const [shownColorId, setShownColorId] = useState(shape.rows[0]?.colorId);
  return (
    <div className="matrix">
      <SizeRunFields shape={shape} onRun={onRun} />
      <fieldset className="matrix-tabs" aria-label="Color">
        {shape.rows.map((row) => (
          <button
            key={row.colorId}
            type="button"
            className="matrix-tab"
            aria-pressed={row.colorId === shownColorId}
            onClick={() => setShownColorId(row.colorId)}
          >
            <Swatch name={row.name} code={row.code ?? ''} />
            {row.name}
            <UnitCount units={unitsIn(row, fields.quantities)} />
          </button>
        ))}
      </fieldset>
      <div className="matrix-scroll">
        <p className="matrix-line matrix-sizes" aria-hidden="true">
          <span className="matrix-name" />
          {shape.sizes.map((size) => (
            <span key={size.id} className="matrix-cell">
              {size.name}
            </span>
          ))}
          <span className="matrix-units">Total</span>
        </p>
        {shape.rows.map((row) => (
          <ColorRow key={row.colorId} row={row} sizes={shape.sizes} shown={row.colorId === shownColorId} {...fields} />
        ))}
      </div>
    </div>
  );
}

const unitsIn = (row: MatrixRow, quantities: Quantities): number =>
  row.cells.reduce((sum, cell) => sum + (cell ? (quantities[cell.variationId] ?? 0) : 0), 0);

const UnitCount = ({ units }: { units: number }): ReactNode => <span className="matrix-count">{units > 0 ? units : ''}</span>;

function ColorRow({
  row,
  sizes,
  shown,
  ...fields
}: QuantityFieldsProps & { row: MatrixRow; sizes: Matrix['sizes']; shown: boolean }): ReactNode {
  return (
    <fieldset className="matrix-line matrix-row" aria-label={row.name} data-shown={shown || undefined}>
      <span className="matrix-name">
        <Swatch name={row.name} code={row.code ?? ''} />
        {row.name}
      </span>
      {row.cells.map((cell, i) => (
        <span key={sizes[i]?.id} className="matrix-cell">
          <span className="matrix-size" aria-hidden="true">
            {sizes[i]?.name}
          </span>
          {cell ? <RowQuantity row={cell} {...fields} /> : <span className="matrix-unavailable">no se hace</span>}
        </span>
      ))}
      <span className="matrix-units">{unitsIn(row, fields.quantities)}</span>
    </fieldset>
  );
}

function SizeRunFields({ shape, onRun }: { shape: Matrix; onRun: Props['onRun'] }): ReactNode {
  const [run, setRun] = useState<SizeRun>(Object.fromEntries(shape.sizes.map((size) => [size.id, 1])));
  const setSize = (id: number, quantity: number): void => setRun((before) => ({ ...before, [id]: toQuantity(quantity) }));
  const units = Object.values(run).reduce((sum, quantity) => sum + quantity, 0);
  const colors = shape.rows.filter(({ cells }) => cells.some(isInStock)).length;
  return (
    <fieldset className="matrix-run" aria-label="Curva">
      <p className="matrix-run-title">
        <strong>Curva</strong> <span>{`de ${units} ${units === 1 ? 'unidad' : 'unidades'}`}</span>
      </p>
      <div className="matrix-run-sizes">
        {shape.sizes.map((size) => (
          <span key={size.id} className="matrix-run-size">
            <span aria-hidden="true">{size.name}</span>
            <QuantityField
              name={`curva, ${size.name}`}
              quantity={run[size.id] ?? 0}
              onStep={(by) => setSize(size.id, (run[size.id] ?? 0) + by)}
              onType={(quantity) => setSize(size.id, quantity)}
            />
          </span>
        ))}
      </div>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onRun(repeatRun(shape, run), `Curva de ${units} repetida en ${colors} colores.`)}
      >
        {`Repetir en los ${colors} colores`}
      </button>
    </fieldset>
  );
}
