import type { KeyboardEvent, ReactNode } from 'react';
import { moveFrom } from './keyboard.js';
import { useRepeat } from './use-hold-repeat.js';

interface Props {
  /** What is counted, for its label. */
  name: string;
  quantity: number;
  /** Changes it by so many. */
  onStep: (by: number) => void;
  onType: (quantity: number) => void;
  id?: string;
}

/** By how much keys change a quantity. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A quantity to type or to step, with keys and with buttons that repeat while they are held. */
export function QuantityField({ name, quantity, onStep, onType, id }: Props): ReactNode {
  const less = useRepeat(() => onStep(-1));
  const more = useRepeat(() => onStep(1));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = steps[event.key];
    const next = moveFrom(event.currentTarget, event.key, event.shiftKey);
    if (by === undefined && !next) return;
    event.preventDefault();
    if (by !== undefined) onStep(by);
    next?.focus();
  };
  return (
    <span className="stepper" data-some={quantity > 0 || undefined}>
      <button type="button" tabIndex={-1} aria-label={`Quitar uno de ${name}`} aria-disabled={quantity === 0} {...less}>
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
        value={quantity}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(Number(event.target.value.replace(/\D/g, '')))}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar uno de ${name}`} {...more}>
        +
      </button>
    </span>
  );
}
