import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAddress } from './use-list-params.js';

export interface ListPage {
  total: number;
  totalPages: number;
}

/** Loads the page in the address; redirects to the last page if the number is too large. */
export function useListQuery<Page extends ListPage>(
  pageQuery: UseQueryOptions<Page, Error, Page, string[]>,
  { params, clampPage }: ListAddress<never>,
): UseQueryResult<Page> {
  const list = useQuery({ ...pageQuery, placeholderData: keepPreviousData });
  const lastPage = list.isPlaceholderData ? undefined : list.data?.totalPages;
  useEffect(() => {
    if (lastPage !== undefined && lastPage > 0 && params.page > lastPage) clampPage(lastPage);
  }, [lastPage, params.page, clampPage]);
  return list;
}
