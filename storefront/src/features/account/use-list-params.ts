import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { jumpToTop } from '../../lib/jump.js';

/** Page (from 1) and filters of a list, as in its address. An empty filter is not set. */
export type ListParams<Name extends string> = Record<Name, string> & { page: number };

export interface ListAddress<Name extends string> {
  params: ListParams<Name>;
  query: string;
  /** Sets filters and returns to page 1. Replaces the history entry, so typing adds none. */
  setFilter: (next: Partial<Record<Name, string>>) => void;
  setPage: (page: number) => void;
  clampPage: (page: number) => void;
}

const toQuery = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))).toString();

/** Of a list without filters. */
export const noFilters = Object.freeze({});

/** Page and filters of a list in the address: they survive reload and back, and can be shared. `defaults` must be a stable object. */
export function useListParams<Name extends string>(defaults: Readonly<Record<Name, string>>): ListAddress<Name> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const params = useMemo(() => parseParams(search, defaults), [search, defaults]);
  const setParams = useCallback(
    (next: Partial<ListParams<Name>>, replace: boolean): void => {
      // Reads the address again: a debounced search may be set after other filters changed.
      const allParams = Object.entries<string | number>({ ...parseParams(location.search, defaults), ...next });
      const nonDefaults = allParams.filter(([name, value]) => (name === 'page' ? value !== 1 : value !== defaults[name as Name]));
      const query = new URLSearchParams(nonDefaults.map(([name, value]) => [name, String(value)])).toString();
      navigate(query ? `${path}?${query}` : path, { replace });
    },
    [defaults, navigate, path],
  );
  return {
    params,
    query: toQuery(params),
    setFilter: (next) => setParams({ ...next, page: 1 } as Partial<ListParams<Name>>, true),
    setPage: (page) => {
      setParams({ page } as Partial<ListParams<Name>>, false);
      jumpToTop();
    },
    clampPage: useCallback((page) => setParams({ page } as Partial<ListParams<Name>>, true), [setParams]),
  };
}

/** Opens the last page if the address names a later one. */
export function useLastPage({ params, clampPage }: ListAddress<never>, lastPage: number | undefined): void {
  useEffect(() => {
    if (lastPage !== undefined && lastPage > 0 && params.page > lastPage) clampPage(lastPage);
  }, [lastPage, params.page, clampPage]);
}

function parseParams<Name extends string>(search: string, defaults: Readonly<Record<Name, string>>): ListParams<Name> {
  const searchParams = new URLSearchParams(search);
  const page = Number(searchParams.get('page'));
  const filters = Object.entries<string>(defaults).map(([name, defaultValue]) => [name, searchParams.get(name) ?? defaultValue]);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, ...Object.fromEntries(filters) } as ListParams<Name>;
}
