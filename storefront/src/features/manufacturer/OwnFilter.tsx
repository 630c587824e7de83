import { sortLabels, type ProductSort } from '@shop/contracts';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField.js';

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

/** Searches, filters and sorts one's own things. */
export const OwnFilter = <Sort extends ProductSort>({ label, sorts, wanted, onWanted, sale = false }: Props<Sort>): ReactNode => (
  <search className="own-filter">
    <SearchField label={label} value={wanted.search} onSearch={(search) => onWanted({ ...wanted, search })} />
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
