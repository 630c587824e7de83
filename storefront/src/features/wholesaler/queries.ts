import type { Favorite, FollowedManufacturer, MyOrders, News } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { updateRoot } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';
import { apiQuery, queryClient } from '../account/query-client.js';
import { newsSeenAt } from './news.js';

/** Age of the oldest product in the list of news. Products that were seen before stay in it. */
const NEWS_LIST_MS = 30 * 86_400_000;

export const purchasesQuery = (page: number) => apiQuery<MyOrders>(`/api/orders/my-orders?page=${page}`);
export const favoritesQuery = apiQuery<Favorite[]>('/api/favorites');

export const followedQuery = queryOptions({
  queryKey: ['followed'],
  queryFn: ({ signal }) =>
    signedApi<FollowedManufacturer[]>(`/api/users/followed-manufacturers?${new URLSearchParams({ since: newsSeenAt() })}`, { signal }),
});

const fetchNews = (query: Record<string, string>, signal: AbortSignal): Promise<News> =>
  signedApi(`/api/users/followed-manufacturers/news?${new URLSearchParams(query)}`, { signal });

/** Newest products first. */
export const newsQuery = (page: number) =>
  queryOptions({
    queryKey: ['news', String(page)],
    queryFn: ({ signal }) => fetchNews({ since: new Date(Date.now() - NEWS_LIST_MS).toISOString(), page: String(page) }, signal),
  });

/** The number of products of followed manufacturers since the news were last opened. */
const newsCountQuery = queryOptions({
  queryKey: ['news-count'],
  queryFn: async ({ signal }) => (await fetchNews({ since: newsSeenAt(), pageSize: '1' }, signal)).total,
  staleTime: Infinity,
});

export const useNewsCount = (): number | undefined => useQuery(newsCountQuery).data;

export function markNewsSeen(newestAt: string | undefined): void {
  if (newestAt) updateRoot((state) => ({ ...state, newsSeenAt: newestAt }));
  queryClient.setQueryData(newsCountQuery.queryKey, 0);
}
