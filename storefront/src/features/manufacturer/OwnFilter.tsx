import { sortLabels, type ProductSort } from '@shop/contracts';
import type { ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField.js';

export interface OwnListParams<Sort extends ProductSort> {
  search: string;
  onSale: boolean;
  sort: Sort;
}

interface Props<Sort extends ProductSort> {
  label: string;
  sorts: readonly Sort[];
  params: OwnListParams<Sort>;
  onParams: (params: OwnListParams<Sort>) => void;
  hasSaleFilter?: boolean;
}

export const OwnFilter = <Sort extends ProductSort>({ label, sorts, params, onParams, hasSaleFilter = false }: Props<Sort>): ReactNode => (
  <search className="own-filter">
    <SearchField label={label} value={params.search} onSearch={(search) => onParams({ ...params, search })} />
    <label className="sort">
      <span>Ordenar por</span>
      <select value={params.sort} onChange={(event) => onParams({ ...params, sort: event.target.value as Sort })}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
    </label>
    {hasSaleFilter ? (
      <label className="checkbox">
        <input type="checkbox" checked={params.onSale} onChange={(event) => onParams({ ...params, onSale: event.target.checked })} />
        <span>En oferta</span>
      </label>
    ) : null}
  </search>
);
