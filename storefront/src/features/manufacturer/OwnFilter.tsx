import { sortLabels, type ProductSort } from '@shop/contracts';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';

export interface OwnWanted<Sort extends ProductSort> {
  search: string;
  onSale: boolean;
  sort: Sort;
}

interface Props<Sort extends ProductSort> {
  /** What is looked for, e.g. "Buscar en mis productos". */
  label: string;
  sorts: readonly Sort[];
  wanted: OwnWanted<Sort>;
  onWanted: (wanted: OwnWanted<Sort>) => void;
  /** Whether there is anything on sale to filter by. */
  sale?: boolean;
}

/** How long typing goes on before it is searched for, in milliseconds. */
const pace = 400;

/** Searches, filters and sorts one's own things. */
export function OwnFilter<Sort extends ProductSort>({ label, sorts, wanted, onWanted, sale = false }: Props<Sort>): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (): void => {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? '';
    if (typed !== wanted.search) onWanted({ ...wanted, search: typed });
  };
  const searchSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pace);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <search className="own-filter">
      <form onSubmit={send} className="field">
        <label htmlFor={`${id}-search`} className="hidden">
          {label}
        </label>
        <input
          id={`${id}-search`}
          ref={input}
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={label}
          defaultValue={wanted.search}
          onInput={searchSoon}
        />
      </form>
      <label className="sort">
        <span>Ordenar por</span>
        <select value={wanted.sort} onChange={(event) => onWanted({ ...wanted, sort: event.target.value as Sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </label>
      {sale ? (
        <label className="tick">
          <input type="checkbox" checked={wanted.onSale} onChange={(event) => onWanted({ ...wanted, onSale: event.target.checked })} />
          <span>En oferta</span>
        </label>
      ) : null}
    </search>
  );
}
