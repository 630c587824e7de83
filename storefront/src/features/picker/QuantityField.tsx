import type { KeyboardEvent, ReactNode } from 'react';
import { nextFieldFor } from './keyboard.js';
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
  const decreaseHandlers = useHoldRepeat(() => onStep(-1));
  const increaseHandlers = useHoldRepeat(() => onStep(1));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = steps[event.key];
    const next = nextFieldFor(event.currentTarget, event.key, event.shiftKey);
    if (by === undefined && !next) return;
    event.preventDefault();
    if (by !== undefined) onStep(by);
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
        value={quantity}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(Number(event.target.value.replace(/\D/g, '')))}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar uno de ${name}`} {...increaseHandlers}>
        +
      </button>
    </span>
  );
}
