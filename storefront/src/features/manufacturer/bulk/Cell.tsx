import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { columnNames, type Column } from './sheet-columns.js';

interface Props {
  rowNumber: number;
  column: Column;
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
}

export function Cell({ rowNumber, column, text, problem, onText }: Props): ReactNode {
  const [typed, setTyped] = useState(text);
  const id = `fila-${rowNumber}-${column}`;
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
        <span className="visually-hidden"> de la fila {rowNumber}</span>
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
