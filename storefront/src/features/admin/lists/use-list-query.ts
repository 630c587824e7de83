import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useLastPage, type ListAddress } from '../../account/use-list-params.js';

export interface ListPage {
  total: number;
  totalPages: number;
}

/** Loads the page in the address; redirects to the last page if the number is too large. */
export function useListQuery<Page extends ListPage>(
  pageQuery: UseQueryOptions<Page, Error, Page, string[]>,
  address: ListAddress<never>,
): UseQueryResult<Page> {
  const list = useQuery({ ...pageQuery, placeholderData: keepPreviousData });
  useLastPage(address, list.isPlaceholderData ? undefined : list.data?.totalPages);
  return list;
}
