import { useCallback, useEffect } from 'react';
import { signedApi } from '../../../lib/signed-api.js';
import { useLoad, type Loaded } from '../../account/use-load.js';
import type { Address } from './use-wanted.js';

/** A page of a list as the server answers it. */
export interface ListPage {
  total: number;
  totalPages: number;
}

/** Gets the page that a query asks for. */
export type LoadPage<Page> = (query: string, signal: AbortSignal) => Promise<Page>;

/** Pages of a list of the API, as the signed-in admin. */
export const pagesOf =
  <Page extends ListPage>(path: string): LoadPage<Page> =>
  (query, signal) =>
    signedApi<Page>(`${path}?${query}`, { signal });

/** Loads the page of a list that the address names; a page behind the last one leads to the last one. `get` has to stay the same function. */
export function useList<Page extends ListPage>(get: LoadPage<Page>, { query, wanted, correct }: Address<never>): Loaded<Page> {
  const load = useCallback(async (signal: AbortSignal) => ({ query, page: await get(query, signal) }), [get, query]);
  const { data, error, reload, put } = useLoad(load);
  const current = data?.query === query;
  const last = data?.page.totalPages;
  useEffect(() => {
    if (current && last !== undefined && last > 0 && wanted.page > last) correct(last);
  }, [current, last, wanted.page, correct]);
  return {
    // Of another page than the one that failed nothing is shown below the failure.
    data: error && !current ? undefined : data?.page,
    error,
    reload,
    put: useCallback((next) => put((before) => ({ ...before, page: next(before.page) })), [put]),
  };
}
