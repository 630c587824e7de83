import type { BatchList, MyPacks, MyProducts, MySubOrders, Product, ProductSort, ReviewPage, SalesStats } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.js';
import { $root, updateRoot } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';
import { apiQuery, queryClient } from '../account/query-client.js';
import { readReviews } from '../reviews/reviews-api.js';
import { ownListPath } from './own-lists.js';
import type { OwnListParams } from './OwnFilter.js';

export const myProductsQuery = (page: number, params: OwnListParams<ProductSort>) =>
  apiQuery<MyProducts>(ownListPath('products', page, params));
export const myPacksQuery = (page: number, params: OwnListParams<ProductSort>) => apiQuery<MyPacks>(ownListPath('packs', page, params));

export const salesStatsQuery = (days: number) => apiQuery<SalesStats>(`/api/orders/my-stats?days=${days}`);
export const batchesQuery = (page: number) => apiQuery<BatchList>(`/api/products/batches?page=${page}`);

export const receivedReviewsQuery = (manufacturerId: string) =>
  queryOptions({
    queryKey: ['received-reviews', manufacturerId],
    queryFn: ({ signal }): Promise<ReviewPage> => readReviews(manufacturerId, { pageSize: 5 }, signal),
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => readProduct(id, signal),
    // The quantities of a pack's product are closed and opened again.
    gcTime: 300_000,
  });

export async function readProduct(id: string, signal?: AbortSignal): Promise<Product> {
  try {
    return await signedApi<Product>(`/api/products/${id}`, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new ApiError(404, 'ese producto ya no existe.');
    throw error;
  }
}

/** An empty field does not filter. Days are in the time zone of Buenos Aires; both are included. */
export interface OrderFilter {
  from: string;
  to: string;
  search: string;
}
export const noFilter: OrderFilter = { from: '', to: '', search: '' };

/** Newest first. */
export function receivedOrdersQuery(page: number, filter: OrderFilter) {
  const query = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  return apiQuery<MySubOrders>(`/api/orders/my-suborders?${query}`);
}

/** Time of the newest order when the list was last opened. */
export const ordersSeenAt = (): string | undefined => {
  const seenAt = $root.get().ordersSeenAt;
  return typeof seenAt === 'string' && !Number.isNaN(Date.parse(seenAt)) ? seenAt : undefined;
};

/** The number of orders received since the list was last opened. */
const newOrderCountQuery = queryOptions({
  queryKey: ['new-order-count'],
  queryFn: async ({ signal }) => {
    const since = ordersSeenAt();
    const query = since ? `?since=${encodeURIComponent(since)}` : '';
    return (await signedApi<{ count: number }>(`/api/orders/my-suborders/count${query}`, { signal })).count;
  },
  staleTime: Infinity,
});

export const useNewOrderCount = (): number | undefined => useQuery(newOrderCountQuery).data;

export function markOrdersSeen(newestAt: string | undefined): void {
  if (newestAt) updateRoot((state) => ({ ...state, ordersSeenAt: newestAt }));
  queryClient.setQueryData(newOrderCountQuery.queryKey, 0);
}
