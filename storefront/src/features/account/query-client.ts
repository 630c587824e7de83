import { QueryClient, queryOptions, type DataTag } from '@tanstack/react-query';
import { signedApi } from '../../lib/signed-api.js';

/**
 * The cache of the account area. Data is loaded each time a screen opens and is not refreshed by itself. A request fails at once without a
 * connection (`networkMode`), so that its error and the retry button are shown.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** A GET request with the access token; its path is its key in the cache. */
export const apiQuery = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => signedApi<T>(path, { signal }) });

/** Changes the cached data of a query, if there is any. */
export const updateQueryData = <T>({ queryKey }: { queryKey: DataTag<string[], T, Error> }, next: (data: T) => T): void =>
  void queryClient.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : next(data)));
