import type { MySubOrders } from '@shop/contracts';
import { atom } from 'nanostores';
import { signedApi } from '../../lib/signed-api.js';
import { updateRoot, $root } from '../../lib/root.store.js';

/** Orders received since the list was last opened; undefined until loaded. */
export const $newOrderCount = atom<number | undefined>(undefined);

const lastSeenAt = (): string | undefined => {
  const { ordersSeenAt } = $root.get();
  return typeof ordersSeenAt === 'string' && !Number.isNaN(Date.parse(ordersSeenAt)) ? ordersSeenAt : undefined;
};

export async function loadNewOrderCount(signal: AbortSignal): Promise<void> {
  const since = lastSeenAt();
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { count } = await signedApi<{ count: number }>(`/api/orders/my-suborders/count${query}`, { signal });
  $newOrderCount.set(count);
}

/** An empty field does not filter. Days are in the time zone of Buenos Aires; both are included. */
export interface OrderFilter {
  from: string;
  to: string;
  search: string;
}
export const noFilter: OrderFilter = { from: '', to: '', search: '' };

/** Newest first. Loading the first page without a filter marks all orders as seen. */
export async function loadReceivedOrders(page: number, filter: OrderFilter, signal: AbortSignal): Promise<MySubOrders> {
  const query = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  const list = await signedApi<MySubOrders>(`/api/orders/my-suborders?${query}`, { signal });
  if (page === 1 && !filter.from && !filter.to && !filter.search) {
    const newest = list.subOrders[0]?.createdAt;
    if (newest) updateRoot((state) => ({ ...state, ordersSeenAt: newest }));
    $newOrderCount.set(0);
  }
  return list;
}
