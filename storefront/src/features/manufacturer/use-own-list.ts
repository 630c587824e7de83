import type { ProductSort } from '@shop/contracts';
import { useMemo } from 'react';
import { useListParams, type ListAddress } from '../account/use-list-params.js';
import type { OwnListParams } from './OwnFilter.js';

interface OwnList<Sort extends ProductSort> {
  address: ListAddress<never>;
  page: number;
  params: OwnListParams<Sort>;
  setPage: (page: number) => void;
  setParams: (params: OwnListParams<Sort>) => void;
}

const yes = 'si';

/** Page, filters and order of the own products or packs in the address. The first of `sorts` is not in it. */
export function useOwnList<Sort extends ProductSort>(sorts: readonly [Sort, ...Sort[]]): OwnList<Sort> {
  const [defaultSort] = sorts;
  const defaults = useMemo(() => ({ search: '', onSale: '', sort: defaultSort as string }), [defaultSort]);
  const address = useListParams(defaults);
  const { page, search, onSale, sort } = address.params;
  return {
    address,
    page,
    params: { search, onSale: onSale === yes, sort: sorts.find((known) => known === sort) ?? defaultSort },
    setPage: address.setPage,
    setParams: (next) => address.setFilter({ search: next.search, onSale: next.onSale ? yes : '', sort: next.sort }),
  };
}
