import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Like `useQuery`; `data` is that of the page or filter before while the next one loads, and if it fails. */
export function usePagedQuery<Page>(pageQuery: UseQueryOptions<Page, Error, Page, string[]>): UseQueryResult<Page> {
  const query = useQuery({ ...pageQuery, placeholderData: keepPreviousData });
  const [lastPage, setLastPage] = useState(query.data);
  if (query.data !== undefined && query.data !== lastPage) setLastPage(query.data);
  return { ...query, data: query.data ?? lastPage } as UseQueryResult<Page>;
}
