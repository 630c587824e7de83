import { useCallback, useEffect } from 'react';
import { signedApi } from '../../../lib/signed-api.js';
import { useLoad, type Loaded } from '../../account/use-load.js';
import type { ListAddress } from './use-list-params.js';

export interface ListPage {
  total: number;
  totalPages: number;
}

export type LoadPage<Page> = (query: string, signal: AbortSignal) => Promise<Page>;

export const pageLoader =
  <Page extends ListPage>(path: string): LoadPage<Page> =>
  (query, signal) =>
    signedApi<Page>(`${path}?${query}`, { signal });

/** Loads the page in the address; redirects to the last page if the number is too large. `loadPage` must be a stable function. */
export function useList<Page extends ListPage>(loadPage: LoadPage<Page>, { query, params, clampPage }: ListAddress<never>): Loaded<Page> {
  const load = useCallback(async (signal: AbortSignal) => ({ query, page: await loadPage(query, signal) }), [loadPage, query]);
  const { data, error, reload, updateData } = useLoad(load);
  const isCurrent = data?.query === query;
  const lastPage = data?.page.totalPages;
  useEffect(() => {
    if (isCurrent && lastPage !== undefined && lastPage > 0 && params.page > lastPage) clampPage(lastPage);
  }, [isCurrent, lastPage, params.page, clampPage]);
  return {
    // If a page fails, the rows of the page before it are not shown.
    data: error && !isCurrent ? undefined : data?.page,
    error,
    reload,
    updateData: useCallback((next) => updateData((before) => ({ ...before, page: next(before.page) })), [updateData]),
  };
}
