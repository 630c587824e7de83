import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { nextFieldFor } from './keyboard.js';
import type { PickerRow, Quantities } from './picker-rows.js';
import { useHoldRepeat } from './use-hold-repeat.js';

interface Props {
  name: string;
  quantity: number;
  onStep: (by: number) => void;
  onType: (quantity: number) => void;
  id?: string;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function QuantityField({ name, quantity, onStep, onType, id }: Props): ReactNode {
  /** The typed text while it is no whole number; the quantity is then that of before. */
  const [refusedText, setRefusedText] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const quantityOnFocus = useRef(quantity);
  const step = (by: number): void => {
    setRefusedText(undefined);
    setIsRefused(false);
    onStep(by);
  };
  const type = (text: string): void => {
    const isWhole = /^\d*$/.test(text);
    setRefusedText(isWhole ? undefined : text);
    setIsRefused(!isWhole);
    onType(isWhole ? Number(text) : quantityOnFocus.current);
  };
  const decreaseHandlers = useHoldRepeat(() => step(-1));
  const increaseHandlers = useHoldRepeat(() => step(1));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = steps[event.key];
    const next = nextFieldFor(event.currentTarget, event.key, event.shiftKey);
    if (by === undefined && !next) return;
    event.preventDefault();
    if (by !== undefined) step(by);
    next?.focus();
  };
  return (
    <span className="stepper" data-has-quantity={quantity > 0 || undefined}>
      <button type="button" tabIndex={-1} aria-label={`Quitar uno de ${name}`} aria-disabled={quantity === 0} {...decreaseHandlers}>
        −
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={4}
        autoComplete="off"
        aria-label={id ? undefined : `Cantidad de ${name}`}
        data-quantity
        aria-invalid={isRefused || undefined}
        value={refusedText ?? quantity}
        onFocus={(event) => {
          quantityOnFocus.current = quantity;
          event.target.select();
        }}
        onBlur={() => setRefusedText(undefined)}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.target.value.trim())}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar uno de ${name}`} {...increaseHandlers}>
        +
      </button>
      {isRefused ? (
        <span className="stepper-error" role="alert">
          Solo unidades enteras.
        </span>
      ) : null}
    </span>
  );
}

export interface QuantityFieldsProps {
  quantities: Quantities;
  inCart: Quantities;
  onStep: (row: PickerRow, by: number) => void;
  onType: (row: PickerRow, quantity: number) => void;
}

/** The quantity field of a row or cell, or a text if it is out of stock. */
export const RowQuantity = ({
  row,
  id,
  quantities,
  onStep,
  onType,
}: Omit<QuantityFieldsProps, 'inCart'> & { row: PickerRow; id?: string }): ReactNode =>
  row.outOfStock ? (
    <span className="sold-out">
      {id ? null : <span className="visually-hidden">{row.name}: </span>}
      sin stock
    </span>
  ) : (
    <QuantityField
      {...(id && { id })}
      name={row.name}
      quantity={quantities[row.variationId] ?? 0}
      onStep={(by) => onStep(row, by)}
      onType={(quantity) => onType(row, quantity)}
    />
  );
