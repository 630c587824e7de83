import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { columnNames, type Column } from './sheet-columns.js';

interface Props {
  /** The number of its row. */
  n: number;
  column: Column;
  text: string;
  problem: string | undefined;
  /** Called when it was typed over and left, or Enter pressed. */
  onText: (text: string) => void;
}

/** A cell of the sheet that is mended in place. */
export function Cell({ n, column, text, problem, onText }: Props): ReactNode {
  const [typed, setTyped] = useState(text);
  const id = `fila-${n}-${column}`;
  const commit = (): void => {
    if (typed.trim() !== text) onText(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {columnNames[column]}
        <span className="hidden"> de la fila {n}</span>
      </label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        inputMode={column === 'price' || column === 'priceUSD' ? 'decimal' : undefined}
        list={column === 'categoryId' ? 'categorias' : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
